import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { readsOnlyBy } from '#tests/database/index-use.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { type DraftContent, draftContent } from './draft-content.ts';
import {
  deleteDrafts,
  listDrafts,
  pruneDeletedDrafts,
  readDraft,
  restoreDrafts,
  saveDraft,
  statesOfDrafts,
} from './drafts.server.ts';
import { placeDraft } from './place-draft.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const actor = 'staff@example.ca';
const customer = { name: 'Zoé Bélanger', email: 'zoe@example.ca', phone: '' };
const contentOf = (more: Partial<DraftContent> = {}): DraftContent =>
  draftContent.parse({
    channel: 'phone',
    customer,
    lines: [],
    discount: null,
    isFree: false,
    delivery: { kind: 'in-person', place: '', province: 'AB' },
    note: '',
    ...more,
  });
async function saved(more?: Partial<DraftContent>): Promise<string> {
  const id = randomUUID();
  await saveDraft(shop, { id, content: contentOf(more), seen: null, actor });
  return id;
}

test('a deleted draft can neither be saved nor placed, and is restored until a month has passed', async () => {
  const id = await saved();
  expect(await deleteDrafts(shop, [id, randomUUID()], actor)).toEqual([id]);
  expect(await deleteDrafts(shop, [id], actor)).toEqual([]);
  expect(await saveDraft(shop, { id, content: contentOf(), seen: 1, actor })).toMatchObject({
    problem: 'gone',
  });
  const payment = { kind: 'nothing-due' } as const;
  const placed = await placeDraft(shop, { draftId: id, seen: 1, shownTotalCents: 0, payment, actor });
  expect(placed.ok).toBe(false);
  expect(await restoreDrafts(shop, [id], actor)).toEqual([id]);
  expect(await readDraft(shop, id)).toMatchObject({ id, version: 1 });
  await deleteDrafts(shop, [id], actor);
  clock.advance(31 * 86_400_000);
  await pruneDeletedDrafts(shop);
  expect(await restoreDrafts(shop, [id], actor)).toEqual([]);
});

test('drafts are found by number, customer and note in any spelling, and listed as sorted', async () => {
  const first = await saved({ channel: 'market' });
  const second = await saved({ note: 'Gift for Noël' });
  const find = async (search: string, more: Partial<Parameters<typeof listDrafts>[1]> = {}) => {
    const query = { isOpen: true, channels: [], search, sort: 'number' as const, page: 1, ...more };
    return (await listDrafts(shop, query)).drafts.map(({ id }) => id);
  };
  expect(await find('belanger zoe')).toEqual([first, second]);
  expect(await find('belanger zoe', { sort: '-number' })).toEqual([second, first]);
  expect(await find('zoe', { channels: ['market'] })).toEqual([first]);
  expect(await find('zoe noel')).toEqual([second]);
  expect(await find('zoe', { isOpen: false })).toEqual([]);
  const street1 = '1 Elm Street';
  const place = { street1, city: 'Trois-Rivières', state: 'QC', zip: 'G9A 1B2', country: 'CA' };
  const third = await saved({ delivery: { kind: 'ship', address: place, rateId: 'x', costCents: 500 } });
  for (const search of ['trois-rivieres', 'G9A 1B2', 'g9a1b2', 'belanger g9a'])
    expect([search, await find(search)]).toEqual([search, [third]]);
  await deleteDrafts(shop, [third], actor);
  // Misspelt; what a draft calls its fields is in none.
  expect(await find('belangr')).toEqual([first, second]);
  expect(await find('phone')).toEqual([]);
  const all = { isOpen: true, channels: [], search: 'zoe', sort: '-number' as const };
  expect(idsOf(await statesOfDrafts(shop, all, 10))).toEqual([second, first]);
  expect(idsOf(await statesOfDrafts(shop, all, 1))).toEqual([second]);
  expect(await find(`d-${(await readDraft(shop, first))!.number}`)).toEqual([first]);
  await deleteDrafts(shop, [first, second], actor);
  expect(await find('zoe')).toEqual([]);
});

test.each(['belanger zoe', 'belangr'])('“%s” is looked up among drafts by index', async (search) => {
  await saved();
  const query = { isOpen: true, channels: [], search, sort: 'number' as const, page: 1 };
  const use = { table: 'draft_orders', indexes: ['draft_orders_sought', 'draft_orders_of_order'] };
  expect(await readsOnlyBy(shop, use, (within) => listDrafts(within, query))).toBe(true);
});
