exports.ports = { web: 18417, admin: 18417 };
