package com.acme;

import com.acme.config.Settings;
import java.util.Map;

public final class Main {
    public static void main(String[] args) {
        Settings settings = new Settings(Map.of("port", "80 80", "host", "localhost"));
        try {
            new Server(settings).start();
        } catch (RuntimeException e) {
            throw new IllegalStateException("server did not start", e);
        }
    }
}
