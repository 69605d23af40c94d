import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeAdvisoryLock, tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { openDatabase } from '#platform/database/db.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { changeProducts, ensureCategoryFrench, readProduct } from '#shop/catalog/index.server.ts';
import { changeBetween } from '#shop/catalog/index.ts';
import { productPictures, products, variants } from '#shop/catalog/products/product-tables.ts';
import { ensurePages, savePage } from '#shop/content/index.server.ts';
import { pages } from '#shop/content/pages/page-tables.ts';
import { findPublicPage } from '#shop/content/pages/read-pages.server.ts';
import { listVersions } from '#shop/content/versions/text-versions.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import {
  changedAmong,
  changeManyTranslations,
  overlayOf,
  readSettings,
  settingsOf,
  versionOf,
  wasSettingChanged,
} from '#shop/core/index.server.ts';
import {
  inTransaction,
  RESOURCES,
  type Resource,
  readIn,
  SLUG_FIELD,
  type SourceItem,
  type TranslatedText,
} from '#shop/core/index.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations, translationVersions } from '#shop/core/translations/translation-tables.ts';
import { ownEmailTexts, readEmailTexts, saveEmailTexts } from '#shop/email/index.server.ts';
import { writeTexts } from '#tests/fixtures/texts-of-every-kind.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { frenchLeft } from './french-left.server.ts';
import { readTranslation } from './read-translation.server.ts';
import { saveTranslation } from './save-translation.server.ts';
import { TRANSLATABLES, translatableOf } from './translatables.server.ts';
import { followLanguages, saveShopSettings, whileInEnglish } from './turn-english-off.server.ts';

let opened = await makeTestShop();
let { shop } = opened;
const BOTH: Locale[] = ['en-CA', 'fr-CA'];
const owner = someoneOf('admin');
const WRITTEN = TRANSLATABLES.filter(({ write }) => write);

const speak = async (...languages: Locale[]) => {
  const seen = versionOf(await readSettings(shop.db), ['languages']);
  return saveShopSettings(shop, owner.email, { languages }, seen);
};

async function itemsOf({ list }: (typeof TRANSLATABLES)[number], withArchived = true): Promise<SourceItem[]> {
  const all: SourceItem[] = [];
  for await (const items of list(shop, undefined, withArchived)) all.push(...items);
  return all;
}

const inFrench = (text: TranslatedText, key: string): TranslatedText =>
  Array.isArray(text) ? text.map((part) => `${part} (${key} en français)`) : `${text} (${key} en français)`;

/** Gives every text a French of its own, but for one product's tagline and one's name. */
async function translateAll(): Promise<void> {
  await shop.db.delete(translations);
  await shop.db.delete(translationVersions);
  const now = shop.clock.now();
  const rows: (typeof translations.$inferInsert)[] = [];
  for (const kind of TRANSLATABLES)
    for (const { resource, id: resourceId, texts } of await itemsOf(kind))
      for (const { field, text } of texts) {
        const isOutdated = resourceId === 'garden-soap' && field === 'tagline';
        if (resourceId === 'sage-hand-balm' && field === 'name') continue;
        rows.push({
          resource,
          resourceId,
          locale: 'fr-CA',
          field,
          value: inFrench(text, field),
          sourceHash: isOutdated ? 'older' : sourceHashOf(text),
          origin: 'import',
          translatedBy: 'ada@example.ca',
          translatedAt: now,
          checkedAt: now,
        });
      }
  await shop.db.insert(translations).values(rows);
}

const storedTranslations = async () =>
  (
    await shop.db
      .select()
      .from(translations)
      .orderBy(asc(translations.resource), asc(translations.resourceId), asc(translations.field))
  ).map(({ translatedAt: _, ...row }) => row);

/** All that is written in one language, by kind. */
const sources = async () => {
  const all: Record<string, unknown> = {};
  for (const kind of TRANSLATABLES)
    all[kind.resource] = (await itemsOf(kind)).toSorted((a, b) => a.id.localeCompare(b.id));
  const { navigation, homePage, announcement } = await readSettings(shop.db);
  const [{ id, values }, { alt }] = [variants, productPictures];
  return {
    ...all,
    navigation,
    homePage,
    announcement,
    variants: await shop.db.select({ id, values }).from(variants).orderBy(id),
    pictures: await shop.db.select({ alt }).from(productPictures).orderBy(productPictures.id),
  };
};

await ensurePages(shop);
await writeTexts(shop);
await shop.db.execute(sql`update products set status = 'archived' where id = 'ends-oil'`);
await speak(...BOTH);
await translateAll();
await opened.close();
const translated = opened;

// A copy for each test takes a tenth of the time of turning one shop's English on again.
beforeEach(async () => {
  opened = await makeTestShop({ copyOf: translated });
  ({ shop } = opened);
});
afterEach(() => opened.close());

test('when English is turned off, all texts with French are written in it, and read as they were', async () => {
  const isOther = ({ id }: SourceItem) => !['garden-soap', 'sage-hand-balm'].includes(id);
  const shownIn = async (resource: Resource, items: SourceItem[]) => {
    const overlay = await overlayOf(readIn(shop, 'fr-CA'), { [resource]: items.map(({ id }) => id) });
    const shown = items.flatMap(({ id, texts }) =>
      texts.map(({ field, text }) => (overlay.of(resource, id, { [field]: text }) as never)[field]),
    );
    return shown.map(String).toSorted();
  };
  const before: Partial<Record<Resource, string[]>> = {};
  for (const kind of WRITTEN) {
    const items = await itemsOf(kind);
    expect(items.length, kind.resource).toBeGreaterThan(0);
    before[kind.resource] = await shownIn(kind.resource, items.filter(isOther));
  }
  await speak('fr-CA');
  const left = (await storedTranslations()).filter(({ locale }) => locale === 'fr-CA');
  for (const kind of WRITTEN) {
    const { resource } = kind;
    const items = await itemsOf(kind);
    const texts = items.flatMap(({ id, texts }) => texts.map((text) => ({ id, ...text })));
    const english = texts.filter(({ text }) => ![text].flat().every((part) => part.includes('en français')));
    const isProduct = resource === 'product';
    expect(english.map(({ id, field }) => `${id} ${field}`).toSorted(), resource).toEqual(
      isProduct ? ['garden-soap tagline', 'sage-hand-balm name'] : [],
    );
    expect(await shownIn(resource, items.filter(isOther)), resource).toEqual(before[resource]);
    const stay = left.filter((row) => row.resource === resource);
    expect(
      stay.map(({ resourceId, field }) => `${resourceId} ${field}`),
      resource,
    ).toEqual(isProduct ? ['garden-soap tagline'] : []);
  }
  expect(RESOURCES.filter((resource) => !WRITTEN.some((kind) => kind.resource === resource))).toEqual([
    'email',
    'transfer',
  ]);
});

test('English that is turned off and on again is as it was, and so is its French', async () => {
  await shop.db.insert(translations).values({
    resource: 'product',
    resourceId: 'garden-soap',
    locale: 'fr-CA',
    field: SLUG_FIELD,
    value: 'savon-du-jardin',
    sourceHash: '',
    origin: 'person',
    translatedBy: 'ada@example.ca',
    translatedAt: shop.clock.now(),
    checkedAt: shop.clock.now(),
  });
  await shop.db
    .update(translations)
    .set({ translatedBy: 'default' })
    .where(eq(translations.resource, 'category'));
  const [texts, rows] = [await sources(), await storedTranslations()];
  await speak('fr-CA');
  const off = await sources();
  expect(off).not.toEqual(texts);
  expect(await frenchLeft(shop)).toBeNull();
  // What had no current French is French now, as its owner has said, in both languages.
  expect(await speak(...BOTH)).toEqual({ ok: true, copied: 2 });
  const isOther = ({ resourceId, field }: { resourceId: string; field: string }) =>
    !['garden-soap tagline', 'sage-hand-balm name'].includes(`${resourceId} ${field}`);
  expect(await sources()).toEqual(texts);
  expect((await storedTranslations()).filter(isOther)).toEqual(rows.filter(isOther));
  await speak('fr-CA');
  expect(await sources()).toEqual(off);
});

test('in a shop that speaks only French, shoppers read the edited text', async () => {
  const french = readIn(shop, 'fr-CA');
  await speak('fr-CA');
  const soap = (await readProduct(shop, 'garden-soap'))!;
  expect(soap.name).toContain('en français');
  const edited = { ...soap, name: 'Savon neuf' };
  expect(await changeProducts(shop, owner, [changeBetween(soap, edited)])).toMatchObject({ ok: true });
  const overlay = await overlayOf(french, { product: ['garden-soap'] });
  const { name } = (await readProduct(shop, 'garden-soap'))!;
  expect(overlay.of('product', 'garden-soap', { name })).toEqual({ name: 'Savon neuf' });

  const [terms] = await shop.db.select().from(pages).where(eq(pages.slug, 'terms'));
  const words = { title: 'Nos conditions', description: 'Courtes', body: 'Soyez gentils.' };
  expect(await savePage(shop, owner, 'terms', { base: terms!.version, words })).toMatchObject({ ok: true });
  expect(await findPublicPage(french, 'terms')).toMatchObject({
    title: 'Nos conditions',
    body: 'Soyez gentils.',
  });

  const seen = ownEmailTexts(await readEmailTexts(shop, 'fr-CA'), 'refund', 'fr-CA').version;
  const texts = { 'refund.text': 'C’est fait' };
  await saveEmailTexts(shop, owner.email, { id: 'refund', locale: 'fr-CA', texts, seen });
  expect((await settingsOf(french)).emailTexts['fr-CA']).toMatchObject(texts);

  // Edited texts are the same in both languages once English is on again.
  expect(await speak(...BOTH)).toMatchObject({ ok: true });
  expect((await readProduct(shop, 'garden-soap'))!.name).toBe('Savon neuf');
  const product = (await readTranslation(shop, 'fr-CA', 'product', 'garden-soap'))!;
  expect(product.texts.find(({ field }) => field === 'name')).toMatchObject({
    text: 'Savon neuf',
    translated: 'Savon neuf',
    state: 'complete',
  });
  expect(product.texts.find(({ field }) => field === 'description')!.text).toEqual(
    (await shop.db.select().from(products).where(eq(products.id, 'garden-soap')))[0]!.description,
  );
  expect(String(product.texts.find(({ field }) => field === 'description')!.text)).not.toContain(
    'en français',
  );
});

test('a person editing a text while English is turned off is shown the French', async () => {
  const soap = (await readProduct(shop, 'garden-soap'))!;
  const [faq] = await shop.db.select().from(pages).where(eq(pages.slug, 'faq'));
  await speak('fr-CA');
  const change = changeBetween(soap, { ...soap, name: 'Newer soap' });
  expect(await changeProducts(shop, owner, [change])).toMatchObject({ ok: false, problem: 'conflict' });
  const words = { title: 'Newer', description: '', body: '' };
  expect(await savePage(shop, owner, 'faq', { base: faq!.version, words })).toMatchObject({
    ok: false,
    problem: 'changed',
  });
  const versions = await listVersions(shop, 'page', 'faq');
  expect(versions[0]!.words.title).toContain('en français');
  expect(versions[1]!.words.title).toBe(faq!.title);
  // A translator who has the item open, in another process.
  const typed = { tagline: { was: null, now: 'Doux', sourceHash: '' } };
  const at = { resource: 'product', id: 'garden-soap', locale: 'fr-CA' } as const;
  expect(await saveTranslation(shop, owner, at, typed)).toEqual({ ok: false, problem: 'gone' });
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(sql`action = 'translated' and subject = 'page' and subject_id = 'faq'`);
  expect(entries.at(-1)?.before).toHaveProperty('title', faq!.title);
  expect(await changedAmong(shop, 'product', ['sage-hand-balm'])).toEqual([]);
});

test('a text saved while English is being turned off is stored, or its editor sees a conflict', async () => {
  for (let round = 0; round < 3; round += 1) {
    const soap = (await readProduct(shop, 'garden-soap'))!;
    const name = `Newer soap ${round}`;
    const [saved] = await Promise.all([
      wait(round * 120).then(() => changeProducts(shop, owner, [changeBetween(soap, { ...soap, name })])),
      speak('fr-CA'),
    ]);
    if (saved.ok) expect((await readProduct(shop, 'garden-soap'))!.name).toBe(name);
    else expect(saved).toMatchObject({ problem: 'conflict' });
    await speak(...BOTH);
    if (saved.ok) expect((await readProduct(shop, 'garden-soap'))!.name).toBe(name);
    else expect((await readProduct(shop, 'garden-soap'))!.name).toBe(soap.name);
    await translateAll();
  }
});

test('terms with the same French stay as they are, so that they can be distinguished again', async () => {
  const names = (await itemsOf(translatableOf('ingredient'))).map(({ id }) => id).slice(0, 2);
  await shop.db
    .update(translations)
    .set({ value: 'Eau de rose' })
    .where(sql`resource = 'ingredient' and resource_id in (${names[0]}, ${names[1]})`);
  const texts = await sources();
  await speak('fr-CA');
  const after = (await itemsOf(translatableOf('ingredient'))).map(({ id }) => id);
  expect(after).toEqual(expect.arrayContaining(names));
  expect(after).not.toContain('Eau de rose');
  await speak(...BOTH);
  expect(await sources()).toEqual(texts);
});

test('texts that come with a shop of only French are written in French, once', async () => {
  // The same in both languages.
  const isLotions = eq(translations.sourceHash, sourceHashOf('Lotions'));
  await shop.db.update(translations).set({ value: 'Lotions' }).where(isLotions);
  await speak('fr-CA');
  await shop.db.delete(pages).where(eq(pages.slug, 'shipping'));
  await ensurePages(shop);
  await Promise.all([followLanguages(shop), followLanguages(shop)]);
  const [page] = await shop.db.select().from(pages).where(eq(pages.slug, 'shipping'));
  expect(page!.title).toBe('Livraison et retours');
  const written = async () => [
    await storedTranslations(),
    (await shop.db.select().from(translationVersions)).length,
    (await shop.db.select().from(auditEntries)).length,
  ];
  const before = await written();
  await ensurePages(shop);
  await ensureCategoryFrench(shop);
  await followLanguages(shop);
  expect(await written()).toEqual(before);
});

test('a start waits for one that writes in French, as long as it takes, and no failure stops it', async () => {
  await speak('fr-CA');
  await shop.db.delete(pages).where(eq(pages.slug, 'shipping'));
  await ensurePages(shop);
  const impatient = openDatabase(opened.url, shop.log, { statementTimeoutMs: 500 });
  const { starting } = await inTransaction(shop, async ({ db }) => {
    await takeAdvisoryLock(db, 'settings');
    const starting = followLanguages({ ...shop, db: impatient.db });
    await wait(1_000);
    return { starting };
  });
  await starting;
  const [page] = await shop.db.select().from(pages).where(eq(pages.slug, 'shipping'));
  expect(page!.title).toBe('Livraison et retours');
  await impatient.close();
  await followLanguages({ ...shop, db: impatient.db });
});

test('French that an import stores while English is turned off is written, too', async () => {
  const soap = (await readProduct(shop, 'garden-soap'))!;
  const item = { resource: 'product', id: soap.id, name: soap.name } as const;
  const now = {
    value: 'Doux comme la rosée',
    sourceHash: sourceHashOf(soap.tagline),
    origin: 'import' as const,
    checkedAt: shop.clock.now(),
  };
  const steps = { tagline: { was: inFrench(soap.tagline, 'tagline'), now } };
  const { saving } = await inTransaction(shop, async (shop) => {
    const imported = await changeManyTranslations(shop, owner.email, 'fr-CA', [{ item, steps }], 'imported');
    expect(imported.ok).toBe(true);
    // It has seen the shop, and waits for the import.
    const saving = speak('fr-CA');
    await wait(500);
    return { saving };
  });
  expect(await saving).toEqual({ ok: true });
  expect((await readProduct(shop, soap.id))!.tagline).toBe('Doux comme la rosée');
});

test('suggestions wait to be checked while English is off and on again', async () => {
  const soap = (await readProduct(shop, 'garden-soap'))!;
  const isSuggested = and(eq(translations.resourceId, soap.id), eq(translations.field, 'tagline'));
  const read = () => shop.db.select().from(translations).where(isSuggested);
  await shop.db
    .update(translations)
    .set({ sourceHash: sourceHashOf(soap.tagline), origin: 'machine', checkedAt: null })
    .where(isSuggested);
  const before = await read();
  await speak('fr-CA');
  expect((await readProduct(shop, soap.id))!.tagline).toBe(soap.tagline);
  expect(await speak(...BOTH)).toEqual({ ok: true, copied: 1 });
  expect(await read()).toEqual(before);
});

test('settings translated with the languages don’t count as changed by the owner', async () => {
  expect(await wasSettingChanged(shop, 'pickupPlaces', 'localDelivery')).toBe(false);
  await speak('fr-CA');
  expect((await readSettings(shop.db)).pickupPlaces[0]!.instructions).toContain('en français');
  expect(await wasSettingChanged(shop, 'pickupPlaces', 'localDelivery')).toBe(false);
});

test('nobody saves settings while texts are in English for a while', async () => {
  await speak('fr-CA');
  await whileInEnglish(shop, owner.email, async (inside) => {
    expect((await readProduct(inside, 'garden-soap'))!.name).not.toContain('en français');
    expect(await inTransaction(shop, ({ db }) => tryAdvisoryLock(db, 'settings'))).toBe(false);
  });
});

test('a conflict of settings changes no text', async () => {
  const texts = await sources();
  expect(await saveShopSettings(shop, owner.email, { languages: ['fr-CA'] }, 'another')).toMatchObject({
    ok: false,
  });
  expect(await sources()).toEqual(texts);
});
