import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedBy, GO, LIST_KEYS } from './shortcuts.ts';

const key = (name: string, more = {}) => ({
  key: name,
  code: `Key${name.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const resting = { isTyping: false, before: null, now: 10_000 };

test('while somebody types, no key asks for anything but the palette and the undo', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), (name, isAfterG) => {
      const before = isAfterG ? 9_999 : null;
      expect(askedBy(key(name), { isTyping: true, before, now: 10_000 })).toBeNull();
    }),
  );
  const typing = { ...resting, isTyping: true };
  expect(askedBy(key('k', { ctrlKey: true }), typing)).toEqual({ kind: 'palette' });
  expect(askedBy(key('K', { metaKey: true }), typing)).toEqual({ kind: 'palette' });
  // Alt+Z types Ω on a Mac.
  expect(askedBy(key('Ω', { code: 'KeyZ', altKey: true }), typing)).toEqual({ kind: 'undo' });
});

test('g and a letter lead to a page, for a moment after g', () => {
  for (const [letter, to] of Object.entries(GO)) {
    expect(askedBy(key(letter), { ...resting, before: 9_000 })).toEqual({ kind: 'go', to });
    expect(askedBy(key(letter), { ...resting, before: 1_000 })?.kind).not.toBe('go');
    expect(askedBy(key(letter), resting)?.kind).not.toBe('go');
  }
});

test('/ asks for the search, ? for help, j for the list, and none with another key held', () => {
  expect(askedBy(key('/'), resting)).toEqual({ kind: 'search' });
  expect(askedBy(key('?'), resting)).toEqual({ kind: 'help' });
  expect(askedBy(key('c'), resting)).toEqual({ kind: 'create' });
  expect(askedBy(key('c', { ctrlKey: true }), resting)).toBeNull();
  expect(askedBy(key('c'), { ...resting, before: 9_999 })).toEqual({ kind: 'go', to: GO.c });
  expect(askedBy(key('j'), resting)).toEqual({ kind: 'list' });
  expect(askedBy(key('/', { ctrlKey: true }), resting)).toBeNull();
  expect(askedBy(key('?', { altKey: true }), resting)).toBeNull();
  expect(askedBy(key('j', { ctrlKey: true }), resting)).toBeNull();
});

test('the keys of lists differ from those of every page and from those that move in lists', () => {
  for (const [path, keys] of Object.entries(LIST_KEYS)) {
    const used: string[] = Object.values(keys);
    expect([path, new Set(used).size]).toEqual([path, used.length]);
    expect([path, used.filter((letter) => 'gcjkx'.includes(letter))]).toEqual([path, []]);
  }
});
