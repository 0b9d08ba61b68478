from shop.cart import total

print(total([("tea", 3), ("milk", None)]))
