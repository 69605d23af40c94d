import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { ensureCategoryFrench } from '#shop/catalog/categories/ensure-categories.server.ts';
import { categories } from '#shop/catalog/products/product-tables.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import type { Resource, SourceItem } from '#shop/core/index.ts';
import { wordCount } from '#shop/core/index.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { quebecGaps } from './quebec-gaps.server.ts';
import { readTranslation } from './read-translation.server.ts';
import { saveTranslation, undoTranslation } from './save-translation.server.ts';
import { TRANSLATABLES } from './translatables.server.ts';
import { translationMeter } from './translation-meter.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);
beforeEach(() => shop.db.delete(translations));

const FRENCH = 'fr-CA' as string as Locale;
const SOAP = 'garden-soap';
const person = (role: Partial<Person>): Person => ({
  id: 'e',
  email: 'editor@example.ca',
  name: 'Ada',
  emailVerified: true,
  image: null,
  isAdmin: false,
  isEditor: false,
  isModerator: false,
  ...role,
});
const editor = person({ isEditor: true });
const moderator = person({ isModerator: true });

async function everything(): Promise<SourceItem[]> {
  const all: SourceItem[] = [];
  for (const { list } of TRANSLATABLES) for await (const items of list(shop)) all.push(...items);
  return all;
}
const translate = (
  resource: Resource,
  id: string,
  field: string,
  value: string | string[],
  source: string | string[],
) =>
  shop.db.insert(translations).values({
    resource,
    resourceId: id,
    locale: FRENCH,
    field,
    value,
    sourceHash: sourceHashOf(source),
    origin: 'person',
    translatedBy: 'ada@example.ca',
    translatedAt: new Date(),
    checkedAt: new Date(),
  });

test('the meter agrees with a count of each text by hand', async () => {
  const all = await everything();
  const expected = { complete: [0, 0], outdated: [0, 0], unchecked: [0, 0], missing: [0, 0] };
  const states = Object.keys(expected) as (keyof typeof expected)[];
  let at = 0;
  for (const { resource, id, isPublic, texts } of all) {
    for (const { field, text } of texts) {
      const state = states[at++ % states.length]!;
      if (state !== 'missing') {
        await translate(resource, id, field, text, state === 'outdated' ? 'older' : text);
        if (state === 'unchecked') await uncheck(resource, id, field);
      }
      if (!isPublic) continue;
      expected[state][0]! += 1;
      expected[state][1]! += wordCount(text);
    }
  }
  const { total } = await translationMeter(shop, FRENCH);
  const counted = Object.fromEntries(
    states.map((state) => [state, [total[state].fields, total[state].words]]),
  );
  expect(counted).toEqual(expected);
  expect(at).toBeGreaterThan(300);
});

async function uncheck(resource: Resource, id: string, field: string) {
  const { resource: r, resourceId: i, field: f } = translations;
  await shop.db
    .update(translations)
    .set({ checkedAt: null })
    .where(and(eq(r, resource), eq(i, id), eq(f, field)));
}

test('a product blocks Quebec until its texts and the terms that it shows are French', async () => {
  const [soap] = (await everything()).filter(({ resource, id }) => resource === 'product' && id === SOAP);
  const isBlocking = async () =>
    (await translationMeter(shop, FRENCH)).blocking.some(({ id }) => id === SOAP);
  expect(await isBlocking()).toBe(true);
  for (const { field, text, isRequired } of soap!.texts)
    if (isRequired) await translate('product', SOAP, field, text, text);
  expect(await isBlocking()).toBe(true);
  const terms = new Map(soap!.terms.map((term) => [`${term.resource} ${term.id}`, term]));
  for (const { resource, id } of terms.values()) await translate(resource, id, 'name', id, id);
  expect(await isBlocking()).toBe(false);
});

test('editors save translations of existing items; moderators can’t', async () => {
  const at = { resource: 'product' as const, id: SOAP, locale: FRENCH };
  const typed = { name: { was: null, now: '  Savon   du jardin ', sourceHash: '' } };
  expect(await saveTranslation(shop, moderator, at, typed)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await saveTranslation(shop, editor, { ...at, id: 'no-such' }, typed)).toEqual({
    ok: false,
    problem: 'gone',
  });
  expect(
    await saveTranslation(shop, editor, at, { name: { was: null, now: ['Savon'], sourceHash: '' } }),
  ).toMatchObject({ problem: 'unreadable', field: 'name' });
  expect(await saveTranslation(shop, editor, at, typed)).toMatchObject({ ok: true });
  const [row] = await shop.db.select().from(translations);
  expect(row).toMatchObject({ value: 'Savon du jardin', origin: 'person', resourceId: SOAP });
});

test('French of a default name that was replaced can be confirmed, and undo makes it a proposal again', async () => {
  await ensureCategoryFrench(shop);
  const [face] = await shop.db
    .update(categories)
    .set({ name: 'Face care' })
    .where(and(eq(categories.category, 'face'), eq(categories.kind, '')))
    .returning();
  const at = { resource: 'category' as const, id: String(face!.id), locale: FRENCH };
  const name = async () =>
    (await readTranslation(shop, FRENCH, 'category', at.id))!.texts.find(({ field }) => field === 'name')!;
  const { sourceHash, ...proposed } = await name();
  expect(proposed).toMatchObject({ translated: 'Visage', state: 'missing' });
  const confirmed = await saveTranslation(shop, editor, at, {
    name: { was: 'Visage', now: 'Visage', sourceHash },
  });
  expect(await name()).toMatchObject({ translated: 'Visage', state: 'complete' });
  if (!confirmed.ok) throw new Error('not saved');
  expect(await undoTranslation(shop, editor, at, confirmed.undo)).toMatchObject({ ok: true });
  expect(await name()).toMatchObject(proposed);
});

test('settings are translated by admins only', async () => {
  const at = { resource: 'settings' as const, id: 'shop', locale: FRENCH };
  expect(await saveTranslation(shop, editor, at, {})).toEqual({ ok: false, problem: 'not-allowed' });
});

test('a shop that speaks only French lacks nothing', async () => {
  await writeSettings(shop.db, { languages: ['fr-CA'], emailTexts: { 'en-CA': { signature: 'Ada' } } });
  expect(await quebecGaps(shop)).toEqual([]);
  const { total, items, blocking } = await translationMeter(shop, FRENCH);
  expect([total.missing.fields, total.outdated.fields, blocking]).toEqual([0, 0, []]);
  expect(items.length).toBeGreaterThan(50);
  expect((await readTranslation(shop, FRENCH, 'product', SOAP))!.texts.map(({ state }) => state)).toContain(
    'complete',
  );
  await writeSettings(shop.db, { languages: ['fr-CA', 'en-CA'] });
  expect((await quebecGaps(shop))!.map(({ id }) => id)).toEqual(expect.arrayContaining([SOAP, 'signature']));
});

test('French is typeset when it is saved', async () => {
  const item = (await everything()).find(({ resource, id }) => resource === 'product' && id === SOAP)!;
  const typed = (now: string | string[]) => ({ was: null, now, sourceHash: '' });
  const saved = await saveTranslation(
    shop,
    editor,
    { ...item, locale: FRENCH },
    {
      name: typed("Savon d'été"),
      cautions: typed(['Prix: 12,50 $ !']),
    },
  );
  expect(saved).toMatchObject({ ok: true });
  const rows = await shop.db
    .select({ field: translations.field, value: translations.value })
    .from(translations)
    .where(and(eq(translations.resource, 'product'), eq(translations.resourceId, SOAP)));
  const values = Object.fromEntries(rows.map(({ field, value }) => [field, value]));
  expect(values).toMatchObject({ name: 'Savon d’été', cautions: ['Prix\u00a0: 12,50\u00a0$\u202f!'] });
});
