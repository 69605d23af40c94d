import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { newId, versionOf } from '#platform/ids.ts';
import type { FollowRename } from '#shop/catalog/index.server.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { packagingMaterials, shippingBoxes } from '../shipping/shipping-tables.ts';
import { packagingName, storedPackagingName } from './default-packaging.ts';

type BoxRow = typeof shippingBoxes.$inferSelect;
type MaterialRow = typeof packagingMaterials.$inferSelect;
export type BoxFields = Omit<BoxRow, 'id' | 'isArchived'>;
export type MaterialFields = Pick<MaterialRow, 'name' | 'grams' | 'costCents'>;

/** Boxes and wraps, the smallest box first, archived ones last. */
export async function listPackaging(shop: Core) {
  const { db } = shop;
  const [boxes, materials] = await Promise.all([
    db
      .select()
      .from(shippingBoxes)
      .orderBy(asc(shippingBoxes.isArchived), asc(shippingBoxes.maxGrams), asc(shippingBoxes.id)),
    db.select().from(packagingMaterials).orderBy(asc(packagingMaterials.name)),
  ]);
  return {
    boxes: boxes.map((box) => ({ ...box, name: packagingName(shop, box), version: versionOf(box) })),
    materials: materials.map((material) => ({
      ...material,
      name: packagingName(shop, material),
      version: versionOf(material),
    })),
  };
}

/** Archived ones too. */
export async function boxNames(shop: Core): Promise<Map<string, string>> {
  const rows = await shop.db.select({ id: shippingBoxes.id, name: shippingBoxes.name }).from(shippingBoxes);
  return new Map(rows.map((box) => [box.id, packagingName(shop, box)]));
}

/** A box as a packed parcel has it; null when the id is unknown. */
export async function boxAsPacked({ db }: Core, id: string) {
  const [box] = await db.select().from(shippingBoxes).where(eq(shippingBoxes.id, id));
  if (!box) return null;
  const { name, external, isArchived, emptyGrams, paddingGrams } = box;
  return { name, external, isArchived, tareGrams: emptyGrams + paddingGrams };
}

/** `last-box`: at least one box must remain. */
export type PackagingSaved<Row = BoxRow | MaterialRow> =
  /** The row before and after the change, for undoing it; null where there was or is none. */
  | { ok: true; before: Row | null; after: (Row & { version: string }) | null }
  /** The row after the change. */
  | { ok: false; problem: 'changed-meanwhile'; now: Row & { version: string } }
  | { ok: false; problem: 'gone' | 'last-box' | 'taken' };

const versioned = <Row extends BoxRow | MaterialRow>(row: Row) => ({ ...row, version: versionOf(row) });

const asStored = <Change extends { name?: string }>(id: string, change: Change): Change =>
  change.name === undefined ? change : { ...change, name: storedPackagingName(id, change.name) };

const changedMeanwhile = <Row extends BoxRow | MaterialRow>(shop: Core, row: Row) => ({
  ok: false as const,
  problem: 'changed-meanwhile' as const,
  now: { ...versioned(row), name: packagingName(shop, row) },
});

const aboutMaterial = (actor: string, { id, name }: Pick<MaterialRow, 'id' | 'name'>) => ({
  actor,
  subject: 'packaging' as const,
  subjectId: id,
  name,
});

/** Wraps whose weight is included in parcels, by use; all others are only listed. */
const WRAPS = { fragile: 'honeycomb', gift: 'gift-wrap' } as const;
export const WRAP_USES = ['fragile', 'gift', 'other'] as const;
export type WrapUse = (typeof WRAP_USES)[number];

export const useOf = (id: string): WrapUse =>
  WRAP_USES.find((use) => use !== 'other' && WRAPS[use] === id) ?? 'other';

// A wrap adds no size.
const FLAT = { length: 0, width: 0, height: 0 };

/** Adds a wrap; there is only one of each use whose weight is included. */
export function addMaterial(
  shop: Core,
  actor: string,
  use: WrapUse,
  fields: MaterialFields,
): Promise<PackagingSaved<MaterialRow>> {
  const id = use === 'other' ? newId(shop.clock.now()) : WRAPS[use];
  const stored = asStored(id, fields);
  return inTransaction(shop, async (shop) => {
    const [after] = await shop.db
      .insert(packagingMaterials)
      .values({ id, ...stored, dimensions: FLAT })
      .onConflictDoNothing()
      .returning();
    if (!after) return { ok: false, problem: 'taken' };
    await recordAudit(shop, {
      ...aboutMaterial(actor, { id, ...stored }),
      action: 'made',
      before: null,
      after: stored,
    });
    return { ok: true, before: null, after: versioned(after) };
  });
}

/** Removes a wrap, unless it has changed since. Earlier orders keep what they were packed with. */
export function removeMaterial(
  shop: Core,
  actor: string,
  { id, version }: { id: string; version: string },
): Promise<PackagingSaved<MaterialRow>> {
  return inTransaction(shop, async (shop) => {
    const which = eq(packagingMaterials.id, id);
    const [before] = await shop.db.select().from(packagingMaterials).where(which).for('update');
    if (!before) return { ok: false, problem: 'gone' };
    if (versionOf(before) !== version) return changedMeanwhile(shop, before);
    await shop.db.delete(packagingMaterials).where(which);
    await recordAudit(shop, { ...aboutMaterial(actor, before), action: 'removed', before, after: null });
    return { ok: true, before, after: null };
  });
}

export function addBox(shop: Core, actor: string, fields: BoxFields): Promise<PackagingSaved<BoxRow>> {
  const id = newId(shop.clock.now());
  return inTransaction(shop, async (shop) => {
    const [after] = await shop.db
      .insert(shippingBoxes)
      .values({ id, ...fields })
      .returning();
    await recordAudit(shop, {
      ...aboutBox(actor, { id, ...fields }),
      action: 'made',
      before: null,
      after: fields,
    });
    return { ok: true, before: null, after: versioned(after!) };
  });
}

/** Updates, archives or restores a box, unless it has changed since. */
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
    if (versionOf(before) !== version) return changedMeanwhile(shop, before);
    if (change.isArchived && (await othersInUse(shop, id)) === 0) return { ok: false, problem: 'last-box' };
    const [after = before] = await shop.db
      .update(shippingBoxes)
      .set(asStored(id, change))
      .where(eq(shippingBoxes.id, id))
      .returning();
    const action =
      change.isArchived === undefined ? 'changed' : change.isArchived ? 'archived' : 'taken back';
    await recordAudit(shop, { ...aboutBox(actor, after), action, before, after });
    return { ok: true, before, after: versioned(after) };
  });
}

/** Number of other active boxes. They are locked, so that two people cannot archive the last two. */
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
  subject: 'box' as const,
  subjectId: id,
  name,
});

/** Updates weight and cost of a wrap, unless it has changed since. */
export function changeMaterial(
  shop: Core,
  actor: string,
  { id, version, change }: { id: string; version: string; change: MaterialFields },
): Promise<PackagingSaved<MaterialRow>> {
  return inTransaction(shop, async (shop) => {
    const which = eq(packagingMaterials.id, id);
    const [before] = await shop.db.select().from(packagingMaterials).where(which).for('update');
    if (!before) return { ok: false, problem: 'gone' };
    if (versionOf(before) !== version) return changedMeanwhile(shop, before);
    const [after = before] = await shop.db
      .update(packagingMaterials)
      .set(asStored(id, change))
      .where(which)
      .returning();
    await recordAudit(shop, {
      ...aboutMaterial(actor, after),
      action: 'changed',
      before,
      after,
    });
    return { ok: true, before, after: versioned(after) };
  });
}

/** Updates boxes meant for a renamed category or kind. */
export const renameBoxType: FollowRename = async ({ db }, from, to) => {
  const [was, is] = [from.kind || from.category, to.kind || to.category];
  if (was === is) return;
  const types = sql`array_replace(${shippingBoxes.productTypes}, ${was}, ${is})`;
  await db
    .update(shippingBoxes)
    .set({ productTypes: types })
    .where(sql`${was} = any(${shippingBoxes.productTypes})`);
};
