import { afterAll, expect, test } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { readSettings } from '#shop/core/settings/settings.server.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { ownEmailTexts, saveEmailTexts } from './edit-email-texts.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

const actor = 'owner@example.ca';
const locale = 'en-CA' as const;
const own = async (id: 'refund' | 'welcome') => ownEmailTexts(await readSettings(shop.db), id, locale);
const save = async (id: 'refund' | 'welcome', texts: Record<string, string>, seen?: string) =>
  saveEmailTexts(shop, actor, { id, locale, texts, seen: seen ?? (await own(id)).version });

test('if two people change an email at once, the second sees the conflict; a change of another email doesn’t conflict', async () => {
  const { version: seen } = await own('refund');
  const saved = await Promise.all(
    ['Rose', 'Thyme'].map((word) => save('refund', { 'refund.title': word }, seen)),
  );
  const { texts } = await own('refund');
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saved).toContainEqual({ ok: false, problem: 'changed-meanwhile', now: texts });
  expect(await save('welcome', { 'welcome.text': 'Hello' })).toEqual({ ok: true });
  expect((await own('refund')).texts).toEqual(texts);
});

test('reset, an email has no words of the owner’s, and the log has those of before', async () => {
  await save('welcome', { 'welcome.text': 'Hello' });
  expect(await save('welcome', {})).toEqual({ ok: true });
  expect((await own('welcome')).texts).toEqual({});
  const log = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.at(-1)).toMatchObject({ subject: 'email text', before: { 'welcome.text': 'Hello' }, after: {} });
});
