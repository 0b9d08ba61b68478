package com.acme.cart;

public record Voucher(String code, int percent) {
}
