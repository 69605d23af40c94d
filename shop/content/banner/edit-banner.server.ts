import { asc, eq, notInArray } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { BannerItemFields } from './banner-fields.ts';
import { bannerItems } from './banner-tables.ts';

/** The banner's items in order, including hidden ones. */
export async function listBannerItems({ db }: Core): Promise<BannerItemFields[]> {
  const rows = await db.select().from(bannerItems).orderBy(asc(bannerItems.order), asc(bannerItems.id));
  return rows.map(({ id, text, link, picture, pictureAlt, startDate, endDate, isActive }) => ({
    id,
    text,
    link,
    picture,
    pictureAlt,
    startDate: startDate?.toISOString() ?? null,
    endDate: endDate?.toISOString() ?? null,
    isActive,
  }));
}

/**
 * Replaces the banner's items; in a transaction that has the lock of the settings.
 * @param retired ids of earlier items, which return with their translations
 */
export async function writeBannerItems(
  shop: Core,
  actor: Person,
  items: readonly BannerItemFields[],
  retired: ReadonlySet<number>,
): Promise<void> {
  const { db } = shop;
  const before = await listBannerItems(shop);
  const ids = items.map(({ id }) => id);
  for (const item of before) if (!ids.includes(item.id)) await note(shop, actor, 'removed', item, null);
  await db.delete(bannerItems).where(notInArray(bannerItems.id, ids));
  for (const [index, { id, startDate, endDate, ...words }] of items.entries()) {
    const row = {
      ...words,
      startDate: startDate === null ? null : new Date(startDate),
      endDate: endDate === null ? null : new Date(endDate),
      order: index + 1,
    };
    const known = before.find((item) => item.id === id);
    if (known) await db.update(bannerItems).set(row).where(eq(bannerItems.id, id));
    else if (retired.has(id))
      await db
        .insert(bannerItems)
        .overridingSystemValue()
        .values({ ...row, id });
    else await db.insert(bannerItems).values(row);
  }
  const after = await listBannerItems(shop);
  for (const item of after) {
    const known = before.find(({ id }) => id === item.id) ?? null;
    if (JSON.stringify(known) !== JSON.stringify(item))
      await note(shop, actor, known ? 'changed' : 'added', known, item);
  }
  const both = (one: BannerItemFields[], other: BannerItemFields[]) =>
    one.filter(({ id }) => other.some((item) => item.id === id));
  const orders = [both(before, after), both(after, before)].map((list) => list.map(({ id }) => id));
  if (String(orders[0]) === String(orders[1])) return;
  await recordAudit(shop, {
    actor: actor.email,
    subject: 'banner',
    subjectId: 'all',
    name: '',
    action: 'ordered',
    before: { order: before.map(({ text }) => text) },
    after: { order: after.map(({ text }) => text) },
  });
}

const note = (
  shop: Core,
  actor: Person,
  action: 'added' | 'changed' | 'removed',
  before: BannerItemFields | null,
  after: BannerItemFields | null,
) => {
  const { id, text } = (after ?? before)!;
  return recordAudit(shop, {
    actor: actor.email,
    subject: 'banner',
    subjectId: String(id),
    name: text,
    action,
    before: before && wordsOf(before),
    after: after && wordsOf(after),
  });
};

const wordsOf = ({ id: _, ...words }: BannerItemFields) => words;
