import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { readIn } from '#shop/core/index.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { variantsToPrint } from './variants-to-print.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const SOAP = 'garden-soap';
const print = (locale: 'en-CA' | 'fr-CA') =>
  variantsToPrint(readIn(shop, locale), { category: null }, shop.clock.now());

test('labels and stock-take sheets name products in the language of the paper, by name', async () => {
  const [english, french] = [await print('en-CA'), await print('fr-CA')];
  const of = (rows: typeof english, id: string) => rows.filter(({ productId }) => productId === id);
  const firstOf = (rows: typeof english) => of(rows, SOAP).map(({ name, values }) => [name, values[0]])[0];
  expect(firstOf(english)).toEqual(['Garden Soap', 'Lavender']);
  expect(firstOf(french)).toEqual(['Savon du jardin', 'Lavande']);
  expect(of(french, SOAP).map(({ id }) => id)).toEqual(of(english, SOAP).map(({ id }) => id));
  expect(french.map(({ id }) => id).toSorted()).toEqual(english.map(({ id }) => id).toSorted());
  for (const rows of Map.groupBy(french, ({ category }) => category).values()) {
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr-CA')));
  }
});

test('a name without a French one is printed as it is written', async () => {
  await shop.db
    .delete(translations)
    .where(and(eq(translations.resource, 'product'), eq(translations.resourceId, SOAP)));
  expect((await print('fr-CA')).find(({ productId }) => productId === SOAP)!.name).toBe('Garden Soap');
});
