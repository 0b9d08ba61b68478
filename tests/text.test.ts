// Bytes to text, text to lines, and what of a text may reach a terminal.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from '../src/text/decode.ts';
import { cleanLines } from '../src/text/lines.ts';
import { visible, withoutSequences } from '../src/text/terminal.ts';
import { expectLinear } from './linear.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: string) => new Uint8Array(Buffer.from(mark + text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(utf16(text, '\ufeff')).swap16());

describe('decode', () => {
  const line = 'Fehler: größer als 5 €\r\n';
  test.each([
    ['UTF-8', utf8(line), line],
    ['UTF-8 with a mark', utf8(`\ufeff${line}`), line],
    ['UTF-16LE with a mark', utf16(line, '\ufeff'), line],
    ['UTF-16BE with a mark', bigEndian(line), line],
    ['UTF-16LE without a mark', utf16(line, ''), line],
    ['UTF-16 cut in the middle', utf16('ab', '\ufeff').subarray(0, 5), 'a\ufffd'],
    ['invalid UTF-8', new Uint8Array([0x61, 0xff, 0xc3, 0x62]), 'a\ufffd\ufffdb'],
    ['UTF-8 cut in the middle', utf8('a€').subarray(0, 3), 'a\ufffd'],
    ['NUL here and there', utf8('a\0b\nc\0\0dd'), 'a\0b\nc\0\0dd'],
    ['nothing', new Uint8Array(), ''],
  ])('%s', (_, bytes, text) => {
    expect(decode(bytes)).toBe(text);
  });

  test('any bytes give a well-formed text', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => !/\p{Cs}/u.test(decode(bytes))));
  });
});

describe('withoutSequences', () => {
  test.each([
    ['colour', '\x1b[1;31merror\x1b[0m\x1b[K', 'error'],
    ['private mode, intermediates', 'a\x1b[?25lb\x1b[2 qc', 'abc'],
    ['title, ended by BEL', 'a\x1b]0;make\x07b', 'ab'],
    ['title, ended by ST', 'a\x1b]0;make\x1b\\b', 'ab'],
    ['hyperlink keeps its text', '\x1b]8;;file:///a.c\x1b\\a.c:3\x1b]8;;\x1b\\', 'a.c:3'],
    ['hyperlink, 8-bit', '\x9d8;;x\x9ca.c\x9d8;;\x9c', 'a.c'],
    ['DCS over lines', 'a\x1bPq#0\n#1\x1b\\b', 'ab'],
    ['DCS holds a BEL', 'a\x1bPx\x07y\x1b\\b', 'ab'],
    ['APC, PM, SOS', 'a\x1b_x\x1b\\b\x1b^y\x1b\\c\x1bXz\x1b\\d', 'abcd'],
    ['8-bit CSI and DCS', 'a\x9b31mb\x90x\x9cc', 'abc'],
    ['charset, keypad, reset, save', 'a\x1b(Bb\x1b=c\x1bcd\x1b7e', 'abcde'],
    ['string begun inside a string', 'a\x1b]0;x\x1b[31mb', 'ab'],
    ['string aborted by CAN', 'a\x1b]0;x\x18b', 'a\x18b'],
    ['unfinished CSI', 'a\x1b[31', 'a'],
    ['unfinished OSC', 'a\x1b]0;title', 'a'],
    ['unfinished escape', 'a\x1b', 'a'],
    ['unfinished OSC leaves the next line', 'a\x1b]0;title\nerror', 'a\nerror'],
    ['unfinished DCS leaves the next line', 'a\x1bPq\nerror', 'a\nerror'],
    ['UTF-8 decoded twice keeps its words', 'â\x9d\x8c error: x', 'â\x8c error: x'],
  ])('%s', (_, text, clean) => {
    expect(withoutSequences(text)).toBe(clean);
  });
});

describe('visible', () => {
  test.each([
    ['line feeds and tabs stay', 'a\n\tb', 'a\n\tb'],
    ['other controls go', 'a\0\x07\b\r\x0b\x7f\x85b', 'ab'],
    ['bidi controls', 'a\u202eb\u2066c\u2069\u200fd', 'abcd'],
    ['zero width, soft hyphen, mark', 'a\u200bb\u200dc\u00add\ufeffe', 'abcde'],
    ['tags and selectors', 'a\u{e0041}\u{e007f}b\ufe0fc\u{e0100}d', 'abcd'],
    ['fillers and separators', 'a\u3164b\u115fc\u2028d', 'abcd'],
    ['half a pair', 'a\ud83db', 'a\ufffdb'],
    ['whole pairs, letters of any script', '😀 größer 日本 ✗', '😀 größer 日本 ✗'],
    ['a sequence hidden in a sequence', 'a\x1b\x1b[31m[31mb\x1b\u200b[2Jc', 'a[31mb[2Jc'],
  ])('%s', (_, text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  test('nothing that a terminal obeys is left, however it is put together', () => {
    const piece = fc.constantFrom(
      '\x1b',
      '[',
      ']',
      'P',
      '\\',
      '8;;',
      '\x07',
      '\x9b',
      '\x9d',
      '\x9c',
      '\u200b',
      '\u202e',
      'm',
      '\n',
      'a',
      '\ud83d',
    );
    const forbidden = /[\x00-\x08\x0b-\x1f\x7f-\x9f\p{Cf}\p{Cs}]/u;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const shown = visible(pieces.join(''));
        return !forbidden.test(shown) && visible(shown) === shown;
      }),
    );
  });
});

describe('cleanLines', () => {
  test.each([
    ['a bar wiped out', '10%\r90%\r\x1b[K\nnext', ['', 'next']],
    ['a bar wiped out before a text', '10%\r90%\r\x1b[m\x1b[0Kdone', ['done']],
    [
      'a spinner that goes to the first column',
      '⠸\x1b[1G\x1b[0Knpm error code 1',
      ['npm error code 1'],
    ],
    ['a spinner that writes over itself', '⠸\x1b[G⠹\x1b[1Gnpm error', ['npm error']],
    ['a line wiped out as a whole', 'working\x1b[2K\x1b[1Gdone', ['done']],
    ['what clears only the rest of a line', 'a.c:\x1b[m\x1b[K error\x1b[K', ['a.c: error']],
    ['nothing', '', []],
    ['a last line with and without its end', 'a\nb', ['a', 'b']],
    ['an empty line stays', 'a\n\nb\n', ['a', '', 'b']],
    ['CRLF', 'a\r\nb\r\r\n', ['a', 'b']],
    ['a redrawn line', '\r 50%\r100%\r\nnext', ['100%', 'next']],
    ['a redrawn line, erased by a sequence', '50%\r\x1b[Kdone', ['done']],
    ['backspaces', 'N\bNA\bA |\b/\b-\b \b\b\b\b\b\b\b', ['']],
    ['backspace over a pair', 'a😀\bb', ['ab']],
    ['NUL and other controls', 'a\0b\x01\x0c\tc', ['ab\tc']],
    ['a mark at the beginning', '\ufeffTraceback', ['Traceback']],
  ])('%s', (_, output, lines) => {
    expect(cleanLines(output)).toEqual(lines);
  });

  test('a line of 4,000 characters stays whole, a longer one keeps head and tail', () => {
    const whole = 'x'.repeat(4000);
    expect(cleanLines(whole)).toEqual([whole]);
    const [line = ''] = cleanLines(`first ${'y '.repeat(1e6)}last`);
    expect(line.length).toBeLessThanOrEqual(4000);
    expect(line).toMatch(/^first y .* … \d+ characters … .* y last$/);
  });

  test('the cut leaves no part of a number, nor half a pair', () => {
    const numbers = '1204567 '.repeat(2000);
    for (let shift = 0; shift < 8; shift += 1) {
      const [line = ''] = cleanLines('x'.repeat(shift) + numbers);
      const note = / … \d+ characters … /;
      expect(new Set(line.slice(shift).replace(note, ' ').trim().split(/\s+/))).toEqual(
        new Set(['1204567']),
      );
      expect(cleanLines('x'.repeat(shift) + '😀'.repeat(3000))[0]).not.toMatch(/\p{Cs}/u);
    }
  });
});

describe('hostile text takes time linear in its length', () => {
  test.each([
    '\x1b',
    '\x1b]',
    '\x1b[',
    '\x1b[1;',
    '\x1bP',
    '\x1bP\n',
    '\x1bP\x07',
    '\x1b]\n',
    '\x1b]8;;',
    '\x9d',
    '\x90\n',
    '\x1b(',
    '\r',
    '\b',
    'a\b',
    '\0',
    '\n',
    '1',
    '\ud800',
    '\u{e0041}',
  ])('%j', (piece) =>
    expectLinear((length) => {
      const text = piece.repeat(length / piece.length);
      visible(text);
      cleanLines(text);
    }, 1_000_000),
  );
});
