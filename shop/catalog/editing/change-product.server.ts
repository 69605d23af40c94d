import { hasRole, type Person } from '#shop/accounts/index.ts';
import { findSlugs, recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { storePrices } from '../prices/stored-prices.server.ts';
import { type SaleProblem, saleProblemOf } from './product-price.ts';
import {
  applyChange,
  type Conflict,
  isNoChange,
  type ProductChange,
  type ProductState,
  productValues,
} from './product-state.ts';
import { isForShoppers, missingForSale, type Need } from './publish-checks.ts';
import { altsOf, readProducts } from './read-products-to-edit.server.ts';
import {
  areOpenKinds,
  type GtinOwner,
  insertProduct,
  lockGtins,
  sharedGtin,
  type Taken,
  takenBy,
  updateProduct,
} from './write-product.server.ts';

export const mayEditProducts = (actor: Person): boolean => hasRole(actor, 'admin', 'editor');

export type ProductRefusal =
  | { ok: false; problem: 'not-allowed' | 'gone' | 'no-such-kind' | Taken }
  | { ok: false; problem: 'conflict'; conflicts: Conflict[] }
  | { ok: false; problem: SaleProblem; id: string; variantId: string }
  /** Another product has a variant with this barcode. */
  | ({ ok: false; problem: 'gtin-taken' } & GtinOwner)
  /** It is, or will be, published, and lacks required content. */
  | { ok: false; problem: 'not-ready'; name: string; missing: Need[] };

/** Creates a product, always as a draft, since it has no picture yet. */
export async function createProduct(
  shop: Core,
  actor: Person,
  product: ProductState,
): Promise<{ ok: true; id: string } | ProductRefusal> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  const draft: ProductState = { ...product, status: 'draft', publishAt: null };
  const refusal = refusedSale([draft]);
  if (refusal) return refusal;
  try {
    return await inTransaction(shop, async (shop) => {
      if (draft.variants.some(({ gtin }) => gtin !== null)) await lockGtins(shop);
      if (!(await areOpenKinds(shop, [draft]))) return { ok: false, problem: 'no-such-kind' };
      // In another language, the address would lead to that other product.
      if ((await findSlugs(shop, 'product', draft.id)).length > 0) return { ok: false, problem: 'id-taken' };
      const owner = await sharedGtin(shop, [{ before: null, after: draft }]);
      if (owner) return { ok: false, problem: 'gtin-taken', ...owner };
      await insertProduct(shop, draft);
      await recordAudit(shop, {
        ...about(actor, draft),
        action: 'made',
        before: null,
        after: productValues(draft),
      });
      return { ok: true, id: draft.id };
    });
  } catch (error) {
    return takenBy(error);
  }
}

const writesGtin = ({ variants, added }: ProductChange): boolean =>
  Object.values(variants).some(({ gtin }) => gtin !== undefined) || added.some(({ gtin }) => gtin !== null);

/**
 * Changes all of the products, or none. A field that somebody else has changed since is a conflict, and
 * untouched fields keep their current value. Stock isn't included.
 */
export async function changeProducts(
  shop: Core,
  actor: Person,
  changes: readonly ProductChange[],
): Promise<{ ok: true; products: ProductState[] } | ProductRefusal> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  try {
    return await inTransaction(shop, async (shop) => {
      const asked = changes.filter((change) => !isNoChange(change));
      if (asked.some(writesGtin)) await lockGtins(shop);
      const current = await readProducts(
        shop,
        asked.map(({ id }) => id),
        { lock: true },
      );
      const byId = new Map(current.map((product) => [product.id, product]));
      const conflicts: Conflict[] = [];
      const written: { before: ProductState; after: ProductState }[] = [];
      for (const change of asked) {
        const before = byId.get(change.id);
        if (!before) return { ok: false, problem: 'gone' };
        const applied = applyChange(before, change);
        if (applied.ok) written.push({ before, after: applied.next });
        else conflicts.push(...applied.conflicts);
      }
      if (conflicts.length > 0) return { ok: false, problem: 'conflict', conflicts };
      const refusal = refusedSale(written.map(({ after }) => after));
      if (refusal) return refusal;
      const moved = written.filter(
        ({ before, after }) => before.category !== after.category || before.subcategory !== after.subcategory,
      );
      if (
        !(await areOpenKinds(
          shop,
          moved.map(({ after }) => after),
        ))
      )
        return { ok: false, problem: 'no-such-kind' };
      const owner = await sharedGtin(shop, written);
      if (owner) return { ok: false, problem: 'gtin-taken', ...owner };
      const shown = written.filter(({ after }) => isForShoppers(after));
      const alts = await altsOf(
        shop,
        shown.map(({ after }) => after.id),
      );
      for (const { after } of shown) {
        const missing = missingForSale(after, alts.get(after.id) ?? []);
        if (missing.length > 0) return { ok: false, problem: 'not-ready', name: after.name, missing };
      }
      for (const { before, after } of written) {
        await updateProduct(shop, before, after);
        const action = before.status === after.status ? 'changed' : ACTIONS[after.status];
        await recordAudit(shop, {
          ...about(actor, after),
          action,
          before: productValues(before),
          after: productValues(after),
        });
      }
      await storePrices(
        shop,
        written.map(({ after }) => after.id),
      );
      return { ok: true, products: written.map(({ after }) => after) };
    });
  } catch (error) {
    return takenBy(error);
  }
}

function refusedSale(wanted: readonly ProductState[]) {
  for (const { id, variants } of wanted)
    for (const variant of variants) {
      const problem = saleProblemOf(variant);
      if (problem) return { ok: false as const, problem, id, variantId: variant.id };
    }
  return null;
}

const ACTIONS = {
  draft: 'taken out of the shop',
  scheduled: 'scheduled',
  published: 'published',
  archived: 'archived',
} as const;

const about = ({ email }: Pick<Person, 'email'>, { id, name }: ProductState) => ({
  actor: email,
  subject: 'product' as const,
  subjectId: id,
  name,
});
