"""What every test run shares: Hypothesis finds the same examples everywhere and waits for slow machines."""

import hypothesis

hypothesis.settings.register_profile("ratable", derandomize=True, deadline=None, database=None,
                                     print_blob=False)
hypothesis.settings.load_profile("ratable")
