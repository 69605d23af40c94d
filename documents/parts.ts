import { formatPhone } from '#platform/text/phone.ts';
import { taxLabel, taxNamesOf } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { type Address, cityLine, countryLine } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { type Column, QUIET, type Sheet } from './sheet.ts';

export const NUMBER = { align: 'right', maxLines: 1 } as const;
export const LABEL = { size: 8.5, colour: QUIET, maxLines: 1 } as const;

export type Fact = readonly [label: string, fact: string];

const PAYMENTS = {
  test: 'payment.test',
  stripe: 'payment.stripe',
  'e-transfer': 'payment.e-transfer',
  cash: 'payment.cash',
  cheque: 'payment.cheque',
  terminal: 'payment.terminal',
} as const;

export const paymentMethod = (t: Sheet['t'], provider: string | undefined): string =>
  t(PAYMENTS[provider as keyof typeof PAYMENTS] ?? 'payment.other');

/** How to reach the shop, at the foot of a page. */
export const contactOf = (t: Sheet['t'], { email, phone }: ShopSettings): string =>
  t('contact', { contact: [email, formatPhone(phone, t.locale)].filter(Boolean).join(' · ') });

/** Facts side by side between two rules. */
export function writeFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const columns = sheet.columns(facts.map(() => 1));
  sheet.hairline();
  sheet.moveDown(12);
  for (const [index, [label, fact]] of facts.entries()) {
    sheet.write(label, columns[index]!, LABEL);
    sheet.write(fact, columns[index]!, { below: 14, maxLines: 1 });
  }
  sheet.moveDown(42);
  sheet.hairline();
  sheet.moveDown(22);
}

export const placeOf = ({ t }: Sheet, address: Omit<Address, 'name'>): string[] =>
  [
    address.street1,
    address.street2 ?? '',
    cityLine(address, t.locale),
    countryLine(address, t.locale) ?? '',
  ].filter(Boolean);

/** The seller with the numbers of the taxes that the order was charged, and the buyer. */
export function writeParties(sheet: Sheet, order: OrderView, settings: ShopSettings): void {
  const { t } = sheet;
  const { shopName, address, email, phone, taxNumbers } = settings;
  const charged = taxNamesOf(order.taxes, order.address.state);
  const seller = [shopName, ...placeOf(sheet, address), email, formatPhone(phone, t.locale)];
  const isPickup = order.shipping.method === 'pickup';
  const buyer = [
    order.address.name,
    ...(isPickup ? [] : placeOf(sheet, order.address)),
    order.email,
    formatPhone(order.phone ?? '', t.locale),
  ];
  const columns = sheet.columns([1, 1]);
  const heights = [
    writeParty(sheet, columns[0]!, t('invoice.from'), [
      ...seller,
      ...taxNumbers
        .filter(({ label }) => charged.has(label))
        .map(({ label, number }) => `${taxLabel(label, t.locale)} ${number}`),
    ]),
    writeParty(sheet, columns[1]!, t('invoice.to'), buyer),
  ];
  sheet.moveDown(Math.max(...heights) + 30);
}

/** @returns its height */
export function writeParty(
  sheet: Sheet,
  column: Column,
  label: string,
  [name = '', ...details]: string[],
): number {
  let height = sheet.write(label, column, LABEL) + 3;
  height += sheet.write(name, column, { fontStyle: 'serif', size: 13, maxLines: 2, below: height }) + 2;
  for (const line of details.filter(Boolean)) {
    height += sheet.write(line, column, { size: 9.5, maxLines: 2, below: height });
  }
  return height;
}
