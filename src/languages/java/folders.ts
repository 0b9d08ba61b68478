// Which folder a package stands for: a stack trace of Java prints `Config.java` and no more of its path.

import type { Language } from '../../types.ts';

/** `com.acme.Config$Inner.load`, `com.acme.ConfigKt.main`: package, class and method */
const method = /^((?:[\p{L}_$][\p{L}\p{N}_$]{0,200}\.){0,40})[^.\s]{1,300}\.[^.\s]{1,300}$/u;
/** `package com.acme;`, `package com.acme` */
const declaration = /^[ \t]{0,80}package[ \t]{1,8}([\p{L}_$][\p{L}\p{N}_$.]{0,400})/mu;
/** Comments may stand above the package; no more than this many characters of them. */
const head = 20_000;

/** By the qualified method of a frame, by the first declaration of a source. */
export const packages: NonNullable<Language['packages']> = {
  ofFrame: ({ file, function: name }) => {
    const found = /[\\/]/.test(file) ? null : method.exec(name ?? '');
    return found === null ? null : (found[1] ?? '').split('.').filter(Boolean).join('/');
  },
  ofSource: (text) => (declaration.exec(text.slice(0, head))?.[1] ?? '').replaceAll('.', '/'),
};
