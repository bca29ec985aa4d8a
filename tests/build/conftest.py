"""The built site, once for all tests of the build."""

import pytest
from bundler import site, tools


@pytest.fixture(scope="session")
def built():
    """dist/site as ./play --build makes it."""
    site.build_if_needed()
    return tools.SITE


@pytest.fixture(scope="session")
def versioned(built):
    """The one folder of the site whose name is the build id."""
    (folder,) = (path for path in built.iterdir() if path.is_dir())
    return folder
