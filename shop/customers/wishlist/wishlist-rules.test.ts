import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWish,
  changesSince,
  isWished,
  MAX_WISHES,
  mergeWishes,
  removeWish,
  restoreWish,
  restoreWishes,
  type Wish,
} from './wishlist-rules.ts';

const wish = (id: string, addedAt = '2026-11-01T10:00:00.000Z'): Wish => ({
  id,
  name: id,
  price: 1000,
  imageUrl: 'soap',
  addedAt,
});
const idsOf = (list: readonly Wish[]) => list.map(({ id }) => id);
const anyIds = fc.uniqueArray(fc.constantFrom('oil', 'soap', 'cream', 'balm', 'mask', 'mist'));
const anyList = anyIds.map((ids) => ids.map((id) => wish(id)));

test('a product that is already on the list stays as it is', () => {
  const list = [wish('oil')];
  expect(addWish(list, wish('oil', '2030-01-01T00:00:00.000Z'))).toBe(list);
});

test('a full list takes no more', () => {
  const full = Array.from({ length: MAX_WISHES }, (_, n) => wish(`thing-${n}`));
  expect(addWish(full, wish('oil'))).toHaveLength(MAX_WISHES);
});

test('a removed product comes back to its place', () => {
  const list = ['oil', 'soap', 'cream'].map((id) => wish(id));
  const without = removeWish(list, 'soap');
  expect(idsOf(without)).toEqual(['oil', 'cream']);
  expect(restoreWish(without, wish('soap'), 1)).toEqual(list);
});

test('where both never met, the list is both together, and nothing is on it twice', () => {
  fc.assert(
    fc.property(anyList, anyList, (mine, theirs) => {
      const ids = idsOf(mergeWishes([], mine, theirs));
      expect([...ids].sort()).toEqual([...new Set([...idsOf(mine), ...idsOf(theirs)])].sort());
    }),
  );
});

test('products added here are on it, those removed here are not, and the rest is the server’s', () => {
  fc.assert(
    fc.property(anyIds, anyList, anyList, (agreed, mine, theirs) => {
      const merged = mergeWishes(agreed, mine, theirs);
      const { added, removed } = changesSince(agreed, mine);
      for (const { id } of added) expect(isWished(merged, id)).toBe(true);
      for (const id of removed) expect(isWished(merged, id)).toBe(false);
      const others = idsOf(theirs).filter((id) => !removed.includes(id) && !isWished(added, id));
      expect(idsOf(merged)).toEqual(expect.arrayContaining(others));
      expect(mergeWishes(agreed, mine, merged)).toEqual(merged);
    }),
  );
});

test('any stored value becomes a valid list', () => {
  fc.assert(
    fc.property(fc.anything(), (saved) => void expect(Array.isArray(restoreWishes(saved))).toBe(true)),
  );
  fc.assert(
    fc.property(anyList, (list) => {
      expect(restoreWishes(JSON.parse(JSON.stringify(list)))).toEqual(list);
    }),
  );
});
