// How a package's name is spelt.

/** `-`, `_` and `.` in a row count as one */
const separators = /[-_.]{1,100}/g;

/** The one spelling of PEP 503: `Flask_Cors` is `flask-cors`. */
export function normalise(name: string): string {
  return name.toLowerCase().replaceAll(separators, '-');
}
