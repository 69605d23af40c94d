import { clean } from '#platform/text/clean.ts';
import type { AccountingDocument } from '#shop/backoffice/index.ts';
import type { Cents } from '#shop/core/index.ts';

/** The longest texts that they take. */
const LONGEST = { line: 4_000, note: 4_000 };

/** Their amounts are numbers with two digits behind the point. */
const dollars = (cents: Cents): number => cents / 100;

/** A document in their words. A line's price for one piece is left to them where it comes to no whole cent. */
export function bodyOf({ number, day, lines, account, taxCents, note }: AccountingDocument): object {
  const items = lines.map(({ item, text, quantity, amountCents, taxCode }) => ({
    Amount: dollars(amountCents),
    Description: clean(text, LONGEST.line),
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: {
      ItemRef: { value: item },
      TaxCodeRef: { value: taxCode },
      ...(amountCents % quantity === 0 && { Qty: quantity, UnitPrice: dollars(amountCents / quantity) }),
    },
  }));
  return {
    DocNumber: number,
    TxnDate: day,
    CurrencyRef: { value: 'CAD' },
    GlobalTaxCalculation: 'TaxExcluded',
    Line: items,
    TxnTaxDetail: { TotalTax: dollars(taxCents) },
    DepositToAccountRef: { value: account },
    PrivateNote: clean(note, LONGEST.note),
  };
}
