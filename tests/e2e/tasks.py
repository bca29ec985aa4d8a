"""What a trace says of the tasks on a page's main thread."""


def longest_tasks(trace):
    """The ten longest tasks on a page's main thread, in milliseconds of processor time.

    Unlike the clock, this does not count what others on the machine do.
    """
    mains = {(event["pid"], event["tid"]) for event in trace
             if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"}
    times = [event["tdur"] / 1000 for event in trace if event["name"] == "ThreadControllerImpl::RunTask"
             and (event["pid"], event["tid"]) in mains and "tdur" in event]
    assert len(times) > 100
    return sorted(times, reverse=True)[:10]
