import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import { changeTranslations, type StoredText } from './change-translations.server.ts';
import { deleteTranslations, moveTranslations } from './keep-translations.server.ts';
import { translations, translationVersions } from './translation-tables.ts';
import { listTranslationVersions } from './translation-versions.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const LOCALE = 'fr-CA';
const at = { resource: 'product', id: 'garden-soap', locale: LOCALE } as const;
const text = (value: string): StoredText => ({
  value,
  sourceHash: 'source',
  origin: 'person',
  checkedAt: new Date('2026-01-01T00:00:00Z'),
});
let minute = 0;
const change = (actor: string, field: string, was: string | null, now: string | null) =>
  changeTranslations(
    { ...shop, clock: { ...shop.clock, now: () => new Date(Date.UTC(2026, 5, 1, 12, minute++)) } },
    actor,
    { ...at, name: 'Garden Soap' },
    { [field]: { was, now: now === null ? null : text(now) } },
  );

test('every change is a version, and the original is the first', async () => {
  await shop.db.delete(translations);
  const before = { resourceId: at.id, translatedBy: 'seed@example.ca', translatedAt: new Date('2026-01-01') };
  await shop.db.insert(translations).values([
    { ...before, ...text('Savon'), resource: 'product', locale: LOCALE, field: 'name' },
    { ...before, ...text('Doux'), resource: 'product', locale: LOCALE, field: 'tagline' },
  ]);
  expect(await listTranslationVersions(shop, at)).toEqual([]);
  await change('ada@example.ca', 'name', 'Savon', 'Savonnette');
  await change('bea@example.ca', 'howToUse', null, 'Mouiller');
  await change('bea@example.ca', 'name', 'Savonnette', null);
  // The same once more is no change.
  await change('ada@example.ca', 'howToUse', 'Mouiller', 'Mouiller');
  const versions = await listTranslationVersions(shop, at);
  const values = versions.map(({ version, actor, texts }) => [
    version,
    actor,
    Object.fromEntries([...texts].map(([field, { value }]) => [field, value])),
  ]);
  expect(values).toEqual([
    [4, 'bea@example.ca', { tagline: 'Doux', howToUse: 'Mouiller' }],
    [3, 'bea@example.ca', { tagline: 'Doux', name: 'Savonnette', howToUse: 'Mouiller' }],
    [2, 'ada@example.ca', { tagline: 'Doux', name: 'Savonnette' }],
    [1, 'seed@example.ca', { tagline: 'Doux', name: 'Savon' }],
  ]);
});

test('versions go where their thing goes', async () => {
  await moveTranslations(shop, 'product', at.id, 'moved');
  expect(await listTranslationVersions(shop, at)).toEqual([]);
  expect(await listTranslationVersions(shop, { ...at, id: 'moved' })).toHaveLength(4);
  await deleteTranslations(shop, 'product', ['moved']);
  expect(await shop.db.select().from(translationVersions)).toEqual([]);
});
