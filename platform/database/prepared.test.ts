import { expect, test } from 'vitest';
import { nameOf } from './db.ts';

test('a frequent statement is prepared, unless its plan depends on what is sought', () => {
  const often = (text: string) => Array.from({ length: 5 }, () => nameOf(text)).at(-1);
  expect(often('select id from orders where placed_at > $1')).toBeDefined();
  expect(often('select id from orders where email ilike $1')).toBeUndefined();
  expect(often('select id from orders where city like lower(without_accents($2))')).toBeUndefined();
  expect(often('select id from products where $1::text <% lower(name)')).toBeUndefined();
});
