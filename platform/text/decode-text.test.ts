import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const WORDS = 'name;description\r\nCrème à l’avoine;“Douce” – 5 €\r\n';
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
/** Encodes the letters above as Windows-1252. */
const windows = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0)!;
      return { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 }[letter] ?? code;
    }),
  );

test.each([
  ['UTF-8', 'UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with a mark', 'UTF-8', Buffer.from(`\ufeff${WORDS}`)],
  ['UTF-16, little end first', 'UTF-16', utf16(`\ufeff${WORDS}`, false)],
  ['UTF-16, big end first', 'UTF-16', utf16(`\ufeff${WORDS}`, true)],
  ['UTF-16 without a mark', 'UTF-16', utf16(`name;description;how to use\r\n${WORDS}`, false)],
  ['Windows-1252', 'Windows-1252', windows(WORDS)],
])('%s is read with every letter', (_, encoding, bytes) => {
  const read = decodeText(bytes);
  expect(read).toMatchObject({ ok: true, encoding });
  expect(read.ok && read.text.endsWith(WORDS)).toBe(true);
});

test.each([
  ['a workbook of Excel', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2]), { problem: 'workbook' }],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), { problem: 'not-text' }],
  ['letters that are lost already', Buffer.from('name\nCr\ufffdme'), { problem: 'damaged', line: 2 }],
])('%s is refused', (_, bytes, refusal) => {
  expect(decodeText(bytes)).toEqual({ ok: false, ...refusal });
});

test('whatever the bytes, no letter is lost without a word', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const read = decodeText(bytes);
      expect(read.ok && read.text.includes('\ufffd')).toBe(false);
    }),
  );
});
