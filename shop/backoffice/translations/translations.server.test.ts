import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import type { Resource, SourceItem } from '#shop/core/index.ts';
import { wordCount } from '#shop/core/index.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop } from '#tests/shop.ts';
import { saveTranslation } from './save-translation.server.ts';
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

test('the meter counts what counting each text by hand gives', async () => {
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

test('editors save translations, moderators none, and only of what is there', async () => {
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

test('settings are translated by admins only', async () => {
  const at = { resource: 'settings' as const, id: 'shop', locale: FRENCH };
  expect(await saveTranslation(shop, editor, at, {})).toEqual({ ok: false, problem: 'not-allowed' });
});
