import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { readTranslation, translationMeter } from '#shop/backoffice/index.server.ts';
import type { TranslatedText } from '#shop/core/index.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { handleTranslationIntent } from './translation-actions.server.ts';
import { selectRows, targetOf, viewCounts } from './translations-list.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const complete = await shop.db.select().from(translations);
beforeEach(() => shop.db.delete(translations));

const t = adminTranslationsMessages.in('en-CA');
const SOAP = { resource: 'product', id: 'garden-soap', locale: 'fr-CA' } as const;
const send = (sent: unknown, who: 'admin' | 'editor' | 'moderator' = 'editor') =>
  handleTranslationIntent(shop, someoneOf(who), SOAP, JSON.parse(JSON.stringify(sent)), 'en-CA');
const typed = (now: TranslatedText, was: TranslatedText | null = null) => ({
  intent: 'save',
  texts: { name: { was, now, sourceHash: '' } },
});
const nameOf = async () => {
  const { texts } = (await readTranslation(shop, 'fr-CA', 'product', SOAP.id))!;
  const { translated, state } = texts.find(({ field }) => field === 'name')!;
  return [translated, state];
};

test('a translation is saved, and its undo restores the earlier one', async () => {
  expect(await nameOf()).toEqual([null, 'missing']);
  await send(typed('Savon'));
  const { data } = await send(typed('Savonnette', 'Savon'));
  expect(data).toMatchObject({ ok: true, message: t('done.saved') });
  expect(await nameOf()).toEqual(['Savonnette', 'complete']);
  expect((await send({ intent: 'undo', steps: data.undo })).data).toMatchObject({
    ok: true,
    message: t('done.undone'),
  });
  expect(await nameOf()).toEqual(['Savon', 'complete']);
});

test('undo gives back a proposal as unchecked', async () => {
  await send(typed('Savon'));
  await shop.db.update(translations).set({ checkedAt: null, origin: 'machine' });
  expect(await nameOf()).toEqual(['Savon', 'unchecked']);
  const { data } = await send(typed('Savon', 'Savon'));
  expect(await nameOf()).toEqual(['Savon', 'complete']);
  await send({ intent: 'undo', steps: data.undo });
  expect(await nameOf()).toEqual(['Savon', 'unchecked']);
});

test('the second person to save sees both versions, and may overwrite', async () => {
  await send(typed('Savon'));
  const late = await send(typed('Savonnette'));
  expect(late.init?.status).toBe(409);
  expect(late.data).toMatchObject({
    message: t('error.conflict'),
    conflicts: [{ name: t('field.name'), theirs: 'Savon', yours: 'Savonnette' }],
  });
  expect(await nameOf()).toEqual(['Savon', 'complete']);
  await send(typed('Savonnette', late.data.theirs.name));
  expect(await nameOf()).toEqual(['Savonnette', 'complete']);
});

test('an undo that somebody has overtaken shows both versions, too', async () => {
  const { data } = await send(typed('Savon'));
  await send(typed('Savonnette', 'Savon'));
  const late = await send({ intent: 'undo', steps: data.undo });
  expect(late.init?.status).toBe(409);
  expect(late.data.conflicts).toEqual([{ name: t('field.name'), theirs: 'Savonnette', yours: '' }]);
});

test('a request without a form, with an unknown field or without permission is refused', async () => {
  const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).init?.status;
  expect((await send({ intent: 'save' })).data.message).toBe(adminMessages.in('en-CA')('error.unreadable'));
  expect(await status(typed('Savon'), 'moderator')).toBe(403);
  expect(await status(typed(['Savon']))).toBe(409);
  const step = { was: null, now: { value: 'x', sourceHash: '', origin: 'person', checkedAt: null } };
  expect(await status({ intent: 'undo', steps: { unknown: step } })).toBe(409);
  expect(await status({ intent: 'undo', steps: { description: step } })).toBe(409);
  expect(await status({ intent: 'undo', steps: { name: step } }, 'moderator')).toBe(403);
  expect(await nameOf()).toEqual([null, 'missing']);
});

test('the list is filtered by state, kind, search and whether texts block Quebec', async () => {
  await send(typed('Savon'));
  await shop.db.update(translations).set({ sourceHash: 'older' });
  const { items, blocking } = await translationMeter(shop, 'fr-CA');
  const everything = { state: null, kinds: [], isBlocking: false, search: '', sort: null };
  const rows = (wanted: Partial<Parameters<typeof selectRows>[2]>) =>
    selectRows(items, new Set(blocking.map(({ resource, id }) => `${resource} ${id}`)), {
      ...everything,
      ...wanted,
    });
  expect(rows({})).toHaveLength(items.length);
  const soap = expect.objectContaining({ itemId: SOAP.id, kind: 'product', state: 'missing', complete: 0 });
  expect(rows({ state: 'outdated' })).toEqual([soap]);
  expect(viewCounts(items)).toMatchObject({ outdated: 1, complete: 0, missing: items.length });
  expect(rows({ state: 'missing', kinds: ['product'], search: 'GÁRDEN soap' })).toContainEqual(soap);
  expect(rows({ isBlocking: true })).toHaveLength(blocking.length);
  expect(rows({ state: 'complete' })).toEqual([]);
});

test('a product is complete only when the terms that it shows are, too', async () => {
  await shop.db.insert(translations).values(complete);
  const row = async () => {
    const { items, blocking } = await translationMeter(shop, 'fr-CA');
    const [found] = selectRows(items, new Set(), {
      state: null,
      kinds: ['product'],
      isBlocking: false,
      search: 'Garden Soap',
      sort: null,
    });
    return { ...found!, isBlocking: blocking.some(({ id }) => id === SOAP.id) };
  };
  const whole = await row();
  expect(whole).toMatchObject({ state: 'complete', wordsLeft: 0, isBlocking: false });
  expect(whole.complete).toBe(whole.total);
  const plain = 'Soap from olive oil';
  const lost = await shop.db.execute(
    sql`delete from translations where resource = 'ingredient' and resource_id = ${plain}`,
  );
  expect(lost.rowCount).toBe(1);
  expect(await row()).toEqual({
    ...whole,
    state: 'missing',
    complete: whole.total - 1,
    wordsLeft: 4,
    isBlocking: true,
  });
});

test('a shop of one language has nothing to translate into', () => {
  expect(targetOf(['en-CA'])).toBe(null);
  expect(targetOf(['fr-CA'])).toBe(null);
  expect(targetOf(['en-CA', 'fr-CA'])).toBe('fr-CA');
});

test('a machine’s French is stored with an Undo, or its problem is said in words', async () => {
  const said = adminTranslationProposalsMessages.in('en-CA');
  const propose = (machineTranslator: Shop['machineTranslator']) =>
    handleTranslationIntent(
      { ...shop, machineTranslator },
      someoneOf('editor'),
      SOAP,
      { intent: 'propose' },
      'en-CA',
    );
  expect((await propose(null)).data).toMatchObject({ ok: false, message: said('problem.off') });
  const refused = { ok: false, problem: 'refused', reason: 'Unknown language.' } as const;
  expect((await propose({ translate: async () => refused })).data.message).toBe(
    `${said('problem.refused')} ${said('said', { reason: 'Unknown language.' })}`,
  );
  const nothing = await propose({ translate: async (texts) => ({ ok: true, texts: texts.map(() => null) }) });
  expect(nothing.data.ok).toBe(false);
  const { data } = await propose({
    translate: async (texts) => ({ ok: true, texts: texts.map(() => 'Savon') }),
  });
  expect(data.ok).toBe(true);
  expect(await nameOf()).toEqual(['Savon', 'unchecked']);
  await send({ intent: 'undo', steps: data.undo });
  expect(await nameOf()).toEqual([null, 'missing']);
});
