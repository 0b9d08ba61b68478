package com.acme;

import com.acme.config.Settings;

public final class Server {
    static final class StartException extends RuntimeException {
        StartException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    private final Settings settings;

    Server(Settings settings) {
        this.settings = settings;
    }

    void start() {
        try {
            listen(settings.port());
        } catch (NumberFormatException e) {
            throw new StartException("no usable port", e);
        }
    }

    private void listen(int port) {
        System.out.println("listening on " + port);
    }
}
