import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fingerprintOf } from '#platform/ids.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, pictureName, tidyLine } from '#shop/core/index.ts';
import { bannerItems } from './banner-tables.ts';

export type Item = typeof bannerItems.$inferSelect;
type ItemWords = Omit<Item, 'id' | 'order'>;

export const MOST_SHOWN = 6;
export const MAX_BANNER_ITEMS = 50;

/** The editable fields of a banner item; dates are already converted from the shop's time zone. */
export const bannerItemFields = z
  .strictObject({
    text: z.string().max(120).transform(tidyLine).refine(Boolean),
    link: z
      .string()
      .max(250)
      .regex(/^\/(?![/\\])[^\s\\]*$/)
      .nullable(),
    picture: pictureName.nullable(),
    pictureAlt: z
      .string()
      .max(300)
      .transform((alt) => tidyLine(alt) || null)
      .nullable(),
    startDate: z.date().nullable(),
    endDate: z.date().nullable(),
    isActive: z.boolean(),
  })
  .refine(({ picture, pictureAlt }) => !picture || pictureAlt, { path: ['pictureAlt'] })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate < endDate, { path: ['endDate'] });

type Refused = { ok: false; problem: 'not-allowed' | 'gone' | 'too-many' | 'changed' };
const refused = (problem: Refused['problem']): Refused => ({ ok: false, problem });

const inSequence = [asc(bannerItems.order), asc(bannerItems.id)];

/** All items, locked until the transaction ends. */
const holdItems = ({ db }: Core): Promise<Item[]> =>
  db
    .select()
    .from(bannerItems)
    .orderBy(...inSequence)
    .for('update');

/** The banner's items in order, including hidden ones. */
export const listBannerItems = ({ db }: Core): Promise<Item[]> =>
  db
    .select()
    .from(bannerItems)
    .orderBy(...inSequence);

const wordsOf = ({ id: _, order: __, ...words }: Item): ItemWords => words;

/** Fingerprint for detecting changes since an item was read. */
export const versionOfItem = (item: Item): string => fingerprintOf(JSON.stringify(wordsOf(item)));

type Overtaken = { ok: false; problem: 'overtaken'; now: Item };

const note = (
  shop: Core,
  actor: Person,
  action: string,
  id: number,
  before: ItemWords | null,
  after: ItemWords | null,
) =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'banner',
    subjectId: String(id),
    name: (after ?? before)!.text,
    action,
    before,
    after,
  });

/** Saves an item if it is unchanged since it was read (`versionOfItem`); without a version, adds it at the end. */
export function saveBannerItem(
  shop: Core,
  actor: Person,
  which: { id: number; seen: string } | null,
  words: ItemWords,
): Promise<{ ok: true; id: number } | Refused | Overtaken> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const items = await holdItems(shop);
    if (which === null) {
      if (items.length >= MAX_BANNER_ITEMS) return refused('too-many');
      const [row] = await shop.db
        .insert(bannerItems)
        .values({ ...words, order: (items.at(-1)?.order ?? 0) + 1 })
        .returning({ id: bannerItems.id });
      await note(shop, actor, 'added', row!.id, null, words);
      return { ok: true as const, id: row!.id };
    }
    const { id, seen } = which;
    const before = items.find((item) => item.id === id);
    if (!before) return refused('gone');
    if (versionOfItem(before) !== seen)
      return { ok: false as const, problem: 'overtaken' as const, now: before };
    await shop.db.update(bannerItems).set(words).where(eq(bannerItems.id, id));
    await note(shop, actor, 'changed', id, wordsOf(before), words);
    return { ok: true as const, id };
  });
}

/** @returns its state, so that it can be restored */
export function removeBannerItem(
  shop: Core,
  actor: Person,
  id: number,
): Promise<{ ok: true; item: Item } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const [item] = await shop.db.delete(bannerItems).where(eq(bannerItems.id, id)).returning();
    if (!item) return refused('gone');
    await note(shop, actor, 'removed', id, wordsOf(item), null);
    return { ok: true as const, item };
  });
}

export function orderBannerItems(
  shop: Core,
  actor: Person,
  ids: readonly number[],
): Promise<{ ok: true } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const items = await listBannerItems(shop);
    const known = items.map(({ id }) => id);
    // An item was added or deleted in the meantime.
    if (known.toSorted().join() !== ids.toSorted().join()) return refused('changed');
    await shop.db.execute(sql`
      update ${bannerItems} b set "order" = o.place
      from unnest(${sql.param([...ids])}::int[]) with ordinality o(id, place) where b.id = o.id`);
    const names = (order: readonly number[]) => ({
      order: order.map((id) => items.find((item) => item.id === id)!.text),
    });
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'banner',
      subjectId: 'all',
      name: '',
      action: 'ordered',
      before: names(known),
      after: names(ids),
    });
    return { ok: true as const };
  });
}
