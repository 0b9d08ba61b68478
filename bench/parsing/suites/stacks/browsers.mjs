// The forms in which browsers, bundlers and development servers spell a stack, made of V8's CallSites.

import { fileURLToPath } from 'node:url';

/** Each takes what javascript/sites.cjs wrote of one error and gives a text. */
export const browserForms = {
  chrome: (row, options) => v8(row, options, (path) => `http://localhost:8080/${path}`),
  'chrome, vite': (row, options) =>
    v8(row, options, (path, random) => `http://localhost:5173/${path}?t=17${random.int(1e9)}`),
  'chrome, vite @fs': (row, { root, random }) =>
    v8(row, { root, random }, (path) => `http://localhost:5173/@fs${encodeURI(root)}/${path}`),
  'chrome, webpack-internal': (row, options) =>
    v8(row, options, (path) => `webpack-internal:///./${path}`),
  'chrome, webpack': (row, options) => v8(row, options, (path) => `webpack://shop/./${path}`),
  'chrome, https': (row, options) =>
    v8(row, options, (path) => `https://shop.example/static/${path}`),
  firefox: (row, options) => gecko(row, options, (path) => `http://localhost:8080/${path}`),
  'firefox, vite': (row, options) =>
    gecko(row, options, (path, random) => `http://localhost:5173/${path}?t=17${random.int(1e9)}`),
  'firefox, webpack': (row, options) => gecko(row, options, (path) => `webpack://shop/./${path}`),
  safari: (row, options) => safari(row, options, (path) => `https://shop.example/${path}`),
};

function v8(row, { root, random }, urlOf) {
  const lines = framesOf(row, root).map(({ path, line, column, called }) => {
    const place = `${urlOf(path, random)}:${line}:${column}`;
    return called ? `    at ${called} (${place})` : `    at ${place}`;
  });
  return [`Uncaught ${row.title}`, ...lines, ''].join('\n');
}

function gecko(row, { root, random }, urlOf) {
  const lines = framesOf(row, root).map(
    ({ path, line, column, called }) => `${called ?? ''}@${urlOf(path, random)}:${line}:${column}`,
  );
  return [`Uncaught ${row.title}`, ...lines, ''].join('\n');
}

function safari(row, { root, random }, urlOf) {
  const frames = framesOf(row, root);
  const lines = frames.map(({ path, line, column, called }, index) => {
    const name = called ?? (index === frames.length - 1 ? 'global code' : '');
    const place = `${urlOf(path, random)}:${line}:${column}`;
    return name ? `${name}@${place}` : place;
  });
  return [`Unhandled Promise Rejection: ${row.title}`, ...lines, ''].join('\n');
}

/** Frames in the project; a browser knows nothing of Node's own. */
function framesOf({ sites }, root) {
  return sites.flatMap(({ file, line, column, function: called }) => {
    const path = file?.startsWith('file://') ? fileURLToPath(file) : file;
    if (!path?.startsWith(`${root}/`)) return [];
    return [{ path: encodeURI(path.slice(root.length + 1)), line, column, called }];
  });
}
