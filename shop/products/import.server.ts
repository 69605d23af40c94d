import { fingerprintOf } from '../../platform/ids.ts';
import type { Person } from '../accounts/accounts.ts';
import { categoriesOf } from '../catalog/categories.server.ts';
import { isKind } from '../catalog/categories.ts';
import { shelvesOf } from '../inventory/history.server.ts';
import { MAX_STOCK } from '../inventory/reasons.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { changeProducts, createProduct, mayEditProducts, type ProductRefusal } from './change.server.ts';
import { type LineFault, type Row, readCsv, typedFrom } from './csv.ts';
import { ADDRESS, addressOf } from './naming.ts';
import { readWhole } from './price.ts';
import { readProducts } from './read.server.ts';
import { changeBetween, isNoChange, type ProductChange, type ProductState } from './state.ts';
import { moveStockOf } from './stock.server.ts';
import { readTyped, typedProduct } from './typed.ts';

const MAX_PRODUCTS = 2_000;

/** What a file would do, before it is done. */
export interface ImportPlan {
  added: ProductState[];
  changes: ProductChange[];
  /** What was counted, where the shelf has another number. */
  counts: { variantId: string; sku: string; was: number; now: number }[];
  /** The products that are changed, as they are now. */
  current: ProductState[];
  faults: LineFault[];
  /** Of all of this: whoever has looked at a plan does this one, or none. */
  fingerprint: string;
}

/** Works out what a file would change, add and count, and what is wrong with it, line by line. Nothing is written. */
export async function planImport(shop: Shop, text: string): Promise<ImportPlan> {
  const { rows, faults } = readCsv(text);
  const groups = Map.groupBy(rows, ({ cells }) => cells.address?.trim() || addressOf(cells.name ?? ''));
  const [current, categories] = await Promise.all([
    readProducts(shop, [...groups.keys()]),
    categoriesOf(shop),
  ]);
  const byId = new Map(current.map((product) => [product.id, product]));
  const plan = { added: [] as ProductState[], changes: [] as ProductChange[], faults };
  if (groups.size > MAX_PRODUCTS)
    faults.push({ line: 1, message: `More than ${MAX_PRODUCTS} products: please take them in parts.` });
  const counted: { sku: string; pieces: number; line: number; product: ProductState }[] = [];
  for (const [id, group] of groups) {
    const known = byId.get(id) ?? null;
    const read = readGroup(id, group, known, faults);
    // A file that names no category puts what is new into the first.
    const [first] = categories;
    const product =
      read && read.category + read.subcategory === '' && first
        ? { ...read, category: first.slug, subcategory: first.kinds[0]?.slug ?? '' }
        : read;
    if (product && !isKind(categories, product.category, product.subcategory)) {
      const message = `There is no kind '${product.subcategory}' in a category '${product.category}'.`;
      faults.push({ line: group[0]!.line, message });
      continue;
    }
    if (!product) continue;
    if (!known) plan.added.push(product);
    else {
      const change = changeBetween(known, product);
      if (!isNoChange(change)) plan.changes.push(change);
    }
    for (const count of typedFrom(group, known).counts) {
      const pieces = readWhole(count.typed, 0, MAX_STOCK);
      if (pieces === null) faults.push({ line: count.line, message: "'count' is a whole number from 0." });
      else counted.push({ sku: count.sku, pieces, line: count.line, product });
    }
  }
  const counts = await countsOf(shop, counted, faults);
  const told = { added: plan.added, changes: plan.changes, counts };
  return { ...plan, counts, current, fingerprint: fingerprintOf(JSON.stringify(told)) };
}

function readGroup(
  id: string,
  group: readonly Row[],
  known: ProductState | null,
  faults: LineFault[],
): ProductState | null {
  const { line } = group[0]!;
  const say = (message: string, at = line) => void faults.push({ line: at, message });
  if (!ADDRESS.test(id)) {
    say("An 'address' has small letters, digits and hyphens, 60 at the most.");
    return null;
  }
  const { typed, faults: ofRows } = typedFrom(group, known);
  faults.push(...ofRows);
  const parsed = typedProduct.safeParse(typed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    say(`${issue?.path.join(', ')}: ${issue?.message}`);
    return null;
  }
  const read = readTyped(id, parsed.data);
  if (read.ok) return ofRows.length > 0 ? null : read.product;
  for (const { field, message } of read.faults) {
    const at = /^variants\.(\d+)/.exec(field)?.[1];
    const sku = at && parsed.data.variants[Number(at)]?.sku;
    const row = sku ? group.find(({ cells }) => cells['article number']?.trim() === sku) : undefined;
    say(`${field.replace(/^variants\.\d+\./, '')}: ${message}`, row?.line);
  }
  return null;
}

async function countsOf(
  shop: Shop,
  counted: readonly { sku: string; pieces: number; line: number; product: ProductState }[],
  faults: LineFault[],
): Promise<ImportPlan['counts']> {
  const found = counted.map(({ sku, product, ...rest }) => ({
    ...rest,
    sku,
    variantId: product.variants.find((variant) => variant.sku === sku)?.id,
  }));
  const shelves = await shelvesOf(
    shop,
    found.flatMap(({ variantId }) => variantId ?? []),
  );
  return found.flatMap(({ variantId, sku, pieces, line }) => {
    if (!variantId) {
      faults.push({ line, message: "What is counted needs its 'article number'." });
      return [];
    }
    const was = shelves.get(variantId)?.onHand ?? 0;
    return was === pieces ? [] : [{ variantId, sku, was, now: pieces }];
  });
}

type NotImported =
  | ProductRefusal
  | { ok: false; problem: 'faults' }
  | { ok: false; problem: 'changed' }
  | { ok: false; problem: 'held'; sku: string };
/** Takes everything back that was written before the refusal. */
class TakeBack extends Error {
  readonly why: NotImported;
  constructor(why: NotImported) {
    super('the import is taken back');
    this.why = why;
  }
}

/**
 * Does what a file says, all of it or nothing.
 * @param fingerprint of the plan that somebody has looked at; another one is not done
 */
export async function importProducts(
  shop: Shop,
  actor: Person,
  text: string,
  fingerprint: string,
): Promise<{ ok: true; added: number; changed: number; counted: number } | NotImported> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  const orTakeBack = <T extends { ok: true }>(outcome: T | ProductRefusal): T => {
    if (!outcome.ok) throw new TakeBack(outcome);
    return outcome;
  };
  try {
    return await inTransaction(shop, async (shop) => {
      const plan = await planImport(shop, text);
      if (plan.faults.length > 0) throw new TakeBack({ ok: false, problem: 'faults' });
      if (plan.fingerprint !== fingerprint) throw new TakeBack({ ok: false, problem: 'changed' });
      for (const product of plan.added) orTakeBack(await createProduct(shop, actor, product));
      orTakeBack(await changeProducts(shop, actor, plan.changes));
      for (const { variantId, sku, now } of plan.counts) {
        const note = 'From a file';
        const moved = await moveStockOf(shop, actor, { variantId, reason: 'count', pieces: now, note });
        if (!moved.ok) throw new TakeBack({ ok: false, problem: 'held', sku });
      }
      return {
        ok: true,
        added: plan.added.length,
        changed: plan.changes.length,
        counted: plan.counts.length,
      };
    });
  } catch (error) {
    if (error instanceof TakeBack) return error.why;
    throw error;
  }
}
