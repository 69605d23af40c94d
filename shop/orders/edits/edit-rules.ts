import type { TaxLine } from '#shop/checkout/index.ts';
import { type Address, type Cents, sum } from '#shop/core/index.ts';

/** The recipient of an order, the address, and how to reach them. */
export interface Recipient {
  address: Address;
  email: string;
  phone: string | null;
}

/** Normalized for comparison and storage: without empty lines, fields in a fixed order. */
export const recipientOf = ({ address, email, phone }: Recipient): Recipient => {
  const { name, street1, street2, city, state, zip, country } = address;
  return {
    address: { name, street1, ...(street2 && { street2 }), city, state, zip, country },
    email,
    phone: phone || null,
  };
};

/** A tax charged on an order, less what was refunded of it. */
export interface ChargedTax {
  authority: string;
  label: string;
  rate: number;
  leftCents: Cents;
}

/**
 * How another province's taxes compare with those charged, tax by tax: the same, only more, only less, or both (where a
 * provincial tax replaces part of the HST).
 */
export type TaxDifference =
  | { kind: 'same' | 'both' }
  | { kind: 'more'; owed: TaxLine[] }
  /** One amount for each tax that was charged. */
  | { kind: 'less'; backCents: Cents[] };

/** GST and HST are both paid to the Canada Revenue Agency and treated as one tax; each provincial tax is separate. */
const isFederal = ({ authority }: { authority: string }): boolean =>
  authority === 'GST' || authority === 'HST';

/** @param due the taxes on what is left of the order, in the province that it now goes to */
export function taxDifference(charged: readonly ChargedTax[], due: readonly TaxLine[]): TaxDifference {
  const named = ({ authority, rate }: { authority: string; rate: number }) => `${authority} ${rate}`;
  const isCharged = (tax: TaxLine) => charged.some((one) => named(one) === named(tax));
  const owed: TaxLine[] = [];
  const backCents = charged.map(() => 0);
  for (const tax of due.filter((tax) => !isCharged(tax))) {
    const beside = isFederal(tax) ? charged.findIndex(isFederal) : -1;
    const before = charged[beside];
    const more = tax.amountCents - (before?.leftCents ?? 0);
    if (more > 0) {
      const label = before ? `${tax.label}, less ${before.label}` : tax.label;
      owed.push({ ...tax, label, rate: tax.rate - (before?.rate ?? 0), amountCents: more });
    } else if (before) backCents[beside] = -more;
  }
  for (const [at, tax] of charged.entries()) {
    const goesOn = due.some((one) => named(one) === named(tax) || (isFederal(one) && isFederal(tax)));
    if (!goesOn) backCents[at] = tax.leftCents;
  }
  const back = sum(backCents);
  if (owed.length === 0 && back === 0) return { kind: 'same' };
  if (owed.length > 0 && back > 0) return { kind: 'both' };
  return owed.length > 0 ? { kind: 'more', owed } : { kind: 'less', backCents };
}
