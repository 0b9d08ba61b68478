def total(rows):
    return sum(amount for _, amount in rows)
