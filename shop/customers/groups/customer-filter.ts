import { z } from 'zod';
import { decimalOfCents, isProvince, readCents } from '#shop/core/index.ts';

export const NEWSLETTER_CONSENTS = ['subscribed', 'purchase', 'none', 'unsubscribed'] as const;
/** `purchase`: implied by a purchase in the last two years, without an answer. */
export type NewsletterConsent = (typeof NEWSLETTER_CONSENTS)[number];

/** Months after a purchase during which its buyer may be emailed (Canada's anti-spam law, s. 10(10)). */
export const IMPLIED_MONTHS = 24;

const cents = z.int().min(0).max(1_000_000_000);
const count = z.int().min(0).max(1_000_000);

/** Conditions that a customer must all meet; a group is such a filter with a name. */
export const customerFilter = z.strictObject({
  tag: z.string().min(1).max(40).optional(),
  spentFrom: cents.optional(),
  spentTo: cents.optional(),
  ordersFrom: count.optional(),
  ordersTo: count.optional(),
  /** How many days ago the last order was placed, at most or at least: 'within-30', 'before-90'. */
  lastOrder: z
    .string()
    .regex(/^(within|before)-[1-9]\d{0,3}$/)
    .optional(),
  province: z.string().refine(isProvince).optional(),
  product: z.string().min(1).max(120).optional(),
  /** A category, or a kind in one: 'face/serums'. */
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,40}(\/[a-z0-9-]{1,40})?$/)
    .optional(),
  consent: z.enum(NEWSLETTER_CONSENTS).optional(),
  account: z.enum(['yes', 'no']).optional(),
});
export type CustomerFilter = z.infer<typeof customerFilter>;
export type FilterName = keyof CustomerFilter;

export const FILTER_NAMES = Object.keys(customerFilter.shape) as FilterName[];
const MONEY: readonly FilterName[] = ['spentFrom', 'spentTo'];
const NUMBERS: readonly FilterName[] = ['ordersFrom', 'ordersTo'];

/** The filter of an address or a form; conditions that can't be read are left out. */
export function readCustomerFilter(params: URLSearchParams): CustomerFilter {
  const read = FILTER_NAMES.flatMap((name): [string, unknown][] => {
    const typed = (params.get(name) ?? '').replaceAll('\0', '').trim();
    if (typed === '') return [];
    const value = MONEY.includes(name) ? readCents(typed) : NUMBERS.includes(name) ? Number(typed) : typed;
    return customerFilter.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(read);
}

/** As in an address or a form; the reverse of `readCustomerFilter`. */
export const writeCustomerFilter = (filter: CustomerFilter): Record<string, string> =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = filter[name];
      if (value === undefined) return [];
      return [[name, MONEY.includes(name) ? decimalOfCents(value as number) : String(value)]];
    }),
  );

export const isFilteredBy = (filter: CustomerFilter): boolean => Object.keys(filter).length > 0;

const SORT_FIELDS = ['lastOrder', 'spent', 'orders', 'since', 'name'] as const;
export type CustomerSortField = (typeof SORT_FIELDS)[number];
/** With a minus before it for descending. */
export type CustomerSort = CustomerSortField | `-${CustomerSortField}`;
export const CUSTOMER_SORTS: readonly CustomerSort[] = SORT_FIELDS.flatMap((field) => [
  field,
  `-${field}` as const,
]);

/**
 * What allows newsletters to a customer.
 * @param isGiven the latest answer; null when there is none
 * @returns with the end of the time after a purchase, where it decides
 */
export function consentOf(
  { isGiven, lastBoughtAt }: { isGiven: boolean | null; lastBoughtAt: Date | null },
  now: Date,
): { consent: NewsletterConsent; until: Date | null } {
  if (isGiven !== null) return { consent: isGiven ? 'subscribed' : 'unsubscribed', until: null };
  if (!lastBoughtAt) return { consent: 'none', until: null };
  const until = new Date(lastBoughtAt);
  until.setUTCMonth(until.getUTCMonth() + IMPLIED_MONTHS);
  return until >= now ? { consent: 'purchase', until } : { consent: 'none', until: null };
}
