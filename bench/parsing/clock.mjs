// The times that a log's prefixes hold.

/** Milliseconds of some moment; each call is a little later. */
export function clockOf(random) {
  let now = Date.UTC(2026, 10, 1 + random.int(29), random.int(24), random.int(60), random.int(60));
  return () => {
    now += random.int(700);
    return now;
  };
}

/** `2026-11-30T09:14:22.123456` with as many digits as asked, without a zone. */
export function iso(time, digits) {
  const whole = new Date(time).toISOString().slice(0, 19);
  const fraction = `${String(time % 1000).padStart(3, '0')}4567`
    .padEnd(digits, '0')
    .slice(0, digits);
  return digits === 0 ? whole : `${whole}.${fraction}`;
}

/** `09:14:22` */
export function timeOf(time) {
  return new Date(time).toISOString().slice(11, 19);
}

/** `Nov  3`, as syslog writes it. */
export function monthDay(time) {
  const date = new Date(time);
  return `Nov ${String(date.getUTCDate()).padStart(2)}`;
}
