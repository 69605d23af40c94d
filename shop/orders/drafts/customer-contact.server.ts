import { and, desc, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { findUserByEmail } from '#shop/accounts/index.server.ts';
import { languagesOf, settingsOf } from '#shop/core/index.server.ts';
import type { Address, Core } from '#shop/core/index.ts';
import { orders } from '../order-tables.ts';
import { languageOfCustomer } from '../reading/order-locale.server.ts';
import type { DraftContent } from './draft-content.ts';

export interface LastContact {
  email: string;
  phone: string | null;
  /** Of the last order that was sent; null where none was. */
  address: Address | null;
}

/** How customers were last reached, by their email addresses in lower case. */
export async function lastContactsOf(
  { db }: Core,
  emails: readonly string[],
): Promise<Map<string, LastContact>> {
  if (emails.length === 0) return new Map();
  const email = sql<string>`lower(${orders.email})`;
  const rows = await db
    .selectDistinctOn([email], { email, phone: orders.phone, address: orders.address })
    .from(orders)
    .where(
      and(
        inArray(
          email,
          emails.map((one) => one.toLowerCase()),
        ),
        sql`${orders.shipping} ->> 'method' is distinct from 'pickup' and ${orders.kind} = 'goods'`,
      ),
    )
    .orderBy(email, desc(orders.placedAt));
  return new Map(rows.map((row) => [row.email, row]));
}

/** The account that has verified an address; null where there is none. */
export async function accountOf(shop: Core, email: string): Promise<string | null> {
  const user = email === '' ? null : await findUserByEmail(shop, email);
  return user?.emailVerified ? user.id : null;
}

/** The language of a draft's order: the chosen one, or else its customer's, as far as the shop has it; otherwise its first. */
export async function localeOfDraft(
  shop: Core,
  { locale, customer }: Pick<DraftContent, 'locale' | 'customer'>,
): Promise<Locale> {
  const languages = languagesOf(await settingsOf(shop));
  if (languages.length === 1) return languages[0]!;
  const wanted = locale ?? (await languageOfCustomer(shop, customer.email));
  return languages.find((one) => one === wanted) ?? languages[0]!;
}
