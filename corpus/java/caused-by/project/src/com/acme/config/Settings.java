package com.acme.config;

import java.util.Map;

/** Settings of the server, read from text. */
public final class Settings {
    private final Map<String, String> values;

    public Settings(Map<String, String> values) {
        this.values = values;
    }

    public int port() {
        return number("port");
    }

    private int number(String name) {
        return Integer.parseInt(values.get(name));
    }
}
