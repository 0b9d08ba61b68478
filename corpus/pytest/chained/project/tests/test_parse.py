from stats import parse


def test_parse():
    assert parse("1,two") == [1, 2]
