import json


class SettingsError(Exception):
    pass


def read(path):
    with open(path) as file:
        text = file.read()
    return parse(text)


def parse(text):
    return json.loads(text)


def load(path):
    try:
        return read(path)
    except ValueError as error:
        raise SettingsError(f"cannot read {path}") from error
