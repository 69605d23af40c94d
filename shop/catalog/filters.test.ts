import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFiltered, listPath, parseListQuery, withoutFilters, writeListQuery } from './filters.ts';

const parse = (address: string) => parseListQuery(new URLSearchParams(address));

test('what is not known is left out', () => {
  expect(parse('category=feet&concern=acne&sort=random&page=-1&rating=9&minPrice=1e9&inStock=yes')).toEqual(
    parse(''),
  );
});

test('a subcategory counts only in its category', () => {
  expect(parse('category=face&subcategory=soaps').subcategory).toBeNull();
  expect(parse('category=body&subcategory=soaps').subcategory).toBe('soaps');
});

test('the same state has one address, however it was written', () => {
  expect(listPath(parse('page=1&concern=frizz&concern=dryness&category=hair&sort=featured'))).toBe(
    '/shop?category=hair&concern=dryness&concern=frizz',
  );
});

test('any address is read, and what is written of it reads the same', () => {
  const pair = fc.tuple(
    fc.constantFrom(
      'category',
      'subcategory',
      'q',
      'concern',
      'skinType',
      'freeFrom',
      'minPrice',
      'rating',
      'sort',
      'page',
    ),
    fc.oneof(fc.string(), fc.constantFrom('face', 'soaps', 'dryness', 'nuts', '3', '20', 'newest')),
  );
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const query = parseListQuery(new URLSearchParams(pairs));
      expect(parseListQuery(writeListQuery(query))).toEqual(query);
    }),
  );
});

test('taking the filters off leaves the category', () => {
  const query = withoutFilters(parse('category=body&concern=dryness&inStock=1&page=3'));
  expect(isFiltered(query)).toBe(false);
  expect(listPath(query)).toBe('/shop?category=body');
});
