import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOREIGN_ADDRESSES } from '#tests/fixtures/foreign-addresses.ts';
import { DEFAULT_LANDING, returnPath } from './return-path.ts';

test.each(['/checkout', '/shop?category=face', '/shop/product/garden-soap', '/account/orders', '/'])(
  '%s is returned to',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([...FOREIGN_ADDRESSES, undefined, 3])('%j is not', (path) => {
  expect(returnPath(path)).toBe(DEFAULT_LANDING);
});

test('a return path leads to this shop, whatever is asked for', () => {
  const anyPath = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.tuple(fc.constantFrom('/', '//', '/\\', '/shop', '\t/'), fc.webPath()).map((parts) => parts.join('')),
    fc
      .array(fc.constantFrom('/', '.', '..', 'shop', 'evil.test'), { maxLength: 8 })
      .map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(anyPath, (path) => {
      const url = new URL(returnPath(path), 'https://shop.example/login');
      expect(url.origin).toBe('https://shop.example');
      // A Location header or an assignment reads the path as it is.
      expect(returnPath(path)).not.toMatch(/^\/[/\\]/);
      expect(returnPath(returnPath(path))).toBe(returnPath(path));
    }),
    { numRuns: 2_000 },
  );
});
