import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { findProduct } from '#shop/catalog/products/find-products.server.ts';
import { findVariantsForSale } from '#shop/catalog/products/find-variants.server.ts';
import { productCardsOf } from '#shop/catalog/products/product-cards.server.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { listTags } from '#shop/content/blog/read-posts.server.ts';
import { defaultPages } from '#shop/content/pages/defaults/pages.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { pages } from '#shop/content/pages/page-tables.ts';
import { findPage, listQuestions } from '#shop/content/pages/read-pages.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { auditEntries } from '../audit/audit-tables.ts';
import { readIn } from '../core.ts';
import { writeSettings } from '../settings/settings.server.ts';
import { settingsOf } from '../settings/settings-of.server.ts';
import { addTranslations, type SuppliedTranslation } from './add-translations.server.ts';
import { changeTranslations, readStored, type StoredText } from './change-translations.server.ts';
import { copyTranslations, moveTranslations } from './keep-translations.server.ts';
import { termsOf } from './read-translations.server.ts';
import type { Resource, TranslatedText } from './translatable.ts';
import { sourceHashOf, stateOf } from './translation-state.server.ts';
import { translations } from './translation-tables.ts';

const { shop, queries, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);
beforeEach(() => shop.db.delete(translations));

const FRENCH = 'fr-CA' as string as Locale;
const french = readIn(shop, FRENCH);
const SOAP = 'garden-soap';
const actor = 'owner@example.ca';
const terms = () => defaultPages.find(({ slug }) => slug === 'terms')!;

const stored = (value: TranslatedText, source: TranslatedText, checkedAt: Date | null): StoredText => ({
  value,
  sourceHash: sourceHashOf(source),
  origin: 'person',
  checkedAt,
});
const itemOf = (resource: Resource, id: string) => ({ resource, id, name: id, locale: FRENCH });

async function translate(
  resource: Resource,
  id: string,
  texts: Record<string, TranslatedText>,
  checkedAt: Date | null = new Date(),
) {
  const steps = Object.entries(texts).map(([field, value]) => [
    field,
    { was: null, now: stored(value, 'source', checkedAt) },
  ]);
  return changeTranslations(shop, actor, itemOf(resource, id), Object.fromEntries(steps));
}

test('a French page shows its French texts, and names those still in English', async () => {
  const english = (await findProduct(shop, SOAP))!;
  await translate('product', SOAP, { name: 'Savon du jardin', cautions: ['Éviter les yeux : rincer !'] });
  await translate('option-value', english.variants[0]!.values[0]!, { name: 'Lavande' });
  const page = (await findProduct(french, SOAP))!;
  expect(page).toMatchObject({
    name: 'Savon du jardin',
    tagline: english.tagline,
    cautions: ['Éviter les yeux\u00a0: rincer\u202f!'],
    english: ['tagline', 'description', 'howToUse'],
  });
  expect(page.ingredients[0]!.english).toContain(english.ingredients[0]!.plain);
  // The lavender that is translated isn't among the option's English words.
  expect(page.options[0]!.english).not.toContain(english.variants[0]!.values[0]);
  expect(page.options[0]!.english).toContain(english.options[0]!.name);
  expect(page.pictures[0]!.english).toEqual(['alt']);
  expect(page.variants[0]!.values[0]).toBe('Lavande');
  expect(page.options[0]!.values).toContain('Lavande');
  expect((await productCardsOf(french, [SOAP])).get(SOAP)).toMatchObject({
    name: 'Savon du jardin',
    english: ['tagline'],
  });
  expect(
    (await findVariantsForSale(french, [SOAP])).find(
      ({ variantId }) => variantId === english.variants[0]!.id,
    ),
  ).toMatchObject({
    name: 'Savon du jardin',
    values: english.variants[0]!.values.with(0, 'Lavande'),
  });
  expect(await findProduct(shop, SOAP)).toEqual(english);
});

test('a term is typeset like all text', async () => {
  await translate('option-value', 'Lavender', { name: "Lavande d'ici: 5 mL" });
  expect((await termsOf(french, 'option-value'))('option-value', 'Lavender')).toBe(
    'Lavande d’ici\u00a0: 5\u00a0mL',
  );
});

test('an amount among the values of an option has the marks of French numbers', async () => {
  const said = async () => {
    const say = await termsOf(french, 'option', 'option-value');
    return ['1.5 L', '1,000 mL', '50 mL', 'Refill, 1.5 L', 'Lavender'].map((text) =>
      say('option-value', text),
    );
  };
  expect(await said()).toEqual(['1,5 L', '1\u00a0000 mL', '50 mL', 'Refill, 1.5 L', 'Lavender']);
  await translate('option-value', '1.5 L', { name: 'Un litre et demi' });
  expect((await said())[0]).toBe('Un litre et demi');
  expect((await termsOf(french, 'option'))('option', '1.5 L')).toBe('1.5 L');
  expect((await termsOf(shop, 'option-value'))('option-value', '1.5 L')).toBe('1.5 L');
});

test('in the language of the source, no translation is read', async () => {
  queries.length = 0;
  await findProduct(shop, SOAP);
  await settingsOf(shop);
  await findPage(shop, 'about');
  expect(queries.filter((sql) => sql.includes('translations'))).toEqual([]);
});

test('an unchecked proposal is not shown', async () => {
  await translate('page', 'about', { title: 'À propos' }, null);
  expect((await findPage(french, 'about'))!.title).toBe((await findPage(shop, 'about'))!.title);
});

test('questions and tags name their texts still in English', async () => {
  await translate('topic', 'Orders', { name: 'Commandes' });
  await translate('topic', 'workshop', { name: 'atelier' });
  const questions = await listQuestions(french);
  expect(questions[0]).toMatchObject({ topic: 'Commandes', english: ['question', 'answer'] });
  expect(questions.at(-1)!.english).toEqual(['topic', 'question', 'answer']);
  const tags = new Map((await listTags(french)).map(({ tag, english }) => [tag, english]));
  expect([tags.get('workshop'), tags.get('winter')]).toEqual([undefined, ['name']]);
});

test('settings speak French, too', async () => {
  const link = { label: 'Our soaps', to: '/shop', children: [] };
  await writeSettings(shop.db, {
    tagline: 'Made by hand',
    navigation: { header: [link], footer: null, social: [] },
  });
  await translate('settings', 'shop', { tagline: 'Fait à la main' });
  await translate('menu', 'Our soaps', { name: 'Nos savons' });
  expect(await settingsOf(french)).toMatchObject({
    tagline: 'Fait à la main',
    navigation: { header: [{ ...link, label: 'Nos savons' }] },
  });
  expect(await settingsOf(shop)).toMatchObject({ tagline: 'Made by hand', navigation: { header: [link] } });
});

test('if two people translate the same text, the second sees the conflict and the first’s words', async () => {
  await translate('product', SOAP, { name: 'Savon' });
  const saved = await translate('product', SOAP, { name: 'Savonnette' });
  expect(saved).toEqual({ ok: false, conflicts: [{ field: 'name', theirs: 'Savon' }] });
});

test('a change is in the activity log, and its undo restores what was there', async () => {
  await translate('product', SOAP, { name: 'Savon' });
  const changed = await changeTranslations(shop, actor, itemOf('product', SOAP), {
    name: { was: 'Savon', now: null },
  });
  expect(await readStored(shop, itemOf('product', SOAP))).toEqual(new Map());
  if (!changed.ok) throw new Error('not changed');
  await changeTranslations(shop, actor, itemOf('product', SOAP), changed.undo);
  expect((await readStored(shop, itemOf('product', SOAP))).get('name')).toMatchObject({ value: 'Savon' });
  const log = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.at(-2)).toMatchObject({
    subject: 'translation',
    before: { name: 'Savon' },
    after: { name: null },
  });
});

test('a change of the English makes the French outdated', () => {
  const now = new Date();
  const translated = stored('Savon', 'Soap', now);
  expect(stateOf('Soap', translated)).toBe('complete');
  expect(stateOf('Soap bar', translated)).toBe('outdated');
  expect(stateOf('Soap', { ...translated, checkedAt: null })).toBe('unchecked');
  expect(stateOf('Soap', undefined)).toBe('missing');
});

test('a duplicate takes its translations along, and so does a new address', async () => {
  await translate('product', SOAP, { name: 'Savon' });
  await copyTranslations(shop, 'product', SOAP, 'copy');
  await moveTranslations(shop, 'product', SOAP, 'moved');
  const nameOf = async (id: string) =>
    (await readStored(shop, itemOf('product', id))).get('name')?.value ?? null;
  expect(await Promise.all(['copy', 'moved', SOAP].map(nameOf))).toEqual(['Savon', 'Savon', null]);
});

describe('in a shop that speaks only French', () => {
  beforeAll(() => writeSettings(shop.db, { languages: ['fr-CA'] }));
  afterAll(() => writeSettings(shop.db, { languages: ['en-CA'] }));

  test('the owner’s texts are French: they are typeset, and nothing is marked as English', async () => {
    const [name, tagline] = ["Savon d'été: le vrai!", 'Doux'];
    await shop.db.update(products).set({ name, tagline }).where(eq(products.id, SOAP));
    const page = (await findProduct(french, SOAP))!;
    expect(page).toMatchObject({ name: 'Savon d’été\u00a0: le vrai\u202f!', tagline });
    const cards = await productCardsOf(french, [SOAP]);
    const sold = await findVariantsForSale(french, [SOAP]);
    const shown = { page, cards: [...cards.values()], sold, tags: await listTags(french) };
    expect(JSON.stringify({ ...shown, questions: await listQuestions(french) })).not.toContain('"english"');
    // The staff edit what she typed.
    expect((await findProduct(shop, SOAP))!.name).toBe(name);
  });

  test('a translation is shown until its text is edited', async () => {
    const { topic } = (await listQuestions(shop)).at(-1)!;
    const translated: SuppliedTranslation[] = [
      {
        resource: 'page',
        id: 'terms',
        source: terms(),
        texts: { title: 'Conditions', body: 'Voici.' },
      },
      { resource: 'topic', id: topic, source: { name: topic }, texts: { name: 'Sujet' } },
    ];
    await addTranslations(shop, FRENCH, 'default', translated);
    expect(await findPage(french, 'terms')).toMatchObject({ title: 'Conditions', body: 'Voici.' });
    expect((await listQuestions(french)).at(-1)!.topic).toBe('Sujet');
    await shop.db.update(pages).set({ body: 'Les nôtres.' }).where(eq(pages.slug, 'terms'));
    expect(await findPage(french, 'terms')).toMatchObject({ title: 'Conditions', body: 'Les nôtres.' });
    await writeSettings(shop.db, { languages: ['en-CA', 'fr-CA'] });
    expect(await findPage(french, 'terms')).toMatchObject({ title: 'Conditions', body: 'Voici.' });
  });
});
