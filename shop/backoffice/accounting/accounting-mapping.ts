import { type Registration, type TaxRate, taxLines } from '#shop/checkout/index.ts';
import { PROVINCES, sum } from '#shop/core/index.ts';
import type { AccountingDocument } from './accounting-provider.ts';
import { CARD_WAY, type Part, type Receipt } from './accounting-receipt.ts';
import type { MissingChoice, SyncProblem } from './sync-problem.ts';

/** By which of their own names the books call what the shop sells. What is not chosen is missing. */
export interface Mapping {
  items: { [What in Part['what']]?: string | undefined };
  moneyAccount?: string;
  /** By the taxes of an order together: 'GST 5% + PST 7%'; 'none' where there is none. */
  taxCodes: Record<string, string>;
}

/** Under which a receipt without taxes has its tax code. */
export const NO_TAX = 'none';

export const NO_MAPPING: Mapping = { items: {}, taxCodes: {} };

export const ITEMS = [
  'goods',
  'gift-wrap',
  'delivery',
  'gift-card',
  'discount',
] as const satisfies readonly Part['what'][];

/** The taxes of a receipt as one name: outside of the United States the books want one code for all of them. */
const taxesOf = (taxes: readonly { label: string }[]): string =>
  taxes.map(({ label }) => label).join(' + ') || NO_TAX;

/** The longest number that the books take. */
const LONGEST_NUMBER = 21;

/**
 * A receipt as it goes into the books, or what has to be chosen before it can. A receipt of the books lies in one
 * account: what a gift card has paid is a line below zero, of the item by which cards are owed, and what is left is
 * the money that came. A discount is a line below zero, too, with the tax code of what it lowers.
 * @param key under which it is sent
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
  const spent: SoldPart[] =
    cardCents > 0
      ? [{ what: 'gift-card', name: 'Gift card', quantity: 1, amountCents: -cardCents, isUntaxed: true }]
      : [];
  const sold: SoldPart[] = [...parts, ...spent];
  const items = [...new Set(sold.map(({ what }) => what))];
  const taxNames = new Set([names, ...(spent.length > 0 ? [NO_TAX] : [])]);
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
    // A gift card goes to no province.
    note: [`${kind === 'sale' ? 'Order' : 'Refund'} ${number}`, province].filter(Boolean).join(', '),
  };
  return { ok: true, document };
}

type SoldPart = Part & { isUntaxed?: boolean };

/** All that can be charged together on a day, as `taxesOf` names it: one for each kind of province. */
export function taxNamesOf(
  day: string,
  rates: readonly TaxRate[],
  registrations: readonly Registration[],
): string[] {
  const names = Object.keys(PROVINCES).map((province) =>
    taxesOf(
      taxLines({ country: 'CA', province, day, goodsCents: 100, shippingCents: 0, rates, registrations }),
    ),
  );
  return [...new Set([...names, NO_TAX])];
}
