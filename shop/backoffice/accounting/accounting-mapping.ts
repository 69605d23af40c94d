import { type Registration, type TaxRate, taxLines } from '#shop/checkout/index.ts';
import { PROVINCES, sum } from '#shop/core/index.ts';
import type { AccountingDocument } from './accounting-provider.ts';
import { CARD_WAY, type Part, type Receipt } from './accounting-receipt.ts';

/** By which of their own names the books call what the shop sells. What is not chosen is missing. */
export interface Mapping {
  items: { [What in Part['what']]?: string | undefined };
  moneyAccount?: string;
  /** By the taxes of an order together: 'GST 5% + PST 7%'; 'none' where there is none. */
  taxCodes: Record<string, string>;
}

/** Under which a receipt without taxes has its tax code. */
const NO_TAX = 'none';

export const NO_MAPPING: Mapping = { items: {}, taxCodes: {} };

export const ITEM_NAMES = {
  goods: 'Goods',
  'gift-wrap': 'Gift wrap',
  delivery: 'Delivery',
  'gift-card': 'Gift cards',
  discount: 'Discounts',
} as const;

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
): { ok: true; document: AccountingDocument } | { ok: false; reason: string } {
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
  const missing = [
    ...new Set(
      sold.flatMap(({ what }) => (mapping.items[what] ? [] : [`the item for “${ITEM_NAMES[what]}”`])),
    ),
    ...(mapping.moneyAccount ? [] : ['the account where money lies']),
    ...[names, ...(spent.length > 0 ? [NO_TAX] : [])]
      .filter((name, at, all) => !mapping.taxCodes[name] && all.indexOf(name) === at)
      .map((name) => `the tax code for “${name}”`),
  ];
  if (missing.length > 0) return { ok: false, reason: `Choose ${missing.join(', ')} first.` };
  if (number.length > LONGEST_NUMBER) {
    return {
      ok: false,
      reason: `The number ${number} is longer than the ${LONGEST_NUMBER} characters that fit.`,
    };
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
