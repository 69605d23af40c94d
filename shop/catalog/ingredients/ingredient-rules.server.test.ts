import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '#shop/accounts/accounts.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { firstSoldOn } from '#shop/orders/reading/purchases.server.ts';
import { OIL, paidOrder, stockUp } from '#tests/orders/orders-to-ship.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { ingredientLists } from '../editing/product-editing-tables.ts';
import { SHIPPED_LISTS, SHIPPED_RULES } from './ingredient-law.ts';
import {
  ensureIngredientRules,
  importIngredientRules,
  ingredientRulesOf,
} from './ingredient-rules.server.ts';
import { writeRules } from './ingredient-rules-file.ts';

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const editor: Person = {
  id: 'e',
  name: 'Ed',
  email: 'editor@example.ca',
  emailVerified: true,
  image: null,
  isAdmin: false,
  isEditor: true,
  isModerator: false,
};
const file = (change: (text: string) => string = (text) => text) =>
  change(writeRules({ lists: [...SHIPPED_LISTS], rules: [...SHIPPED_RULES] }));

test('a shop begins with the lists of its version, once', async () => {
  await Promise.all([ensureIngredientRules(shop), ensureIngredientRules(shop)]);
  const { lists, rules } = await ingredientRulesOf(shop);
  expect(lists.map(({ list, importedBy }) => [list, importedBy])).toEqual([
    ['allergens', null],
    ['hotlist', null],
  ]);
  expect(rules).toEqual(SHIPPED_RULES);
});

test('a newer version of the shop replaces older lists of its own', async () => {
  await shop.db.update(ingredientLists).set({ version: '2020-01' });
  await ensureIngredientRules(shop);
  const { lists, rules } = await ingredientRulesOf(shop);
  expect(lists.map(({ version }) => version)).toEqual(SHIPPED_LISTS.map(({ version }) => version));
  expect(rules).toHaveLength(SHIPPED_RULES.length);
});

test('a file replaces the lists that it has, is remembered, and outlasts the next start', async () => {
  const hotlist = file((text) => {
    const [head, ...lines] = text.trimEnd().split('\r\n');
    const own = lines.filter((line) => line.startsWith('hotlist') && line.includes('Retinal'));
    return [head, ...own.map((line) => line.replaceAll('2026-11', '2027-02'))].join('\r\n');
  });
  const done = await importIngredientRules(shop, editor, hotlist);
  expect(done).toMatchObject({
    ok: true,
    file: { lists: [{ list: 'hotlist' }], rules: [{ name: 'Retinal' }] },
  });
  await shop.db
    .update(ingredientLists)
    .set({ version: '2020-01' })
    .where(eq(ingredientLists.list, 'hotlist'));
  await ensureIngredientRules(shop);
  const { lists, rules } = await ingredientRulesOf(shop);
  expect(lists.find(({ list }) => list === 'hotlist')).toMatchObject({ importedBy: editor.email });
  expect(rules.filter(({ list }) => list === 'hotlist').map(({ name }) => name)).toEqual(['Retinal']);
  expect(rules.filter(({ list }) => list === 'allergens')).toHaveLength(81);
  const entries = await shop.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subject, 'ingredient list'));
  expect(entries).toMatchObject([{ action: 'imported', subjectId: 'hotlist', actor: editor.email }]);
});

test('a file with a problem, or from staff without permission, changes nothing', async () => {
  const before = await ingredientRulesOf(shop);
  const wrong = await importIngredientRules(
    shop,
    editor,
    file((text) => text.replace('2026-04-12', 'soon')),
  );
  expect(wrong).toMatchObject({ ok: false, faults: [{ line: 2, column: 'valid from', code: 'day' }] });
  const moderator = { ...editor, isEditor: false, isModerator: true };
  expect(await importIngredientRules(shop, moderator, file())).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await ingredientRulesOf(shop)).toEqual(before);
});

test('a product’s first day is that of its first paid order', async () => {
  expect(await firstSoldOn(shop, OIL.id)).toBeNull();
  await stockUp(shop);
  await paidOrder(shop, { lines: [OIL] });
  clock.advance(40 * 86_400_000);
  await paidOrder(shop, { lines: [OIL] });
  expect(await firstSoldOn(shop, OIL.id)).toBe('2026-11-23');
  expect(await firstSoldOn(shop, 'garden-soap')).toBeNull();
});
