import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFiltered, listPath, parseListQuery, withoutFilters, writeListQuery } from './filters.ts';
import { onPage, withNextPage } from './paging.ts';

const parse = (address: string) => parseListQuery(new URLSearchParams(address));

test('unknown filters are left out', () => {
  expect(parse('category=Feet!&concern=acne&sort=random&page=-1&rating=9&minPrice=1e9&inStock=yes')).toEqual(
    parse(''),
  );
});

test('a subcategory counts only in a category', () => {
  expect(parse('subcategory=soaps').subcategory).toBeNull();
  expect(parse('category=body&subcategory=soaps').subcategory).toBe('soaps');
});

test('the same state has one address, however it was written', () => {
  expect(listPath(parse('page=1&concern=frizz&concern=dryness&category=hair&sort=featured'))).toBe(
    '/shop?category=hair&concern=dryness&concern=frizz',
  );
});

test('any address is read, and reads the same after it was written', () => {
  const pair = fc.tuple(
    fc.constantFrom(
      'category',
      'subcategory',
      'concern',
      'skinType',
      'freeFrom',
      'minPrice',
      'maxPrice',
      'rating',
      'inStock',
      'sort',
      'page',
      'from',
    ),
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary', minLength: 95, maxLength: 110 }),
      fc.integer({ min: -1, max: 12 }).map(String),
      fc.constantFrom('face', 'soaps', 'dryness', 'nuts', '1', '20', 'newest', ' \u0000 ', '\ud800'),
    ),
  );
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const query = parseListQuery(new URLSearchParams(pairs));
      expect(parseListQuery(writeListQuery(query))).toEqual(query);
      expect(listPath(parseListQuery(writeListQuery(query)))).toBe(listPath(query));
    }),
  );
});

test('prices in the wrong order are turned round', () => {
  expect(listPath(parse('minPrice=40&maxPrice=20'))).toBe('/shop?minPrice=20&maxPrice=40');
});

test('pages loaded below one another stand in the address, five at most', () => {
  const two = withNextPage(parse('category=face'));
  expect(listPath(two)).toBe('/shop?category=face&page=2&from=1');
  expect(parse('page=5&from=1').from).toBe(1);
  expect(listPath(withNextPage(parse('page=5&from=1')))).toBe('/shop?page=6');
  expect(parse('page=9&from=1').from).toBe(9);
  expect(parse('page=2&from=3').from).toBe(2);
  expect(listPath(onPage(two, 1))).toBe('/shop?category=face');
});

test('taking the filters off leaves the category', () => {
  const query = withoutFilters(parse('category=body&concern=dryness&inStock=1&page=3'));
  expect(isFiltered(query)).toBe(false);
  expect(listPath(query)).toBe('/shop?category=body');
});
