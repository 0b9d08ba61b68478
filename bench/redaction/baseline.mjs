// What a first redactor does, to measure ours against: known token shapes, and key = value.

const tokens = [
  /sk-[\w-]{16,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\b(?:gh[opsur]_[A-Za-z0-9]{20,}|github_pat_\w{20,})/g,
  /\bxox[abeoprs]-[\w-]{10,}/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
];
const bearer = /(\bbearer\s+)[\w.~+/=-]+/gi;
const user = /(:\/\/[^\s:/@]*:)[^\s/@]+(?=@)/g;
const assigned =
  /([\w.-]*(?:password|passwd|pwd|secret|token|api[_-]?key|private[_-]?key|access[_-]?key|auth|credential)[\w.-]*["']?\s*[:=]\s*["']?)[^\s"',;]+/gi;

/**
 * The text with what these patterns match replaced.
 *
 * @param {string} text
 */
export function baseline(text) {
  const without = tokens.reduce((left, pattern) => left.replace(pattern, '[REDACTED]'), text);
  return [bearer, user, assigned].reduce(
    (left, pattern) => left.replace(pattern, '$1[REDACTED]'),
    without,
  );
}
