import type { Locale } from '#platform/i18n/messages.ts';
import { fingerprintOf, newId } from '#platform/ids.ts';
import type { Row } from '#platform/text/read-csv.ts';
import type { Person } from '#shop/accounts/index.ts';
import { writtenLanguage } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { keepForUndo, MAX_AT_ONCE } from '../bulk-editing/bulk-edit.server.ts';
import { categoriesOf } from '../categories/categories.server.ts';
import { type CategoryView, isKind } from '../categories/categories.ts';
import { ensureCautionFrench } from '../editing/caution-french.server.ts';
import {
  changeProducts,
  createProduct,
  mayEditProducts,
  type ProductRefusal,
} from '../editing/change-product.server.ts';
import { moveStockOf } from '../editing/change-stock.server.ts';
import { cellFault, type FieldProblem, type LineFault } from '../editing/line-fault.ts';
import { ADDRESS, addressOf } from '../editing/product-naming.ts';
import { readWhole } from '../editing/product-price.ts';
import {
  changeBetween,
  isNoChange,
  type ProductChange,
  type ProductState,
} from '../editing/product-state.ts';
import { isForShoppers, missingForSale } from '../editing/publish-checks.ts';
import { altsOf, readEachProduct } from '../editing/read-products-to-edit.server.ts';
import { isReadable, readTyped, type TypedProduct, typedProduct } from '../editing/typed-product.ts';
import { lockGtins, ownersOfGtins, ownersOfSkus } from '../editing/write-product.server.ts';
import { stockLevelsOf } from '../inventory/stock-history.server.ts';
import { MAX_STOCK, writeShopNote } from '../inventory/stock-reasons.ts';
import { gtinKey } from '../products/gtin.ts';
import { readCsv, typedFrom } from './product-csv.ts';
import { columnOf, wrongIn } from './product-csv-columns.ts';

interface Count {
  variantId: string;
  sku: string;
  was: number;
  now: number;
}

/** The preview of an import: valid products, and the faults of the others. */
export interface ImportPlan {
  added: ProductState[];
  changes: ProductChange[];
  /** Stock counts that differ from the current stock. */
  counts: Count[];
  /** The changed products in their current state. */
  current: ProductState[];
  faults: LineFault[];
  /** Rows that are skipped. */
  faultyRows: Row[];
  /** Fingerprint of the plan: only the previewed plan is applied. */
  fingerprint: string;
}

/** The rows of one product. */
interface Group {
  id: string;
  rows: readonly Row[];
  known: ProductState | null;
  /** Null where its rows are invalid. */
  product: ProductState | null;
  counted: { sku: string; quantity: number; line: number }[];
  faults: LineFault[];
}

/** Works out what an import would change, add and count, with faults by line. Writes nothing. */
export async function planImport(shop: Core, text: string): Promise<ImportPlan> {
  const { rows, faults: ofFile } = readCsv(text);
  const byAddress = Map.groupBy(rows, ({ cells }) => cells.address?.trim() || addressOf(cells.name ?? ''));
  if (byAddress.size > MAX_AT_ONCE) {
    ofFile.push({ line: 1, code: 'too-many-products', max: MAX_AT_ONCE });
    byAddress.clear();
  }
  const [byId, categories, language] = await Promise.all([
    readEachProduct(shop, [...byAddress.keys()]),
    categoriesOf(shop),
    writtenLanguage(shop),
  ]);
  const groups = [...byAddress].map(([id, rows]) => {
    const known = byId.get(id) ?? null;
    if (known instanceof Error || (known && !isReadable(known))) return damagedGroup(id, rows);
    return readGroup(id, rows, known, { categories, language });
  });
  const current = groups.flatMap(({ known }) => known ?? []);
  await checkNumbers(shop, groups);
  await checkBarcodes(shop, groups);
  await checkGate(shop, groups);
  const counts = await checkCounts(shop, groups);
  const good = groups.filter(({ faults }) => faults.length === 0);
  const faulty = groups.filter(({ faults }) => faults.length > 0);
  const faults = [...ofFile, ...faulty.flatMap(({ faults }) => faults)].toSorted((a, b) => a.line - b.line);
  const added = good.flatMap(({ known, product }) => (!known && product ? [product] : []));
  const changes = good
    .flatMap(({ known, product }) => (known && product ? [changeBetween(known, product)] : []))
    .filter((change) => !isNoChange(change));
  const result = { added, changes, counts: good.flatMap(({ id }) => counts.get(id) ?? []) };
  return {
    ...result,
    current,
    faults,
    faultyRows: faulty.flatMap(({ rows }) => rows),
    fingerprint: fingerprintOf(JSON.stringify({ ...result, faults })),
  };
}

const damagedGroup = (id: string, rows: readonly Row[]): Group => ({
  id,
  rows,
  known: null,
  product: null,
  counted: [],
  faults: [{ line: rows[0]!.line, code: 'damaged', product: id }],
});

function readGroup(
  id: string,
  rows: readonly Row[],
  known: ProductState | null,
  { categories, language }: { categories: readonly CategoryView[]; language: Locale },
): Group {
  const first = rows[0]!;
  const faults: LineFault[] = [];
  const group: Group = { id, rows, known, product: null, counted: [], faults };
  if (!ADDRESS.test(id)) {
    const { address = '', name = '' } = first.cells;
    faults.push(
      address.trim() === ''
        ? cellFault(first.line, 'name', name, { code: 'handle-empty' })
        : cellFault(first.line, 'address', address, { code: 'handle' }),
    );
    return group;
  }
  const { typed, counts, faults: ofRows } = typedFrom(rows, known, language);
  faults.push(...ofRows);
  for (const { sku, typed, line } of counts) {
    const quantity = readWhole(typed, 0, MAX_STOCK);
    if (quantity === null) faults.push(cellFault(line, 'count', typed, wrongIn('count')));
    else if (sku === '') faults.push(cellFault(line, 'article number', '', { code: 'count-needs-sku' }));
    else group.counted.push({ sku, quantity, line });
  }
  const parsed = typedProduct.safeParse(typed);
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      faults.push(faultOfField(issue.path.join('.'), rows, typed, (column) => problemOf(issue, column)));
    return group;
  }
  const read = readTyped(id, parsed.data);
  if (!read.ok) {
    for (const { field, ...problem } of read.faults) faults.push(faultOfField(field, rows, typed, problem));
    return group;
  }
  const [category] = categories;
  // Without a category column, new products go into the first category.
  const product =
    read.product.category + read.product.subcategory === '' && category
      ? { ...read.product, category: category.slug, subcategory: category.kinds[0]?.slug ?? '' }
      : read.product;
  const isMoved = product.category !== known?.category || product.subcategory !== known.subcategory;
  if (isMoved && !isKind(categories, product.category, product.subcategory)) {
    const found = categories.find(({ slug }) => slug === product.category);
    const values = (found?.kinds ?? categories).map(({ slug }) => slug);
    const column = found ? 'kind' : 'category';
    faults.push(cellFault(first.line, column, first.cells[column] ?? '', { code: 'one-of', values }));
  }
  return { ...group, product };
}

interface Issue {
  code: string;
  origin?: string;
  maximum?: number | bigint;
}

/** Translates an issue of the form's schema: a text that is too long, or an invalid value. */
const problemOf = ({ code, origin, maximum }: Issue, column: string): FieldProblem =>
  code === 'too_big' && origin === 'string' && column !== 'made in'
    ? { code: 'too-long', max: Number(maximum) }
    : wrongIn(column);

function faultOfField(
  path: string,
  rows: readonly Row[],
  typed: TypedProduct,
  problem: FieldProblem | ((column: string) => FieldProblem),
): LineFault {
  const { column, variant } = columnOf(path);
  const sku = variant === null ? '' : typed.variants[variant]?.sku;
  const row = rows.find(({ cells }) => sku && cells['article number']?.trim() === sku) ?? rows[0]!;
  const cell = row.cells[column] ?? '';
  return cellFault(row.line, column, cell, typeof problem === 'function' ? problem(column) : problem);
}

/** Reports SKUs used by two products, in the file or in the shop. */
async function checkNumbers(shop: Core, groups: readonly Group[]): Promise<void> {
  const asked = groups.flatMap(({ product }) => product?.variants.map(({ sku }) => sku) ?? []);
  const inShop = await ownersOfSkus(shop, asked);
  const inFile = new Map<string, number>();
  for (const { id, rows, product, faults } of groups) {
    for (const { sku } of product?.variants ?? []) {
      const line = rows.find(({ cells }) => cells['article number']?.trim() === sku)?.line ?? rows[0]!.line;
      const owner = inShop.get(sku);
      const earlier = inFile.get(sku);
      if (owner !== undefined && owner !== id)
        faults.push(cellFault(line, 'article number', sku, { code: 'used-by', product: owner }));
      else if (earlier !== undefined)
        faults.push(cellFault(line, 'article number', sku, { code: 'repeated', other: earlier }));
      else inFile.set(sku, line);
    }
  }
}

/** Reports new barcodes that another product has: in the shop, or for products in the file, as the file leaves them. */
async function checkBarcodes(shop: Core, groups: readonly Group[]): Promise<void> {
  const asked = groups.flatMap(({ known, product, rows, faults }) =>
    (product?.variants ?? []).flatMap(({ id, sku, gtin }) => {
      if (gtin === null) return [];
      const row = rows.find(({ cells }) => cells['article number']?.trim() === sku) ?? rows[0]!;
      const isNew = known?.variants.find((was) => was.id === id)?.gtin !== gtin;
      return [{ productId: product!.id, gtin, line: row.line, isNew, faults }];
    }),
  );
  const inShop = await ownersOfGtins(
    shop,
    asked.filter(({ isNew }) => isNew).map(({ gtin }) => gtin),
  );
  const inFile = new Set(groups.map(({ product }) => product?.id));
  const outside = new Map(
    inShop
      .filter(({ productId }) => !inFile.has(productId))
      .map(({ gtin, product }) => [gtinKey(gtin), product]),
  );
  const byGtin = Map.groupBy(asked, ({ gtin }) => gtinKey(gtin));
  for (const { productId, gtin, line, isNew, faults } of asked) {
    if (!isNew) continue;
    const owner = outside.get(gtinKey(gtin));
    const earlier = byGtin
      .get(gtinKey(gtin))!
      .find((one) => one.productId !== productId && (!one.isNew || one.line < line));
    if (owner !== undefined)
      faults.push(cellFault(line, 'barcode', gtin, { code: 'used-by', product: owner }));
    else if (earlier)
      faults.push(cellFault(line, 'barcode', gtin, { code: 'repeated', other: earlier.line }));
  }
}

/** Reports published products that lack required content. New ones start as drafts. */
async function checkGate(shop: Core, groups: readonly Group[]): Promise<void> {
  const shown = groups.flatMap(({ product, known, faults, rows }) =>
    product && known && isForShoppers(product) && !isNoChange(changeBetween(known, product))
      ? [{ product, faults, line: rows[0]!.line }]
      : [],
  );
  const alts = await altsOf(
    shop,
    shown.map(({ product }) => product.id),
  );
  for (const { product, faults, line } of shown) {
    const missing = missingForSale(product, alts.get(product.id) ?? []);
    if (missing.length > 0)
      faults.push({ line, column: 'state', code: 'not-ready', status: product.status, missing });
  }
}

/**
 * Reports counts of unknown variants, or below what orders have reserved.
 * @returns the others, by product
 */
async function checkCounts(shop: Core, groups: readonly Group[]): Promise<Map<string, Count[]>> {
  const idsOf = ({ product }: Group) => new Map(product?.variants.map(({ sku, id }) => [sku, id]));
  const shelves = await stockLevelsOf(
    shop,
    groups.flatMap((group) => (group.counted.length > 0 ? [...idsOf(group).values()] : [])),
  );
  return new Map(
    groups.map((group): [string, Count[]] => {
      const ids = idsOf(group);
      const counts = group.counted.flatMap(({ sku, quantity, line }) => {
        const variantId = ids.get(sku);
        if (!variantId) return [];
        const { onHand: was, reserved } = shelves.get(variantId) ?? { onHand: 0, reserved: 0 };
        if (quantity < reserved)
          group.faults.push(
            cellFault(line, 'count', String(quantity), { code: 'reserved', count: reserved }),
          );
        return was === quantity ? [] : [{ variantId, sku, was, now: quantity }];
      });
      return [group.id, counts];
    }),
  );
}

type NotImported =
  | ProductRefusal
  | { ok: false; problem: 'nothing' }
  | { ok: false; problem: 'changed' }
  | { ok: false; problem: 'held'; sku: string };
/** Rolls the transaction back. */
class TakeBack extends Error {
  readonly why: NotImported;
  constructor(why: NotImported) {
    super('the import is taken back');
    this.why = why;
  }
}

/** Products per batch, between two progress reports. */
const STEP = 20;

/**
 * Imports a file in one transaction, without the rows that its plan skips. What it changes of known products can be
 * undone as a bulk edit.
 * @param fingerprint of the previewed plan; a different one is rejected
 * @param onProgress gets the number done and the total
 */
export async function importProducts(
  shop: Core,
  actor: Person,
  text: string,
  fingerprint: string,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<{ ok: true; added: number; changed: number; counted: number } | NotImported> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  const orTakeBack = <T extends { ok: true }>(outcome: T | ProductRefusal): T => {
    if (!outcome.ok) throw new TakeBack(outcome);
    return outcome;
  };
  try {
    return await inTransaction(shop, async (shop) => {
      await lockGtins(shop);
      const { added, changes, counts, ...plan } = await planImport(shop, text);
      if (plan.fingerprint !== fingerprint) throw new TakeBack({ ok: false, problem: 'changed' });
      const total = added.length + changes.length + counts.length;
      if (total === 0) throw new TakeBack({ ok: false, problem: 'nothing' });
      let done = 0;
      const wrote = (more: number) => {
        done += more;
        onProgress(done, total);
      };
      for (const product of added) {
        orTakeBack(await createProduct(shop, actor, product));
        wrote(1);
      }
      await ensureCautionFrench(
        shop,
        added.map(({ id }) => id),
      );
      // Sorted, so that concurrent changes of the same products cannot deadlock.
      const sorted = changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      for (let from = 0; from < sorted.length; from += STEP) {
        const step = sorted.slice(from, from + STEP);
        orTakeBack(await changeProducts(shop, actor, step));
        wrote(step.length);
      }
      if (sorted.length > 0) await keepForUndo(shop, actor, newId(shop.clock.now()), sorted);
      for (const { variantId, sku, now } of counts) {
        const note = writeShopNote({ code: 'import' });
        const moved = await moveStockOf(shop, actor, { variantId, reason: 'count', quantity: now, note });
        if (!moved.ok) throw new TakeBack({ ok: false, problem: 'held', sku });
        wrote(1);
      }
      return { ok: true, added: added.length, changed: changes.length, counted: counts.length };
    });
  } catch (error) {
    if (error instanceof TakeBack) return error.why;
    throw error;
  }
}
