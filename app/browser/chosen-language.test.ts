import { expect, test } from 'vitest';
import { searchIn } from './chosen-language.ts';

test.each([
  ['?category=corps', '?category=body&sort=rating', '?category=corps&sort=rating'],
  [
    '?category=corps&subcategory=huiles',
    '?category=body&subcategory=oils',
    '?category=corps&subcategory=huiles',
  ],
  // Filters in place have left the category.
  ['?category=corps', '?sort=rating', '?sort=rating'],
  ['', '?q=a%20b', '?q=a%20b'],
  ['', '', ''],
])('a link %s on a page %s leads to %s', (search, page, wanted) => {
  expect(searchIn({ search }, page)).toBe(wanted);
});
