import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingPathOf } from './missing-path.ts';

test.each([
  ['/old/page', '/old/page'],
  ['/old?email=ada@example.ca#x', '/old'],
  ['/order/ada@example.ca', '/order/…'],
  ['/order/ada%40example.ca/x', '/order/…/x'],
  ['/call/(403) 555-0142'.replace(' ', '%20'), '/call/…'],
  ['/unsubscribes/dGhpcyBpcyBhIHRva2VuIG9mIDMyIGJ5dGVz', '/unsubscribes/…'],
  ['/a-long-slug-of-a-page-that-was-here-in-2024', '/a-long-slug-of-a-page-that-was-here-in-2024'],
  ['no/path', null],
  ['/<script>', null],
  [`/${'a'.repeat(200)}`, null],
])('%s is counted as %s', (path, counted) => {
  expect(missingPathOf(path)).toBe(counted);
});

test('no address, no control sign and nothing long is ever counted', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const counted = missingPathOf(`/${before}@${after}`) ?? '';
      expect(counted).not.toMatch(/[@\p{Cc}\s<>]/u);
      expect(counted.length).toBeLessThanOrEqual(200);
    }),
  );
});
