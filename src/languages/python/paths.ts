// Whose code a printed path is: the project's, somebody else's package, or the interpreter's own.

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = [
  'site-packages',
  'dist-packages',
  '.venv',
  'venv',
  '.tox',
  '.nox',
  '.eggs',
  '__pypackages__',
];

// /usr/lib/python3.11/json/decoder.py · C:\Python311\Lib\json\decoder.py · <frozen runpy>
// C:\hostedtoolcache\windows\Python\3.11.7\x64\Lib\json\decoder.py
/** Printed paths of the interpreter's own library; installed packages inside it are not. */
export const runtime =
  /^<frozen |[\\/](?:lib(?:64)?[\\/](?:python|pypy)\d\.\d{1,2}t?|(?:[Pp]ython\d{0,3}(?:-32)?|cpython-[\w.+-]{1,80}|(?:mini|ana)conda3|[Pp]ython[\\/]\d[\w.]{0,20}[\\/]x\d\d)[\\/]Lib)[\\/](?!site-packages[\\/]|dist-packages[\\/])/;

/** Whether the path is the interpreter's own. */
export function isRuntime(file: string): boolean {
  return runtime.test(file);
}

/** Whether the path may be the user's own code: neither a package's nor the interpreter's. */
export function isProject(file: string): boolean {
  return !isRuntime(file) && !file.split(/[\\/]/).some((piece) => vendor.includes(piece));
}
