"""Every promise, tried a few times."""

from __future__ import annotations

import pytest

from tests.soak.promise import Count, Promise, promises


@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise.name)
def test_promise(promise: Promise) -> None:
    count = Count()
    promise.run(count, range(promise.short))
    assert count.tries.total() > 0
    assert not count.failures, "\n".join(count.failures)
