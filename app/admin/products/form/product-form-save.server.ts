import { z } from 'zod';
import type { Conflict } from '#app/admin/conflicts.tsx';
import type { RequestContext } from '#app/context.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import type { Person } from '#shop/accounts/index.ts';
import { changeProducts, createProduct, moveStockOf, readProduct } from '#shop/catalog/index.server.ts';
import {
  changeBetween,
  countOf,
  type Fault,
  type ProductState,
  readTyped,
  type TypedProduct,
  typedOf,
  typedProduct,
  wantedAddress,
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
}

const nothing = { faults: [], current: null, conflicts: [] };

export const creation = z.strictObject({ address: z.string().max(100), typed: typedProduct });
export const saving = z.strictObject({ seen: typedProduct, typed: typedProduct });

const MOST_ALIKE = 50;

/** Reads the typed date and time in the shop's time zone. */
const inShopTime = (typed: TypedProduct, timeZone: string): TypedProduct => ({
  ...typed,
  publishAt: momentAt(typed.publishAt, timeZone)?.toISOString() ?? typed.publishAt,
});

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
      if (created.ok) await countNew(shop, person, typed, read.product);
      return created;
    });
    if (created.ok) return { id };
    if (created.problem !== 'id-taken')
      return { ok: false, message: refusalInWords(locale, created), ...nothing };
  }
  const message = adminProductMessages.in(locale)('error.handles');
  return { ok: false, message, ...nothing };
}

/** Saves only the fields that differ from what was seen. */
export async function saveChanges(
  { shop, locale }: RequestContext,
  person: Person,
  id: string,
  { seen, typed }: z.infer<typeof saving>,
): Promise<Saved> {
  const t = adminProductMessages.in(locale);
  const timeZone = await shopTimeZone(shop);
  const [was, wanted] = [readTyped(id, seen), readTyped(id, inShopTime(typed, timeZone))];
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
    if (changed.ok) await countNew(shop, person, typed, wanted.product);
    return changed;
  });
  const now = await readProduct(shop, id);
  const current = now && typedOf(now);
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

/** Adds the typed stock of new variants. */
async function countNew(
  shop: Core,
  person: Person,
  typed: TypedProduct,
  { variants }: ProductState,
): Promise<void> {
  for (const [at, variant] of typed.variants.entries()) {
    const quantity = countOf(variant) ?? 0;
    if (quantity === 0) continue;
    const moved = await moveStockOf(shop, person, {
      variantId: variants[at]!.id,
      reason: 'count',
      quantity,
      note: writeShopNote({ code: 'new-variant' }),
    });
    if (!moved.ok) throw new Error(`A new variant could not be counted: ${moved.problem}`);
  }
}
