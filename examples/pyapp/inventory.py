"""Prices of the shop, and what an order costs."""

PRICES = {
    "bolt": 0.25,
    "nut": 0.1,
}


def total_cost(order):
    total = 0
    for part, count in order.items():
        total += PRICES[part] * count
    return total
