import { clean } from '#platform/text/clean.ts';
import type { AccountingDocument } from '#shop/backoffice/index.ts';
import type { Cents } from '#shop/core/index.ts';

/** QuickBooks' limits, in characters. */
const LONGEST = { line: 4_000, note: 4_000 };

/** QuickBooks' amounts are decimal numbers. */
const dollars = (cents: Cents): number => cents / 100;

/** The request body of a document. QuickBooks derives the unit price if it isn't a whole number of cents. */
export function bodyOf({ number, day, lines, account, taxCents, note }: AccountingDocument): object {
  const items = lines.map(({ item, text, quantity, amountCents, taxCode }) => ({
    Amount: dollars(amountCents),
    ...(text !== null && { Description: clean(text, LONGEST.line) }),
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
