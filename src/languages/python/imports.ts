// Which packages a source imports.

/** `import a.b as c, d` */
const importLine = /^[ \t]{0,80}import[ \t]{1,8}([^#;]{1,400})/;
/** `from x.y import z`; not `from . import z` */
const fromLine =
  /^[ \t]{0,80}from[ \t]{1,8}([A-Za-z]\w{0,100})(?:\.[\w.]{0,300})?[ \t]{1,8}import\b/;
/** `a` of `a.b as c` */
const firstName = /^[ \t]{0,80}([A-Za-z]\w{0,100})/;

/** Names of packages as an index knows them, in order, without the standard library's modules. */
export function importsOf(lines: readonly string[]): readonly string[] {
  const modules = lines.flatMap((line) => {
    const from = fromLine.exec(line)?.[1];
    if (from !== undefined) return [from];
    const names = importLine.exec(line)?.[1]?.split(',') ?? [];
    return names.flatMap((name) => firstName.exec(name)?.[1] ?? []);
  });
  const foreign = [...new Set(modules)].filter((module) => !standardLibrary.has(module));
  return foreign.map((module) => distributions.get(module) ?? module);
}

/** Modules that their package does not share its name with. */
const distributions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    attr: 'attrs',
    bs4: 'beautifulsoup4',
    Crypto: 'pycryptodome',
    cv2: 'opencv-python',
    dateutil: 'python-dateutil',
    docx: 'python-docx',
    dotenv: 'python-dotenv',
    fitz: 'pymupdf',
    git: 'gitpython',
    github: 'pygithub',
    grpc: 'grpcio',
    jose: 'python-jose',
    jwt: 'pyjwt',
    kafka: 'kafka-python',
    ldap: 'python-ldap',
    magic: 'python-magic',
    MySQLdb: 'mysqlclient',
    nacl: 'pynacl',
    OpenSSL: 'pyopenssl',
    PIL: 'pillow',
    pkg_resources: 'setuptools',
    rest_framework: 'djangorestframework',
    serial: 'pyserial',
    skimage: 'scikit-image',
    sklearn: 'scikit-learn',
    slugify: 'python-slugify',
    socks: 'pysocks',
    usb: 'pyusb',
    websocket: 'websocket-client',
    wx: 'wxpython',
    yaml: 'pyyaml',
    zmq: 'pyzmq',
  }),
);

/** `sys.stdlib_module_names` of 3.11, without private names, and what came since. */
const standardLibrary: ReadonlySet<string> = new Set(
  `
    abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore atexit
    audioop base64 bdb binascii bisect builtins bz2 cProfile calendar cgi cgitb chunk cmath cmd
    code codecs codeop collections colorsys compileall compression concurrent configparser
    contextlib contextvars copy copyreg crypt csv ctypes curses dataclasses datetime dbm decimal
    difflib dis distutils doctest email encodings ensurepip enum errno faulthandler fcntl
    filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass gettext
    glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp importlib
    inspect io ipaddress itertools json keyword lib2to3 linecache locale logging lzma mailbox
    mailcap marshal math mimetypes mmap modulefinder msilib msvcrt multiprocessing netrc nis
    nntplib nt ntpath nturl2path numbers opcode operator optparse os ossaudiodev pathlib pdb
    pickle pickletools pipes pkgutil platform plistlib poplib posix posixpath pprint profile
    pstats pty pwd py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline
    reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex shutil signal
    site smtpd smtplib sndhdr socket socketserver spwd sqlite3 sre_compile sre_constants
    sre_parse ssl stat statistics string stringprep struct subprocess sunau symtable sys
    sysconfig syslog tabnanny tarfile telnetlib tempfile termios textwrap this threading time
    timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle turtledemo
    types typing unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser
    winreg winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
  `
    .trim()
    .split(/\s+/),
);
