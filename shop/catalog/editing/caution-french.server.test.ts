import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { translationMeter } from '#shop/backoffice/translations/translation-meter.server.ts';
import { followLanguages } from '#shop/backoffice/translations/turn-english-off.server.ts';
import { readIn } from '#shop/core/core.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { writtenLanguage } from '#shop/core/translations/read-translations.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { aProduct } from '#tests/fixtures/sample-product.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { previewProduct } from '../products/find-products.server.ts';
import { products } from '../products/product-tables.ts';
import { ensureCautionFrench } from './caution-french.server.ts';
import { createProduct } from './change-product.server.ts';
import { defaultCaution, emptyTyped } from './typed-product.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const french = readIn(shop, 'fr-CA');
const ID = aProduct.id;
const [english, inFrench] = [[defaultCaution('en-CA')], [defaultCaution('fr-CA')]];
const made = await createProduct(shop, someoneOf('admin'), { ...aProduct, cautions: english });

beforeEach(async () => {
  await writeSettings(shop.db, { languages: ['en-CA', 'fr-CA'] });
  await shop.db.delete(translations);
  await shop.db.update(products).set({ cautions: english }).where(eq(products.id, ID));
});
const progress = async () =>
  (await translationMeter(shop, 'fr-CA')).items.find(
    ({ resource, id }) => resource === 'product' && id === ID,
  )!.fields.complete;

test('a new product’s caution is in the language that the owner writes in', async () => {
  expect(emptyTyped('', '', await writtenLanguage(shop)).cautions).toBe(english[0]);
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  expect(emptyTyped('', '', await writtenLanguage(shop)).cautions).toBe(inFrench[0]);
});

test('the default caution has its French, until it says more', async () => {
  expect(made).toEqual({ ok: true, id: ID });
  expect(await progress()).toBe(0);
  await ensureCautionFrench(shop, [ID]);
  expect((await previewProduct(french, ID))!.cautions).toEqual(inFrench);
  expect(await progress()).toBe(1);
  const longer = [...english, 'Contains oats.'];
  await shop.db.update(products).set({ cautions: longer }).where(eq(products.id, ID));
  await ensureCautionFrench(shop);
  expect((await previewProduct(french, ID))!.cautions).toEqual(longer);
  expect((await previewProduct(french, ID))!.english).toContain('cautions');
  expect(await progress()).toBe(0);
});

test('a shop that speaks only French has it in French from its next start', async () => {
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  await ensureCautionFrench(shop);
  await followLanguages(shop);
  const [row] = await shop.db.select().from(products).where(eq(products.id, ID));
  expect(row!.cautions).toEqual(inFrench);
});
