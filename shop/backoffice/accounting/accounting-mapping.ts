import { type Registration, type TaxRate, taxLines } from '#shop/checkout/index.ts';
import { PROVINCES, sum } from '#shop/core/index.ts';
import type { AccountingDocument } from './accounting-provider.ts';
import { CARD_WAY, type Part, type Receipt } from './accounting-receipt.ts';
import type { MissingChoice, SyncProblem } from './sync-problem.ts';

/** Maps what the shop sells to the books' own ids; what is not chosen is missing. */
export interface Mapping {
  items: { [What in Part['what']]?: string | undefined };
  moneyAccount?: string;
  /** By an order's taxes together: 'GST 5% + PST 7%'; 'none' without taxes. */
  taxCodes: Record<string, string>;
}

/** The key of the tax code for receipts without taxes. */
export const NO_TAX = 'none';

export const NO_MAPPING: Mapping = { items: {}, taxCodes: {} };

export const ITEMS = [
  'goods',
  'gift-wrap',
  'delivery',
  'gift-card',
  'discount',
] as const satisfies readonly Part['what'][];

/** A receipt's taxes as one name: outside the United States, the books require one code for all of them. */
const taxesOf = (taxes: readonly { label: string }[]): string =>
  taxes.map(({ label }) => label).join(' + ') || NO_TAX;

/** The longest document number that the books accept. */
const LONGEST_NUMBER = 21;

/**
 * A receipt as a document for the books, or what must be chosen first. A document has one account: what a gift card
 * paid is a negative line of the gift card liability item, and the total is the money received. A discount is a
 * negative line too, with the tax code of what it reduces.
 * @param key its idempotency key
 */
export function documentOf(
  receipt: Receipt,
  mapping: Mapping,
  key: string,
): { ok: true; document: AccountingDocument } | { ok: false; problem: SyncProblem } {
  const { kind, number, day, parts, taxes, totalCents, province } = receipt;
  const names = taxesOf(taxes);
  const cardCents = sum(
    receipt.paid.filter(({ way }) => way === CARD_WAY).map(({ amountCents }) => amountCents),
  );
  const spent: Part[] =
    cardCents > 0
      ? [{ what: 'gift-card', name: null, quantity: 1, amountCents: -cardCents, isUntaxed: true }]
      : [];
  const sold: Part[] = [...parts, ...spent];
  const items = [...new Set(sold.map(({ what }) => what))];
  const taxNames = new Set([names, ...(sold.some(({ isUntaxed }) => isUntaxed) ? [NO_TAX] : [])]);
  const missing: MissingChoice[] = [
    ...items.filter((what) => !mapping.items[what]).map((item) => ({ kind: 'item' as const, item })),
    ...(mapping.moneyAccount ? [] : [{ kind: 'account' as const }]),
    ...[...taxNames]
      .filter((tax) => !mapping.taxCodes[tax])
      .map((tax) => ({ kind: 'taxCode' as const, tax })),
  ];
  if (missing.length > 0) return { ok: false, problem: { problem: 'missing', missing } };
  if (number.length > LONGEST_NUMBER) {
    return { ok: false, problem: { problem: 'number-too-long', number, limit: LONGEST_NUMBER } };
  }
  const lines = sold.map(({ what, name, quantity, amountCents, isUntaxed }) => ({
    item: mapping.items[what]!,
    text: name,
    quantity,
    amountCents,
    taxCode: mapping.taxCodes[isUntaxed ? NO_TAX : names]!,
  }));
  const document: AccountingDocument = {
    key,
    kind,
    number,
    day,
    lines,
    account: mapping.moneyAccount!,
    totalCents: totalCents - cardCents,
    taxCents: sum(taxes.map(({ amountCents }) => amountCents)),
    // A gift card has no destination province.
    note: [number, province].filter(Boolean).join(', '),
  };
  return { ok: true, document };
}

/** All combinations of taxes charged on a day, as `taxesOf` names them: one for each kind of province. */
export function taxNamesOf(
  day: string,
  rates: readonly TaxRate[],
  registrations: readonly Registration[],
): string[] {
  const names = Object.keys(PROVINCES).map((province) =>
    taxesOf(
      taxLines({ country: 'CA', province, day, itemsCents: 100, shippingCents: 0, rates, registrations }),
    ),
  );
  return [...new Set([...names, NO_TAX])];
}
