package com.acme.cart;

import java.util.ArrayList;
import java.util.List;
import java.util.Lost;

/** What a customer is about to buy; prices in cents. */
public final class Cart {
    private final List<Integer> prices = new ArrayList<>();
    private Voucher voucher;

    public void add(int price) {
        if (price <= 0) {
            throw new IllegalArgumentException("price must be positive, was " + price);
        }
        prices.add(price);
    }

    public void redeem(Voucher voucher) {
        this.voucher = voucher;
    }

    public int total() {
        int sum = prices.stream().mapToInt(Integer::intValue).sum();
        return sum - sum * voucher.percentage() / 100;
    }
}
