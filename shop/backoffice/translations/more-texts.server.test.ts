import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/index.ts';
import { findDiscounts } from '#shop/checkout/discounts/find-discounts.server.ts';
import { createDiscount } from '#shop/checkout/index.server.ts';
import { listTags } from '#shop/content/index.server.ts';
import { changeTag } from '#shop/content/tags/tags.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Resource, readIn, type TranslatedText } from '#shop/core/index.ts';
import { ownEmailTexts, readEmailTexts, saveEmailTexts } from '#shop/email/index.server.ts';
import { transferDetails } from '#shop/orders/index.server.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { readTranslation } from './read-translation.server.ts';
import { saveTranslation } from './save-translation.server.ts';
import { translationMeter } from './translation-meter.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const FRENCH = 'fr-CA' as const;
const french = readIn(shop, FRENCH);
const owner = someoneOf('admin');
const translate = (resource: Resource, id: string, field: string, now: TranslatedText, who = owner) =>
  saveTranslation(
    shop,
    who,
    { resource, id, locale: FRENCH },
    { [field]: { was: null, now, sourceHash: '' } },
  );
const stateOf = async (resource: Resource, id: string) =>
  (await readTranslation(shop, FRENCH, resource, id))?.texts.map(({ state }) => state);

test('a discount has its French name in the cart, and only admins translate it', async () => {
  const made = await createDiscount(shop, owner, {
    name: 'Opening week',
    code: null,
    kind: 'percent',
    percent: 10,
    amountCents: null,
    buy: null,
    get: null,
    categories: [],
    productIds: [],
    minimumCents: 0,
    combines: true,
    firstOrder: false,
    firstDay: null,
    lastDay: null,
    limitTotal: null,
    limitPerCustomer: null,
    isOn: true,
  });
  if (!made.ok) throw new Error(made.problem);
  expect(await translate('discount', made.id, 'name', 'Semaine d’ouverture', someoneOf('editor'))).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  expect(await stateOf('discount', made.id)).toEqual(['missing']);
  expect(await translate('discount', made.id, 'name', 'Semaine d’ouverture')).toMatchObject({ ok: true });
  const nameIn = async (reader: typeof shop) => {
    const found = await findDiscounts(reader, { code: undefined, shopper: undefined, customer: undefined });
    return found.open.map(({ name }) => name);
  };
  expect(await nameIn(french)).toEqual(['Semaine d’ouverture']);
  expect(await nameIn(shop)).toEqual(['Opening week']);
  expect(await readTranslation(shop, FRENCH, 'discount', 'no-such')).toBe(null);
});

test('a tag of posts is French, and takes its French along when it is renamed', async () => {
  const nameOf = async (tag: string) => (await listTags(french)).find((one) => one.tag === tag)?.name;
  expect(await nameOf('workshop')).toBe('atelier');
  expect((await listTags(shop)).find(({ tag }) => tag === 'workshop')?.name).toBe('workshop');
  await changeTag(shop, owner, { group: 'posts', tag: 'workshop', to: 'studio' });
  expect(await nameOf('studio')).toBe('atelier');
  expect(await stateOf('topic', 'studio')).toEqual(['outdated']);
  expect(await stateOf('topic', 'workshop')).toBeUndefined();
});

test('the owner’s words in emails are translated, with the blanks of the English', async () => {
  const id = 'refund';
  const seen = async (locale: 'en-CA' | 'fr-CA') =>
    ownEmailTexts(await readEmailTexts(shop, locale), id, locale);
  expect(await stateOf('email', id)).toBeUndefined();
  await saveEmailTexts(shop, owner.email, {
    id,
    locale: 'en-CA',
    texts: { 'refund.subject': '{amount} for {number}' },
    seen: (await seen('en-CA')).version,
  });
  expect(await stateOf('email', id)).toEqual(['missing']);
  for (const unusable of ['Remboursement', '{amount} pour {numero}'])
    expect(await translate('email', id, 'refund.subject', unusable)).toEqual({
      ok: false,
      problem: 'unusable',
      field: 'refund.subject',
    });
  await translate('email', id, 'refund.subject', '{amount} pour {number}');
  const texts = { 'refund.subject': '{amount} pour {number}' };
  expect((await settingsOf(french)).emailTexts[FRENCH]).toEqual(texts);
  expect(await seen(FRENCH)).toMatchObject({ texts });
  // Written by somebody who reads the admin in French, it is no translation any more.
  const own = { 'refund.subject': 'Voici {amount} ({number})' };
  await saveEmailTexts(shop, owner.email, {
    id,
    locale: FRENCH,
    texts: own,
    seen: (await seen(FRENCH)).version,
  });
  expect((await settingsOf(french)).emailTexts[FRENCH]).toEqual(own);
  expect(await stateOf('email', id)).toBeUndefined();
});

test('the security question of e-Transfers is shown in French until it changes, and Quebec needs it', async () => {
  const answer = 'rose';
  const asking = (question?: string) => ({
    ...shop,
    transfers: question === undefined ? null : { email: 'pay@example.ca', question, answer },
  });
  const isBlocking = async (asking: typeof shop) =>
    (await translationMeter(asking, FRENCH)).blocking.some(({ resource }) => resource === 'transfer');
  const asked = asking('Which flower?');
  expect(await isBlocking(asking())).toBe(false);
  expect(await isBlocking(asked)).toBe(true);
  const email = 'pay@example.ca';
  const inEnglish = { email, question: 'Which flower?', answer, english: ['question'] };
  expect(await transferDetails(asked, FRENCH)).toEqual(inEnglish);

  const save = (who: Person) => {
    const at = { resource: 'transfer', id: 'shop', locale: FRENCH } as const;
    const text = { was: null, now: 'Quelle fleur ?', sourceHash: '' };
    return saveTranslation(asked, who, at, { securityQuestion: text });
  };
  expect(await save(someoneOf('editor'))).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await save(owner)).toMatchObject({ ok: true });
  expect(await isBlocking(asked)).toBe(false);
  expect(await transferDetails(asked, FRENCH)).toEqual({ email, question: 'Quelle fleur\u202f?', answer });
  expect(await transferDetails(asked, 'en-CA')).toEqual({ email, question: 'Which flower?', answer });

  const changed = asking('Which soap?');
  expect(await transferDetails(changed, FRENCH)).toEqual({ ...inEnglish, question: 'Which soap?' });
  expect(await isBlocking(changed)).toBe(true);
});
