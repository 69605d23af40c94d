import { SCHEMA } from './quickbooks-schema.ts';

interface Ref {
  value: string;
}

interface Line {
  Amount: number;
  Description?: string;
  DetailType: string;
  SalesItemLineDetail?: { ItemRef: Ref; TaxCodeRef: Ref; Qty?: number; UnitPrice?: number };
}

export interface ReceiptBody extends Record<string, unknown> {
  DocNumber: string;
  PrivateNote?: string;
  Line: Line[];
  TxnTaxDetail: { TotalTax: number };
  DepositToAccountRef?: Ref;
}

export interface Company {
  Item: { Id: string; Type: string }[];
  Account: { Id: string }[];
  TaxCode: { Id: string }[];
}

/** The rate of each of the company's tax codes, in percent. */
const PERCENT: Record<string, number> = { 5: 5, 6: 13, 7: 0 };

const cents = (amount: number): number => Math.round(amount * 100);
const isDiscount = ({ DetailType }: Line): boolean => DetailType === 'DiscountLineDetail';
const sumOf = (lines: Line[]): number => lines.reduce((sum, { Amount }) => sum + cents(Amount), 0);
const subtotalOf = ({ Line }: ReceiptBody): number => sumOf(Line.filter((line) => !isDiscount(line)));

/** A receipt's items, for comparison. */
export const linesOf = ({ Line }: ReceiptBody) =>
  Line.flatMap(({ Amount, SalesItemLineDetail: detail }) =>
    detail ? [{ item: detail.ItemRef.value, taxCode: detail.TaxCodeRef.value, cents: cents(Amount) }] : [],
  );

/**
 * The total as QuickBooks computes it in Canada: the tax follows from the lines' codes. A discount line doesn't
 * reduce the tax, because ApplyTaxAfterDiscount is for the United States only.
 */
export function totalOf(body: ReceiptBody): number {
  const discount = sumOf(body.Line.filter(isDiscount));
  const taxed = Map.groupBy(
    body.Line.filter((line) => !isDiscount(line)),
    (line) => line.SalesItemLineDetail!.TaxCodeRef.value,
  );
  const tax = [...taxed].reduce(
    (sum, [code, lines]) => sum + Math.round((sumOf(lines) * PERCENT[code]!) / 100),
    0,
  );
  return subtotalOf(body) - discount + tax;
}

/** Why QuickBooks would refuse a receipt; null if it wouldn't. */
export function receiptProblem(
  entity: 'SalesReceipt' | 'RefundReceipt',
  body: ReceiptBody,
  company: Company,
): string | null {
  const properties: readonly string[] = SCHEMA[entity].properties;
  const unknown = Object.keys(body).find((key) => !properties.includes(key));
  if (unknown) return `Unsupported property ${unknown}`;
  if (body.DocNumber.length > 21) return 'DocNumber is longer than 21 characters';
  if ((body.PrivateNote?.length ?? 0) > 4_000) return 'PrivateNote is longer than 4000 characters';
  const account = body.DepositToAccountRef?.value;
  if (!company.Account.some(({ Id }) => Id === account)) return 'Select an account for this transaction.';
  if (body.Line.length === 0) return 'Required parameter Line is missing';
  for (const line of body.Line.filter((line) => !isDiscount(line))) {
    const { ItemRef, TaxCodeRef, Qty, UnitPrice } = line.SalesItemLineDetail!;
    const item = company.Item.find(({ Id }) => Id === ItemRef.value);
    if (!item) return `Invalid Reference Id: item ${ItemRef.value}`;
    if (item.Type === 'Category' || item.Type === 'Group') return `A ${item.Type} cannot stand on a line`;
    if (!company.TaxCode.some(({ Id }) => Id === TaxCodeRef.value)) return 'Invalid tax code';
    if (Qty !== undefined && cents(Qty * UnitPrice!) !== cents(line.Amount))
      return 'Amount is not equal to UnitPrice * Qty';
  }
  const discounts = body.Line.filter(isDiscount);
  if (discounts.length > 0 && sumOf(discounts) > subtotalOf(body))
    return "The discount amount can't be greater than the subtotal.";
  return totalOf(body) < 0 ? 'Transaction amount must be 0 or greater' : null;
}
