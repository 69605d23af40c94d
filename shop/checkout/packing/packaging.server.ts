import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { newId, versionOf } from '#platform/ids.ts';
import type { FollowRename } from '#shop/catalog/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { packagingMaterials, shippingBoxes } from '../shipping/shipping-tables.ts';

type BoxRow = typeof shippingBoxes.$inferSelect;
type MaterialRow = typeof packagingMaterials.$inferSelect;
export type BoxFields = Omit<BoxRow, 'id' | 'isArchived'>;
export type MaterialFields = Pick<MaterialRow, 'name' | 'grams' | 'costCents'>;

/** Everything that the shop packs with, the smallest box first, what is archived last. */
export async function listPackaging({ db }: Core) {
  const [boxes, materials] = await Promise.all([
    db
      .select()
      .from(shippingBoxes)
      .orderBy(asc(shippingBoxes.isArchived), asc(shippingBoxes.maxGrams), asc(shippingBoxes.id)),
    db.select().from(packagingMaterials).orderBy(asc(packagingMaterials.name)),
  ]);
  return {
    boxes: boxes.map((box) => ({ ...box, version: versionOf(box) })),
    materials: materials.map((material) => ({ ...material, version: versionOf(material) })),
  };
}

/** The names of all boxes by their ids, archived ones too. */
export async function boxNames({ db }: Core): Promise<Map<string, string>> {
  const rows = await db.select({ id: shippingBoxes.id, name: shippingBoxes.name }).from(shippingBoxes);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `last-box`: something must be left to pack in. */
export type PackagingSaved<Row = BoxRow | MaterialRow> =
  | { ok: true }
  /** With what it has become. */
  | { ok: false; problem: 'changed-meanwhile'; now: Row & { version: string } }
  | { ok: false; problem: 'gone' | 'last-box' | 'taken' };

/** That a row is not what somebody saw any more. */
const changedMeanwhile = <Row extends BoxRow | MaterialRow>(row: Row) => ({
  ok: false as const,
  problem: 'changed-meanwhile' as const,
  now: { ...row, version: versionOf(row) },
});

const aboutMaterial = (actor: string, { id, name }: Pick<MaterialRow, 'id' | 'name'>) => ({
  actor,
  subject: 'packaging',
  subjectId: id,
  name,
});

/** Wraps whose weight counts, by what they are for; all others are only kept in mind. */
const WRAPS = { fragile: 'honeycomb', gift: 'gift-wrap' } as const;
export const WRAP_USES = ['fragile', 'gift', 'other'] as const;
export type WrapUse = (typeof WRAP_USES)[number];

/** What a wrap is for. */
export const useOf = (id: string): WrapUse =>
  WRAP_USES.find((use) => use !== 'other' && WRAPS[use] === id) ?? 'other';

// Nothing is packed around a wrap.
const FLAT = { length: 0, width: 0, height: 0 };

/** Adds a wrap; of those whose weight counts there is one. */
export function addMaterial(
  shop: Core,
  actor: string,
  use: WrapUse,
  fields: MaterialFields,
): Promise<PackagingSaved> {
  const id = use === 'other' ? newId(shop.clock.now()) : WRAPS[use];
  return inTransaction(shop, async (shop) => {
    const added = await shop.db
      .insert(packagingMaterials)
      .values({ id, ...fields, dimensions: FLAT })
      .onConflictDoNothing()
      .returning({ id: packagingMaterials.id });
    if (added.length === 0) return { ok: false, problem: 'taken' };
    await recordAudit(shop, {
      ...aboutMaterial(actor, { id, ...fields }),
      action: 'made',
      before: null,
      after: fields,
    });
    return { ok: true };
  });
}

/** Takes a wrap away, where it is still what somebody saw. Orders of old keep what they were packed with. */
export function removeMaterial(
  shop: Core,
  actor: string,
  { id, version }: { id: string; version: string },
): Promise<PackagingSaved> {
  return inTransaction(shop, async (shop) => {
    const which = eq(packagingMaterials.id, id);
    const [before] = await shop.db.select().from(packagingMaterials).where(which).for('update');
    if (!before) return { ok: false, problem: 'gone' };
    if (versionOf(before) !== version) return changedMeanwhile(before);
    await shop.db.delete(packagingMaterials).where(which);
    await recordAudit(shop, { ...aboutMaterial(actor, before), action: 'removed', before, after: null });
    return { ok: true };
  });
}

/** Adds a box. */
export async function addBox(shop: Core, actor: string, fields: BoxFields): Promise<PackagingSaved> {
  const id = newId(shop.clock.now());
  await inTransaction(shop, async (shop) => {
    await shop.db.insert(shippingBoxes).values({ id, ...fields });
    await recordAudit(shop, {
      ...aboutBox(actor, { id, ...fields }),
      action: 'made',
      before: null,
      after: fields,
    });
  });
  return { ok: true };
}

/** Changes a box, puts it aside or takes it back, where it is still what somebody saw. */
export function changeBox(
  shop: Core,
  actor: string,
  {
    id,
    version,
    change,
  }: { id: string; version: string; change: Partial<BoxFields> & { isArchived?: boolean } },
): Promise<PackagingSaved<BoxRow>> {
  return inTransaction(shop, async (shop) => {
    const [before] = await shop.db.select().from(shippingBoxes).where(eq(shippingBoxes.id, id)).for('update');
    if (!before) return { ok: false, problem: 'gone' };
    if (versionOf(before) !== version) return changedMeanwhile(before);
    if (change.isArchived && (await othersInUse(shop, id)) === 0) return { ok: false, problem: 'last-box' };
    const after = { ...before, ...change };
    await shop.db.update(shippingBoxes).set(change).where(eq(shippingBoxes.id, id));
    const action =
      change.isArchived === undefined ? 'changed' : change.isArchived ? 'archived' : 'taken back';
    await recordAudit(shop, { ...aboutBox(actor, after), action, before, after });
    return { ok: true };
  });
}

/** Boxes that are packed in, besides this one. They are held, so that two people do not archive the last two. */
async function othersInUse({ db }: Core, id: string): Promise<number> {
  const others = await db
    .select({ id: shippingBoxes.id })
    .from(shippingBoxes)
    .where(and(ne(shippingBoxes.id, id), eq(shippingBoxes.isArchived, false)))
    .for('share');
  return others.length;
}

const aboutBox = (actor: string, { id, name }: Pick<BoxRow, 'id' | 'name'>) => ({
  actor,
  subject: 'box',
  subjectId: id,
  name,
});

/** Changes what wraps are said to weigh and cost, where it is still what somebody saw. */
export function changeMaterial(
  shop: Core,
  actor: string,
  { id, version, change }: { id: string; version: string; change: MaterialFields },
): Promise<PackagingSaved<MaterialRow>> {
  return inTransaction(shop, async (shop) => {
    const which = eq(packagingMaterials.id, id);
    const [before] = await shop.db.select().from(packagingMaterials).where(which).for('update');
    if (!before) return { ok: false, problem: 'gone' };
    if (versionOf(before) !== version) return changedMeanwhile(before);
    await shop.db.update(packagingMaterials).set(change).where(which);
    await recordAudit(shop, {
      ...aboutMaterial(actor, { id, name: change.name }),
      action: 'changed',
      before,
      after: { ...before, ...change },
    });
    return { ok: true };
  });
}

/** Boxes that are meant for a category or a kind follow its new address. */
export const renameBoxType: FollowRename = async ({ db }, from, to) => {
  const [was, is] = [from.kind || from.category, to.kind || to.category];
  if (was === is) return;
  const types = sql`array_replace(${shippingBoxes.productTypes}, ${was}, ${is})`;
  await db
    .update(shippingBoxes)
    .set({ productTypes: types })
    .where(sql`${was} = any(${shippingBoxes.productTypes})`);
};
