import { beforeEach, expect, test, vi } from 'vitest';
import { createPersistedStore } from './persisted-store.ts';

const saved = new Map<string, string>();
beforeEach(() => {
  saved.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});

const newStore = () =>
  createPersistedStore('list', (stored) => (Array.isArray(stored) ? (stored as string[]) : []));

test('a value is saved, and announced unless it is equal to the one before', () => {
  const store = newStore();
  const changed = vi.fn();
  store.watch(changed);
  store.set(['soap']);
  expect(saved.get('list')).toBe('["soap"]');
  const before = store.now();
  store.set(['soap']);
  expect(store.now()).toBe(before);
  expect(changed).toHaveBeenCalledTimes(1);
  store.set([]);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('another tab’s save, or a sign-out, is seen at once', () => {
  const store = newStore();
  store.set(['soap']);
  saved.set('list', '["oil"]');
  expect(store.now()).toEqual(['oil']);
  saved.delete('list');
  expect(store.now()).toEqual([]);
});

test('without storage a value lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const store = newStore();
  store.set(['soap']);
  expect(store.now()).toEqual(['soap']);
});
