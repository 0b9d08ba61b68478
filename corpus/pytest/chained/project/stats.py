def mean(values):
    return sum(values) / len(values)


def spread(values):
    return max(values) - min(values)


def parse(text):
    try:
        return [float(part) for part in text.split(",")]
    except ValueError as error:
        raise RuntimeError(f"bad list: {text}") from error
