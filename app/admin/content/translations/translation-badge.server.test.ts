import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { saveTranslation } from '#shop/backoffice/index.server.ts';
import type { Resource } from '#shop/core/index.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { kindSummary, translationSummary } from './translation-badge.server.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);
const complete = await shop.db.select().from(translations);
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.insert(translations).values(complete);
});

const of = (resource: Resource, id: string, languages: readonly Locale[] = ['en-CA', 'fr-CA']) =>
  translationSummary({ shop, languages }, resource, id);
const SOAP = 'garden-soap';

test('an editor says what the French of a product lacks most: missing before outdated', async () => {
  expect(await of('product', SOAP)).toMatchObject({
    path: `/admin/translations/product/${SOAP}`,
    state: 'complete',
  });
  await shop.db.update(translations).set({ sourceHash: 'older' });
  const outdated = (await of('product', SOAP))!;
  expect(outdated.state).toBe('outdated');
  await shop.db.delete(translations);
  // Its texts, and the options and ingredients that it shows.
  expect(await of('product', SOAP)).toEqual({ ...outdated, state: 'missing' });
  await saveTranslation(
    shop,
    someoneOf('editor'),
    { resource: 'product', id: SOAP, locale: 'fr-CA' },
    { name: { was: null, now: 'Savon', sourceHash: '' } },
  );
  expect(await of('product', SOAP)).toEqual({ ...outdated, state: 'missing', count: outdated.count - 1 });
});

test('a shop of one language says nothing, whichever it is', async () => {
  expect(await of('product', SOAP, ['en-CA'])).toBeNull();
  expect(await of('product', SOAP, ['fr-CA'])).toBeNull();
  expect(await of('product', 'no-such')).toBeNull();
});

test('it costs a few statements, not the whole meter', async () => {
  queries.length = 0;
  await of('product', SOAP);
  expect(queries.length).toBeLessThan(15);
});

test('an editor of all texts of a kind says what they lack most, and leads to all of them', async () => {
  const ofKind = (languages: readonly Locale[] = ['en-CA', 'fr-CA']) =>
    kindSummary({ shop, languages }, 'banner');
  const whole = (await ofKind())!;
  expect(whole).toEqual({
    path: '/admin/translations?kind=banner',
    state: 'complete',
    count: expect.any(Number),
  });
  await shop.db.delete(translations);
  expect(await ofKind()).toEqual({ ...whole, state: 'missing' });
  expect(await ofKind(['fr-CA'])).toBeNull();
});
