import { expect, test } from 'vitest';
import { crossedOutByCells } from './crossed-out-cells.ts';
import { keyOf } from './edited-cells.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const row = (saved: Record<string, string>) => [{ product: 'salve', variant: 'oil', name: 'Oil', saved }];
const typed = (field: string, now: string) => ({ [keyOf('salve', 'oil', field)]: { was: '', now } });
const onSale = { price: '14.00', salePrice: '9.00', saleUntil: '' };

test('a table warns about a new sale price, and about an ordinary price that changes under a sale', () => {
  const oil = { variantId: 'oil', name: 'Oil' };
  expect(crossedOutByCells(row({ price: '14.00' }), typed('salePrice', '9.00'), NOW)).toEqual([
    { ...oil, priceCents: 1400 },
  ]);
  expect(crossedOutByCells(row(onSale), typed('price', '20.00'), NOW)).toEqual([
    { ...oil, priceCents: 2000 },
  ]);
});

test('a table does not warn if no price will be crossed out, or no price was edited', () => {
  const over = { ...onSale, saleUntil: '2026-05-31T12:00:00.000Z' };
  expect(crossedOutByCells(row({ price: '14.00' }), typed('price', '20.00'), NOW)).toEqual([]);
  expect(crossedOutByCells(row(onSale), typed('salePrice', ''), NOW)).toEqual([]);
  expect(crossedOutByCells(row(over), typed('price', '20.00'), NOW)).toEqual([]);
  expect(crossedOutByCells(row(onSale), typed('grams', '20'), NOW)).toEqual([]);
});
