import { beforeEach, expect, test, vi } from 'vitest';
import { returnPath } from '#app/storefront/sign-in/return-path.ts';
import { clearSavedPath, savePath, takeSavedPath } from './saved-path.ts';

const saved = new Map<string, string>();
beforeEach(() => {
  saved.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
});

test('a path is saved, and taken once', () => {
  savePath('/checkout?step=2');
  expect(takeSavedPath()).toBe('/checkout?step=2');
  expect(takeSavedPath()).toBeNull();
});

test.each(['/login', '/login?next=%2Fcart', '/register', '/shop/login'])('%s is not saved', (path) => {
  savePath(path);
  expect(takeSavedPath()).toBeNull();
});

test('a sign-in from the sign-in page forgets where an earlier one began', () => {
  savePath('/checkout');
  savePath('/login');
  expect(takeSavedPath()).toBeNull();
});

test('it can be cleared', () => {
  savePath('/checkout');
  clearSavedPath();
  expect(takeSavedPath()).toBeNull();
});

test('a saved path leads to a page of this shop, or to the account', () => {
  expect(returnPath(takeSavedPath())).toBe('/account');
  for (const broken of ['{', '3', '"//evil.test"', '"/nowhere"']) {
    saved.set('redirectPath', broken);
    expect(returnPath(takeSavedPath())).toBe('/account');
  }
});
