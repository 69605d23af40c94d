import { and, asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fingerprintOf } from '#platform/ids.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { type AuditAction, recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction, pictureName, tidyLine } from '#shop/core/index.ts';
import { CATEGORY_SLUG, listPath, parseListQuery } from '../listing/filters.ts';
import { categories, categoryMoves, products } from '../products/product-tables.ts';
import { recordCategoryMove } from './all-slugs.server.ts';
import { hasSiblingSlug, readCategorySlugs, slugOfRow, slugsOfRow } from './sibling-slugs.server.ts';

type Row = typeof categories.$inferSelect;

export const categoryFields = z
  .strictObject({
    name: z.string().max(60).transform(tidyLine).refine(Boolean),
    slug: z.string().regex(CATEGORY_SLUG),
    intro: z.string().max(300).transform(tidyLine),
    picture: pictureName.nullable(),
    pictureAlt: z.string().max(300).transform(tidyLine),
  })
  .refine(({ picture, pictureAlt }) => !picture || pictureAlt, { path: ['pictureAlt'] });
export type CategoryFields = z.infer<typeof categoryFields>;

export interface ManagedCategory {
  id: number;
  /** Slugs; `kind` is empty for the category itself. */
  category: string;
  kind: string;
  isArchived: boolean;
  /** Number of products, unpublished ones too. */
  products: number;
  words: CategoryFields;
  /** For optimistic locking. */
  version: string;
}

type Refused = {
  ok: false;
  problem: 'not-allowed' | 'gone' | 'slug-taken' | 'not-empty' | 'last' | 'changed-meanwhile';
};
const refused = (problem: Refused['problem']): Refused => ({ ok: false, problem });
type Overtaken = { ok: false; problem: 'changed'; now: ManagedCategory };

const wordsOf = (row: Row): CategoryFields => ({
  name: row.name,
  slug: slugOfRow(row),
  intro: row.intro,
  picture: row.picture,
  pictureAlt: row.pictureAlt ?? '',
});
const managed = (row: Row, products: number): ManagedCategory => {
  const { id, category, kind, archivedAt } = row;
  const words = wordsOf(row);
  const version = fingerprintOf(JSON.stringify(words));
  return { id, category, kind, isArchived: archivedAt !== null, products, words, version };
};

export const categoryPath = ({ category, kind }: Pick<Row, 'category' | 'kind'>): string =>
  listPath({ ...parseListQuery(new URLSearchParams()), category, subcategory: kind || null });

/** All categories in display order, each followed by its kinds, archived ones too. */
export async function listCategories({ db }: Core): Promise<ManagedCategory[]> {
  const [rows, counts] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db
      .select({ category: products.category, kind: products.subcategory, products: count() })
      .from(products)
      .groupBy(products.category, products.subcategory),
  ]);
  const countOf = (row: Row) =>
    counts
      .filter(({ category, kind }) => category === row.category && (row.kind === '' || kind === row.kind))
      .reduce((sum, { products }) => sum + products, 0);
  const all = rows.map((row) => managed(row, countOf(row)));
  return all
    .filter(({ kind }) => kind === '')
    .flatMap((top) => [top, ...all.filter(({ category, kind }) => category === top.category && kind !== '')]);
}

const note = (
  shop: Core,
  actor: Person,
  action: AuditAction,
  row: Pick<Row, 'id' | 'name'>,
  before: object | null,
  after: object | null,
) =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'category',
    subjectId: String(row.id),
    name: row.name,
    action,
    before: before && { ...before },
    after: after && { ...after },
  });

/** Locks the table: categories are few and seldom changed. */
const hold = ({ db }: Core) => db.execute(sql`lock table ${categories} in share row exclusive mode`);

const columnsOf = ({ name, intro, picture, pictureAlt }: CategoryFields) => ({
  name,
  intro,
  picture,
  pictureAlt: picture ? pictureAlt : null,
});

/** Appends a category, or a kind to the category with the id. */
export function addCategory(
  shop: Core,
  actor: Person,
  parent: number | null,
  words: CategoryFields,
): Promise<{ ok: true; id: number } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    await hold(shop);
    const { db } = shop;
    const rows = await db.select().from(categories);
    const top = rows.find(({ id }) => id === parent);
    if (parent !== null && top?.kind !== '') return refused('gone');
    const address = top ? { category: top.category, kind: words.slug } : { category: words.slug, kind: '' };
    if (rows.some(({ category, kind }) => category === address.category && kind === address.kind))
      return refused('slug-taken');
    const stored = await readCategorySlugs(shop);
    if (hasSiblingSlug(rows, address, [words.slug], stored)) return refused('slug-taken');
    const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
    const [row] = await db
      .insert(categories)
      .values({ ...address, ...columnsOf(words), position })
      .returning();
    await deleteCategoryMove(shop, row!);
    await note(shop, actor, 'added', row!, null, words);
    return { ok: true as const, id: row!.id };
  });
}

/** A reused slug no longer redirects. */
const deleteCategoryMove = ({ db }: Core, { category, kind }: Pick<Row, 'category' | 'kind'>) =>
  db.delete(categoryMoves).where(and(eq(categoryMoves.category, category), eq(categoryMoves.kind, kind)));

/** Slugs of a category (`kind` is empty) or a kind. */
export interface CategoryAddress {
  category: string;
  kind: string;
}
/** Updates, in the same transaction, what other modules store under the slugs of a category or kind. */
export type FollowRename = (shop: Core, from: CategoryAddress, to: CategoryAddress) => Promise<void>;

/**
 * Saves a category or kind. Its old URL redirects to the new one, and its products are updated.
 * @param seen the version that was edited
 * @param follow other modules' updates for a new slug
 */
export function saveCategory(
  shop: Core,
  actor: Person,
  { id, seen, words }: { id: number; seen: string; words: CategoryFields },
  follow: readonly FollowRename[],
): Promise<{ ok: true } | Refused | Overtaken> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    await hold(shop);
    const { db } = shop;
    const [row] = await db.select().from(categories).where(eq(categories.id, id));
    if (!row) return refused('gone');
    const before = managed(row, 0);
    if (before.version !== seen) return { ok: false as const, problem: 'changed' as const, now: before };
    if (words.slug !== slugOfRow(row)) {
      const isTaken = await rename(shop, row, words.slug, follow);
      if (isTaken) return refused('slug-taken');
    }
    await db.update(categories).set(columnsOf(words)).where(eq(categories.id, id));
    await note(shop, actor, 'changed', { id, name: words.name }, before.words, words);
    return { ok: true as const };
  });
}

/** @returns whether another category or kind has it already */
async function rename(shop: Core, row: Row, slug: string, follow: readonly FollowRename[]): Promise<boolean> {
  const { db } = shop;
  const isTop = row.kind === '';
  const moving = isTop
    ? await db.select().from(categories).where(eq(categories.category, row.category))
    : [row];
  const moved = ({ kind }: Row) =>
    isTop ? { category: slug, kind } : { category: row.category, kind: slug };
  const [taken] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(
      isTop
        ? eq(categories.category, slug)
        : and(eq(categories.category, row.category), eq(categories.kind, slug)),
    );
  if (taken) return true;
  const all = await db.select().from(categories);
  if (hasSiblingSlug(all, row, [slug], await readCategorySlugs(shop))) return true;
  for (const old of moving) {
    await deleteCategoryMove(shop, moved(old));
    const { category, kind } = old;
    await recordCategoryMove(shop, { category, kind }, old.id);
    await db.update(categories).set(moved(old)).where(eq(categories.id, old.id));
    for (const carry of follow) await carry(shop, { category, kind }, moved(old));
  }
  return false;
}

/** Archives a category or kind, which must be empty, or restores it. */
export function archiveCategory(
  shop: Core,
  actor: Person,
  id: number,
  isArchived: boolean,
): Promise<{ ok: true } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    await hold(shop);
    const { db, clock } = shop;
    // A concurrent assignment of products locks the row, so that they are included in the number.
    await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
    const all = await listCategories(shop);
    const one = all.find((known) => known.id === id);
    if (!one) return refused('gone');
    const kin = all.filter(
      (known) => known.category === one.category && known.id !== id && !known.isArchived,
    );
    if (isArchived) {
      if (one.products > 0 || (one.kind === '' && kin.length > 0)) return refused('not-empty');
      if (one.kind === '' && !all.some((other) => other.kind === '' && other.id !== id && !other.isArchived))
        return refused('last');
    } else {
      if (one.kind !== '' && !kin.some(({ kind }) => kind === '')) return refused('gone');
      // Another category may have taken its slug in another language since.
      const [rows, stored] = [await db.select().from(categories), await readCategorySlugs(shop)];
      if (hasSiblingSlug(rows, one, slugsOfRow(one, stored), stored)) return refused('slug-taken');
    }
    await db
      .update(categories)
      .set({ archivedAt: isArchived ? clock.now() : null })
      .where(eq(categories.id, id));
    const action = isArchived ? 'archived' : 'taken back';
    const { name } = one.words;
    await note(shop, actor, action, { id, name }, { archived: one.isArchived }, { archived: isArchived });
    return { ok: true as const };
  });
}

/** Reorders the categories, or the kinds of one. @param seen the order that an Undo replaces */
export function orderCategories(
  shop: Core,
  actor: Person,
  ids: readonly number[],
  seen?: readonly number[],
): Promise<{ ok: true; before: number[] } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    await hold(shop);
    const all = await listCategories(shop);
    const first = all.find(({ id }) => id === ids[0]);
    if (!first) return refused('gone');
    const siblings = all.filter(
      ({ kind, category, isArchived }) =>
        !isArchived && (first.kind === '' ? kind === '' : kind !== '' && category === first.category),
    );
    const known = siblings.map(({ id }) => id);
    // Somebody has added or archived one since, or put them in another order.
    if (known.toSorted().join() !== [...ids].toSorted().join() || (seen && seen.join() !== known.join()))
      return refused('changed-meanwhile');
    await shop.db.execute(sql`
      update ${categories} c set position = o.place
      from unnest(${sql.param([...ids])}::int[]) with ordinality o(id, place) where c.id = o.id`);
    const names = (order: readonly number[]) => ({
      order: order.map((id) => siblings.find((one) => one.id === id)!.words.name),
    });
    await note(
      shop,
      actor,
      'ordered',
      { id: first.id, name: names(ids).order.join(', ') },
      names(known),
      names(ids),
    );
    return { ok: true as const, before: known };
  });
}
