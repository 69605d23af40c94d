import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './encrypt.ts';

test('what was sealed comes back with the same secret and purpose alone, and never stands there as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (text) => {
      const sealed = seal('secret', 'tokens', text);
      expect(unseal('secret', 'tokens', sealed)).toBe(text);
      expect(unseal('another', 'tokens', sealed)).toBeNull();
      expect(unseal('secret', 'other', sealed)).toBeNull();
      expect(Buffer.from(sealed, 'base64url').includes(text)).toBe(false);
      expect(seal('secret', 'tokens', text)).not.toBe(sealed);
    }),
  );
}, 30_000);

test('a text in which one bit was turned, or that is none, is not read', () => {
  const bytes = Buffer.from(seal('secret', 'tokens', 'refresh'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const turned = Buffer.from(bytes);
    turned[at]! ^= 1;
    expect(unseal('secret', 'tokens', turned.toString('base64url'))).toBeNull();
  }
  for (const none of ['', 'x', 'not base64 !']) expect(unseal('secret', 'tokens', none)).toBeNull();
});
