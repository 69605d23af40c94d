import { eq, lt } from 'drizzle-orm';
import { fingerprintOf, newId } from '#platform/ids.ts';
import type { Person } from '#shop/accounts/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { changeProducts, mayEditProducts, type ProductRefusal } from '../editing/change-product.server.ts';
import { idsForStaff } from '../editing/list-products-for-staff.server.ts';
import { bulkChanges } from '../editing/product-editing-tables.ts';
import {
  isNoChange,
  type ProductChange,
  type ProductState,
  reversed,
  type SeoFields,
  type Steps,
} from '../editing/product-state.ts';
import { readProducts } from '../editing/read-products-to-edit.server.ts';
import type { StaffQuery } from '../editing/staff-list-query.ts';
import { type BulkEdit, changesOf } from './bulk-edit.ts';

/** Maximum number of products per bulk edit. */
export const MAX_AT_ONCE = 2_000;
/** How long a bulk edit can be undone. */
const SAVED_MS = 30 * 86_400_000;

/** The selected products, or all that match the list's filters, on any page. */
export type BulkOf = { ids: readonly string[] } | { query: StaffQuery };

/** The preview of a bulk edit, with a fingerprint: only the previewed plan is applied. */
export interface BulkPlan {
  changes: ProductChange[];
  /** The affected products in their current state. */
  products: ProductState[];
  fingerprint: string;
}

/** Writes texts for search engines in the caller's transaction. One that was changed since is a conflict. */
export type ChangeTitles = (
  shop: Core,
  actor: Person,
  changes: readonly { id: string; steps: Steps<SeoFields> }[],
) => Promise<{ ok: true } | ProductRefusal>;
type TooMany = { ok: false; problem: 'too-many' };

/** Writes nothing. */
export async function previewBulkEdit(
  shop: Core,
  actor: Person,
  of: BulkOf,
  intent: BulkEdit,
): Promise<{ ok: true; plan: BulkPlan } | ProductRefusal | TooMany> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  const ids = 'ids' in of ? of.ids : await idsForStaff(shop, of.query, MAX_AT_ONCE + 1);
  if (ids.length > MAX_AT_ONCE) return { ok: false, problem: 'too-many' };
  const products = await readProducts(shop, ids);
  const changes = changesOf(products, intent).filter((change) => !isNoChange(change));
  return { ok: true, plan: { changes, products, fingerprint: fingerprintOf(JSON.stringify(changes)) } };
}

/**
 * Applies a bulk edit to all products, or to none.
 * @param fingerprint of the previewed plan; a different one is rejected
 * @returns what was changed, and the id to undo it with
 */
export function applyBulkEdit(
  shop: Core,
  actor: Person,
  { of, intent, fingerprint }: { of: BulkOf; intent: BulkEdit; fingerprint: string },
): Promise<
  | { ok: true; id: string; changes: ProductChange[] }
  | ProductRefusal
  | TooMany
  | { ok: false; problem: 'plan-changed' }
> {
  return inTransaction(shop, async (shop) => {
    const planned = await previewBulkEdit(shop, actor, of, intent);
    if (!planned.ok) return planned;
    const { changes } = planned.plan;
    if (planned.plan.fingerprint !== fingerprint) return { ok: false, problem: 'plan-changed' };
    const changed = await changeProducts(shop, actor, changes);
    if (!changed.ok) return changed;
    const id = newId(shop.clock.now());
    await keepForUndo(shop, actor, id, changes);
    return { ok: true, id, changes };
  });
}

/** Keeps changes for a while, so that they can be undone. In their transaction. */
export async function keepForUndo(
  { db, clock }: Core,
  { email: actor }: Person,
  id: string,
  changes: ProductChange[],
): Promise<void> {
  const at = clock.now();
  await db.delete(bulkChanges).where(lt(bulkChanges.at, new Date(at.getTime() - SAVED_MS)));
  await db.insert(bulkChanges).values({ id, actor, at, changes });
}

/** In their transaction, which a refusal rolls back. */
export async function changeWithTitles(
  shop: Core,
  actor: Person,
  changes: readonly ProductChange[],
  changeTitles: ChangeTitles,
): Promise<{ ok: true } | ProductRefusal> {
  const titles = changes.flatMap(({ id, fields: { seoTitle, seoDescription } }) =>
    seoTitle || seoDescription
      ? { id, steps: { ...(seoTitle && { seoTitle }), ...(seoDescription && { seoDescription }) } }
      : [],
  );
  const own = changes.map(({ fields: { seoTitle: _, seoDescription: __, ...fields }, ...change }) => ({
    ...change,
    fields,
  }));
  const changed = await changeProducts(shop, actor, own);
  return changed.ok && titles.length > 0 ? changeTitles(shop, actor, titles) : changed;
}

/** In a transaction, which a refusal must roll back: a later change is a conflict. */
export function undoBulkEdit(
  shop: Core,
  actor: Person,
  id: string,
  changeTitles: ChangeTitles,
): Promise<{ ok: true; count: number } | ProductRefusal> {
  return inTransaction(shop, async (shop) => {
    if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
    const which = eq(bulkChanges.id, id);
    const [bulk] = await shop.db.select().from(bulkChanges).where(which).for('update');
    if (!bulk || bulk.undoneAt) return { ok: false, problem: 'gone' };
    const changed = await changeWithTitles(shop, actor, bulk.changes.map(reversed), changeTitles);
    if (!changed.ok) return changed;
    await shop.db.update(bulkChanges).set({ undoneAt: shop.clock.now() }).where(which);
    return { ok: true, count: bulk.changes.length };
  });
}
