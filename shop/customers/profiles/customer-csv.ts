import { z } from 'zod';
import { LOCALES } from '#platform/i18n/messages.ts';
import { isProvince, provincesIn, readTags } from '#shop/core/index.ts';
import { type CustomerDetails, customerDetails } from './customer-details.ts';

/** A line of a customer file, as written by this shop, Shopify or a spreadsheet. */
export interface CsvCustomer {
  line: number;
  email: string;
  details: CustomerDetails;
  tags: string[];
  note: string;
  wantsNewsletter: boolean;
}

export interface CsvCustomerFault {
  line: number;
  problem: 'email' | 'tags' | 'details';
}

/** Names of the columns, in lowercase; the first that has something is taken. */
const COLUMNS = {
  email: ['email', 'e-mail', 'email address'],
  name: ['name', 'full name'],
  firstName: ['first name'],
  lastName: ['last name'],
  phone: ['phone', 'default address phone'],
  street1: ['address', 'street', 'default address address1', 'address1'],
  street2: ['address 2', 'default address address2', 'address2'],
  city: ['city', 'default address city'],
  state: ['province', 'default address province code', 'province code'],
  zip: ['postal code', 'zip', 'default address zip'],
  tags: ['tags'],
  note: ['note'],
  newsletter: ['newsletter', 'accepts email marketing', 'accepts marketing'],
} as const;

const NAMES = new Map(
  LOCALES.flatMap((locale) =>
    Object.entries(provincesIn(locale)).map(([code, name]) => [name.toLowerCase(), code] as const),
  ),
);
const YES = new Set(['yes', 'oui', 'true', '1', 'subscribed']);
const email = z.email().max(254);

export const hasEmailColumn = (columns: readonly string[]): boolean =>
  COLUMNS.email.some((name) => columns.includes(name));

/** A province by its code or its name; empty when it is none of ours. */
function provinceOf(typed: string): string {
  const code = NAMES.get(typed.toLowerCase()) ?? typed.toUpperCase();
  return isProvince(code) ? code : '';
}

/** @param cells by column name in lowercase */
export function readCsvCustomer(
  line: number,
  cells: Readonly<Record<string, string>>,
): { ok: true; customer: CsvCustomer } | { ok: false; fault: CsvCustomerFault } {
  const of = (column: keyof typeof COLUMNS): string =>
    COLUMNS[column].map((name) => (cells[name] ?? '').trim()).find(Boolean) ?? '';
  const address = email.safeParse(of('email').toLowerCase());
  if (!address.success) return { ok: false, fault: { line, problem: 'email' } };
  const tags = readTags(of('tags'));
  if (!tags) return { ok: false, fault: { line, problem: 'tags' } };
  const details = customerDetails.safeParse({
    name: of('name') || `${of('firstName')} ${of('lastName')}`,
    // Spreadsheets mark text with an apostrophe.
    phone: of('phone').replace(/^'/, ''),
    street1: of('street1'),
    street2: of('street2'),
    city: of('city'),
    state: provinceOf(of('state')),
    zip: of('zip').replace(/^'/, ''),
  });
  const note = of('note').slice(0, 2_000);
  if (!details.success) return { ok: false, fault: { line, problem: 'details' } };
  const wantsNewsletter = YES.has(of('newsletter').toLowerCase());
  return {
    ok: true,
    customer: { line, email: address.data, details: details.data, tags, note, wantsNewsletter },
  };
}
