"""Prints what the orders of the day cost."""

from inventory import total_cost

ORDER = {"bolt": 40, "washer": 80}

def main():
    print(f"today: {total_cost(ORDER):.2f}")


if __name__ == "__main__":
    main()
