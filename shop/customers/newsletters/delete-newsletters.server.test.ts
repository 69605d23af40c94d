import { afterAll, expect, test } from 'vitest';
import { readDraft, saveDraft } from '#shop/content/index.server.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import {
  createNewsletter,
  deleteNewsletters,
  fieldsOf,
  listNewsletters,
  pruneDeletedNewsletters,
  readNewsletter,
  saveNewsletter,
  scheduleNewsletter,
  statesOfNewsletters,
  undeleteNewsletters,
} from './edit-newsletters.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const { shop, clock, close } = await makeTestShop();
afterAll(close);
const owner = someoneOf('admin');

test('newsletters are found by words in any order, without accents, and despite a typing mistake', async () => {
  const id = await createNewsletter(shop, owner, { audience: 'everyone' });
  const words = { ...fieldsOf((await readNewsletter(shop, id))!), subject: 'Été à la ferme' };
  await saveNewsletter(shop, owner, id, { base: 1, words });
  const find = async (search: string) => {
    const { items, isAlike } = await listNewsletters(shop, { page: 1, search });
    return [items.map((one) => one.id), isAlike];
  };
  expect(await find('ferme ETE')).toEqual([[id], false]);
  expect(await find('fermme')).toEqual([[id], true]);
  expect(await find('xylophone')).toEqual([[], true]);
  expect(idsOf(await statesOfNewsletters(shop, { search: 'fermme' }, 9))).toEqual([id]);
});

test('a deleted draft is not found, neither saved nor sent, and is brought back until a month has passed', async () => {
  const id = await createNewsletter(shop, owner, { audience: 'everyone' });
  const words = fieldsOf((await readNewsletter(shop, id))!);
  await saveDraft(shop, owner, 'newsletter', id, { base: 1, words: { subject: 'Unsaved' } });
  expect(await deleteNewsletters(shop, someoneOf('editor'), [id])).toEqual([]);
  expect(idsOf(await statesOfNewsletters(shop, { statuses: ['draft'] }, 9))).toContain(id);
  expect(await deleteNewsletters(shop, owner, [id])).toEqual([id]);
  expect(idsOf(await statesOfNewsletters(shop, {}, 9))).not.toContain(id);
  expect(await deleteNewsletters(shop, owner, [id])).toEqual([]);
  expect(await readNewsletter(shop, id)).toBeNull();
  expect((await listNewsletters(shop, { page: 1 })).items.map((one) => one.id)).not.toContain(id);
  expect(await saveNewsletter(shop, owner, id, { base: 1, words })).toMatchObject({ problem: 'gone' });
  expect(await scheduleNewsletter(shop, owner, id, { base: 1, at: null })).toMatchObject({ problem: 'gone' });
  expect(await undeleteNewsletters(shop, owner, [id])).toEqual([id]);
  expect(fieldsOf((await readNewsletter(shop, id))!)).toEqual(words);
  expect((await readDraft(shop, owner, 'newsletter', id))?.words).toEqual({ subject: 'Unsaved' });
  await deleteNewsletters(shop, owner, [id]);
  clock.advance(31 * 86_400_000);
  await pruneDeletedNewsletters(shop);
  expect(await undeleteNewsletters(shop, owner, [id])).toEqual([]);
  expect(await readDraft(shop, owner, 'newsletter', id)).toBeNull();
});
