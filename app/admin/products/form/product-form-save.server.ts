import { z } from 'zod';
import type { Conflict } from '#app/admin/form/conflicts.tsx';
import type { RequestContext } from '#app/context.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  changeProducts,
  createProduct,
  ensureCautionFrench,
  moveStockOf,
  ownersOfSkus,
  type ProductRefusal,
  readProduct,
  stockLevelsOf,
} from '#shop/catalog/index.server.ts';
import {
  changeBetween,
  countOf,
  type Fault,
  isSameGtin,
  MAX_STOCK,
  type ProductState,
  readTyped,
  type TypedProduct,
  typedOf,
  typedProduct,
  wantedAddress,
  withSoldValues,
  writeShopNote,
} from '#shop/catalog/index.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { fieldName, refusalInWords, valueInWords } from '../product-words.ts';

export interface Saved {
  ok: boolean;
  message: string;
  faults: Fault[];
  /** The product as it is now, if it has changed. */
  current: TypedProduct | null;
  /** Fields that somebody else has changed, with their new value and the one that was typed. */
  conflicts: Conflict[];
  /** The id of a new product whose pictures are still in the browser. */
  created?: string;
}

const nothing = { faults: [], current: null, conflicts: [] };

export const creation = z.strictObject({
  address: z.string().max(100),
  typed: typedProduct,
  /** Whether the page stays until it has passed on the pictures. */
  hasPictures: z.boolean().optional(),
});
export const saving = z.strictObject({ seen: typedProduct, typed: typedProduct });

export const savedAs = (created: string): Saved => ({ ok: true, message: '', ...nothing, created });

const MOST_ALIKE = 50;

/** Reads the typed dates and times in the shop's time zone. */
function inShopTime(typed: TypedProduct, timeZone: string): TypedProduct {
  const read = (clock: string): string => momentAt(clock.replace(' ', 'T'), timeZone)?.toISOString() ?? clock;
  return {
    ...typed,
    publishAt: read(typed.publishAt),
    variants: typed.variants.map((variant) => ({
      ...variant,
      saleFrom: read(variant.saleFrom),
      saleUntil: read(variant.saleUntil),
    })),
  };
}

/** A product without an address gets one derived from its name. */
export async function saveNew(
  { shop, locale }: RequestContext,
  person: Person,
  { address, typed: asTyped }: z.infer<typeof creation>,
): Promise<{ id: string } | Saved> {
  const typed = inShopTime(asTyped, await shopTimeZone(shop));
  const base = wantedAddress(address || typed.name);
  for (let n = 1; n <= MOST_ALIKE; n += 1) {
    const id = n === 1 ? base : `${base.slice(0, 55).replace(/-+$/, '')}-${n}`;
    const read = readTyped(id, typed);
    if (!read.ok)
      return {
        ok: false,
        message: adminMessages.in(locale)('error.fields'),
        ...nothing,
        faults: read.faults,
      };
    const created = await inTransaction(shop, async (shop) => {
      const created = await createProduct(shop, person, read.product);
      if (!created.ok) return created;
      await ensureCautionFrench(shop, [id]);
      await moveStock(shop, person, null, typed, read.product);
      return created;
    });
    if (created.ok) return { id };
    if (created.problem === 'sku-taken') return skusTaken({ shop, locale }, read.product);
    if (created.problem === 'gtin-taken') return gtinTaken(locale, read.product, created);
    if (created.problem !== 'id-taken')
      return { ok: false, message: refusalInWords(locale, created), ...nothing };
  }
  const message = adminProductMessages.in(locale)('error.handles');
  return { ok: false, message, ...nothing };
}

async function skusTaken(
  { shop, locale }: Pick<RequestContext, 'shop' | 'locale'>,
  { id, variants }: ProductState,
): Promise<Saved> {
  const owners = await ownersOfSkus(
    shop,
    variants.map(({ sku }) => sku),
  );
  const faults = variants.flatMap(({ sku }, at): Fault[] => {
    const product = owners.get(sku);
    return product && product !== id ? [{ field: `variants.${at}.sku`, code: 'used-by', product }] : [];
  });
  const message = refusalInWords(locale, { ok: false, problem: 'sku-taken' });
  return { ok: false, message, ...nothing, faults };
}

function gtinTaken(
  locale: Locale,
  { variants }: ProductState,
  refusal: Extract<ProductRefusal, { problem: 'gtin-taken' }>,
): Saved {
  const { gtin, product } = refusal;
  const faults = variants.flatMap((variant, at): Fault[] =>
    variant.gtin !== null && isSameGtin(variant.gtin, gtin)
      ? [{ field: `variants.${at}.gtin`, code: 'used-by', product }]
      : [],
  );
  return { ok: false, message: refusalInWords(locale, refusal), ...nothing, faults };
}

/** Rolls a transaction back. */
class StockRefused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Saves only the fields that differ from their shown values. */
export async function saveChanges(
  { shop, locale }: RequestContext,
  person: Person,
  id: string,
  { seen, typed }: z.infer<typeof saving>,
): Promise<Saved> {
  const t = adminProductMessages.in(locale);
  const timeZone = await shopTimeZone(shop);
  const [was, wanted] = [
    readTyped(id, seen),
    readTyped(id, inShopTime(withSoldValues(seen, typed), timeZone)),
  ];
  if (!wanted.ok)
    return {
      ok: false,
      message: adminMessages.in(locale)('error.fields'),
      ...nothing,
      faults: wanted.faults,
    };
  if (!was.ok) return { ok: false, message: t('error.stale'), ...nothing };
  const changed = await inTransaction(shop, async (shop) => {
    const changed = await changeProducts(shop, person, [changeBetween(was.product, wanted.product)]);
    if (changed.ok) await moveStock(shop, person, seen, typed, wanted.product);
    return changed;
  }).catch((error: unknown) => {
    if (error instanceof StockRefused) return error;
    throw error;
  });
  if (changed instanceof StockRefused)
    return {
      ok: false,
      message: adminMessages.in(locale)('error.fields'),
      ...nothing,
      faults: [changed.fault],
    };
  if (!changed.ok && changed.problem === 'sku-taken') return skusTaken({ shop, locale }, wanted.product);
  if (!changed.ok && changed.problem === 'gtin-taken') return gtinTaken(locale, wanted.product, changed);
  const now = await readProduct(shop, id);
  const current = now && (await typedWithStock(shop, now, locale));
  if (changed.ok) return { ok: true, message: t('saved'), ...nothing, current };
  if (changed.problem !== 'conflict')
    return { ok: false, message: refusalInWords(locale, changed), ...nothing };
  return {
    ok: false,
    message: t('error.conflict'),
    faults: [],
    current,
    conflicts: changed.conflicts.map(({ variantId, field, theirs, yours }) => {
      const variant = now?.variants.find((known) => known.id === variantId);
      return {
        name: [fieldName(locale, field), ...(variant?.values ?? [])].join(', '),
        theirs: valueInWords(locale, field, theirs),
        yours: valueInWords(locale, field, yours),
      };
    }),
  };
}

export async function typedWithStock(
  shop: Core,
  product: ProductState,
  locale: Locale,
): Promise<TypedProduct> {
  const ids = product.variants.map(({ id }) => id);
  return typedOf(product, await stockLevelsOf(shop, ids), locale);
}

/**
 * Adds the typed stock of new variants, and moves that of saved ones by the typed difference, so that sales in
 * the meantime stay deducted.
 * @param seen null for a new product
 */
async function moveStock(
  shop: Core,
  person: Person,
  seen: TypedProduct | null,
  typed: TypedProduct,
  { variants }: ProductState,
): Promise<void> {
  const before = new Map(seen?.variants.map((variant) => [variant.id, variant]));
  for (const [at, variant] of typed.variants.entries()) {
    const was = variant.id === null ? undefined : before.get(variant.id);
    const quantity = (countOf(variant) ?? 0) - (was ? (countOf(was) ?? 0) : 0);
    if (quantity === 0) continue;
    const moved = await moveStockOf(shop, person, {
      variantId: variants[at]!.id,
      ...(was
        ? { reason: 'correction', quantity, note: null }
        : { reason: 'count', quantity, note: writeShopNote({ code: 'new-variant' }) }),
    });
    if (moved.ok) continue;
    const field = `variants.${at}.count`;
    if (moved.problem === 'below-reserved')
      throw new StockRefused({ field, code: 'reserved', count: moved.reserved });
    if (moved.problem === 'too-many')
      throw new StockRefused({ field, code: 'whole-number', min: 0, max: MAX_STOCK });
    throw new Error(`Stock could not be moved: ${moved.problem}`);
  }
}
