import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypt-text.ts';

test('an encrypted text is read only with the same secret and purpose, and is never stored in clear', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (text) => {
      const encrypted = encrypt('secret', 'tokens', text);
      expect(decrypt('secret', 'tokens', encrypted)).toBe(text);
      expect(decrypt('another', 'tokens', encrypted)).toBeNull();
      expect(decrypt('secret', 'other', encrypted)).toBeNull();
      expect(Buffer.from(encrypted, 'base64url').includes(text)).toBe(false);
      expect(encrypt('secret', 'tokens', text)).not.toBe(encrypted);
    }),
  );
}, 30_000);

test('a text with one flipped bit, or that was never encrypted, is not read', () => {
  const bytes = Buffer.from(encrypt('secret', 'tokens', 'refresh'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const turned = Buffer.from(bytes);
    turned[at]! ^= 1;
    expect(decrypt('secret', 'tokens', turned.toString('base64url'))).toBeNull();
  }
  for (const none of ['', 'x', 'not base64 !']) expect(decrypt('secret', 'tokens', none)).toBeNull();
});
