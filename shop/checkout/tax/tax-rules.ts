import { type Cents, isProvince, shareOf } from '#shop/core/index.ts';

export type Authority = 'GST' | 'HST' | 'PST' | 'RST' | 'QST';

/** `rate` in thousandths of a percent: 9.975 % is 9975. Days as 'YYYY-MM-DD'. */
export interface TaxRate {
  authority: Authority;
  province: string;
  rate: number;
  from: string;
  /** The first day on which it no longer applies. */
  until?: string;
  taxesShipping: boolean;
}

/** A registration to collect from a day on; `province` is null for GST and HST. */
export interface Registration {
  authority: Authority;
  province: string | null;
  since: string;
}

export interface TaxLine {
  authority: Authority;
  /** 'GST 5%' */
  label: string;
  rate: number;
  baseCents: Cents;
  amountCents: Cents;
}

const rate = (
  authority: Authority,
  province: string,
  thousandths: number,
  from = '2016-10-01',
  until?: string,
): TaxRate => ({
  authority,
  province,
  rate: thousandths,
  from,
  ...(until && { until }),
  taxesShipping: true,
});

/** Current rates (Canada Revenue Agency and the provinces), with Nova Scotia's last change. */
export const TAX_RATES: readonly TaxRate[] = [
  ...['AB', 'NT', 'NU', 'YT', 'BC', 'MB', 'SK', 'QC'].map((province) => rate('GST', province, 5000)),
  rate('PST', 'BC', 7000),
  rate('RST', 'MB', 7000, '2019-07-01'),
  rate('PST', 'SK', 6000, '2017-03-23'),
  rate('QST', 'QC', 9975),
  rate('HST', 'ON', 13_000),
  rate('HST', 'NS', 15_000, '2016-10-01', '2025-04-01'),
  rate('HST', 'NS', 14_000, '2025-04-01'),
  ...['NB', 'NL', 'PE'].map((province) => rate('HST', province, 15_000)),
];

/** The demonstration collects GST and HST; any other shop collects nothing until its owner registers it. */
export const DEMO_REGISTRATIONS: readonly Registration[] = [
  { authority: 'GST', province: null, since: '2016-10-01' },
  { authority: 'HST', province: null, since: '2016-10-01' },
];

/**
 * The taxes that an owner registers for, with their names on documents. GST and HST are one registration
 * (Canada Revenue Agency).
 */
export const COLLECTED = {
  gst: { authorities: ['GST', 'HST'], province: null, paper: 'GST/HST' },
  'pst-bc': { authorities: ['PST'], province: 'BC', paper: 'PST BC' },
  'pst-sk': { authorities: ['PST'], province: 'SK', paper: 'PST SK' },
  'rst-mb': { authorities: ['RST'], province: 'MB', paper: 'RST MB' },
  'qst-qc': { authorities: ['QST'], province: 'QC', paper: 'QST' },
} as const satisfies Record<
  string,
  { authorities: readonly [Authority, ...Authority[]]; province: string | null; paper: string }
>;
export type Collected = keyof typeof COLLECTED;
export const COLLECTED_NAMES = Object.keys(COLLECTED) as [Collected, ...Collected[]];

/** The tax of a province besides GST/HST. */
export const taxOfProvince = (province: string): Collected | null =>
  COLLECTED_NAMES.find((name) => COLLECTED[name].province === province) ?? null;

/** The names on documents of the registrations whose taxes were charged. @param taxes with labels as in `TaxLine` */
export const taxNamesOf = (taxes: readonly { label: string }[], province: string): Set<string> =>
  new Set(
    Object.values(COLLECTED)
      .filter(({ province: only }) => only === null || only === province)
      .filter(({ authorities }) =>
        taxes.some(({ label }) => authorities.some((one) => label.startsWith(`${one} `))),
      )
      .map(({ paper }) => paper),
  );

export interface TaxedSale {
  country: string;
  province: string;
  /** Day of the sale in the shop's time zone, 'YYYY-MM-DD'. */
  day: string;
  /** Items less discounts, as far as they are taxed. */
  itemsCents: Cents;
  shippingCents: Cents;
  rates: readonly TaxRate[];
  registrations: readonly Registration[];
}

/**
 * The taxes of a sale by its destination, one line each, rounded half-up per tax on the order's total. QST
 * has the same base as GST, not GST on top. No tax outside Canada.
 */
export function taxLines(sale: TaxedSale): TaxLine[] {
  if (sale.country !== 'CA' || !isProvince(sale.province)) return [];
  return sale.rates
    .filter((r) => r.province === sale.province && holdsOn(r, sale.day) && mayCollect(r, sale))
    .map(({ authority, rate, taxesShipping }) => {
      const baseCents = sale.itemsCents + (taxesShipping ? sale.shippingCents : 0);
      return {
        authority,
        label: `${authority} ${rate / 1000}%`,
        rate,
        baseCents,
        amountCents: shareOf(baseCents, rate),
      };
    });
}

const holdsOn = ({ from, until }: TaxRate, day: string): boolean => from <= day && (!until || day < until);

const mayCollect = ({ authority, province }: TaxRate, { registrations, day }: TaxedSale): boolean =>
  registrations.some(
    (r) => r.authority === authority && r.since <= day && (r.province === null || r.province === province),
  );
