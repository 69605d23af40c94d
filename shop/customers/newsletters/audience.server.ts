import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { languagesOf, settingsOf } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { languageOfCustomerSql } from '#shop/orders/index.server.ts';
import type { CustomerFilter } from '../groups/customer-filter.ts';
import { findGroup } from '../groups/customer-groups.server.ts';
import { consentCondition, filterCondition } from '../groups/filter-condition.server.ts';
import { customers } from '../profiles/customer-tables.ts';
import { refreshCustomers } from '../profiles/refresh-customers.server.ts';
import { hasBounced } from './bounced-addresses.server.ts';
import { type AudienceCount, type CountedAudience, NOBODY } from './newsletter-fields.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';

/** The filter of an audience; null when its group is gone or none is chosen. */
async function filterOf(shop: Core, audience: string): Promise<CustomerFilter | null> {
  if (audience === 'everyone') return {};
  return audience === '' ? null : ((await findGroup(shop, audience))?.filter ?? null);
}

const mayGet = (shop: Core): SQL =>
  sql`(${consentCondition(shop, 'subscribed')} or ${consentCondition(shop, 'purchase')})`;

/** SQL of the language that a customer is written to in, as `emailRenderer` (server/emails/writer.ts) chooses it. */
function languageRead(languages: readonly Locale[]): SQL<Locale> {
  // In full, as it stands within other queries.
  const own = languageOfCustomerSql(sql`customers.email`);
  return sql`coalesce((select own from (select ${own} as own) known where own = any(${sql.param([...languages])}::text[])),
    ${languages[0]})`;
}

/** Null when nobody is chosen. @param audience as in `NewsletterFields` */
export async function countAudience(shop: Core, audience: string): Promise<CountedAudience | null> {
  const filter = await filterOf(shop, audience);
  return filter && countRecipients(shop, filterCondition(shop, filter));
}

/** @param keys of customers */
export const countRecipientsAmong = (shop: Core, keys: readonly string[]): Promise<CountedAudience> =>
  countRecipients(shop, inArray(customers.id, [...keys]));

async function countRecipients(shop: Core, chosen: SQL | undefined): Promise<CountedAudience> {
  await refreshCustomers(shop);
  const languages = languagesOf(await settingsOf(shop));
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`.mapWith(Number);
  const may = mayGet(shop);
  const rows = await shop.db
    .select({
      locale: languages.length > 1 ? languageRead(languages) : sql<Locale>`${languages[0]}::text`,
      recipients: count(sql`${may} and not ${hasBounced}`),
      implied: count(sql`${consentCondition(shop, 'purchase')} and not ${hasBounced}`),
      unsubscribed: count(consentCondition(shop, 'unsubscribed')),
      noConsent: count(consentCondition(shop, 'none')),
      bounced: count(sql`${may} and ${hasBounced}`),
    })
    .from(customers)
    .where(chosen)
    .groupBy(sql`1`);
  const counts = rows.map(({ locale, recipients, implied, ...excluded }) => ({
    locale,
    count: { recipients, implied, excluded },
  }));
  const all = counts.reduce((sum, { count }) => sumOf(sum, count), NOBODY);
  if (languages.length === 1) return all;
  return { ...all, byLanguage: Object.fromEntries(counts.map(({ locale, count }) => [locale, count])) };
}

const sumOf = (a: AudienceCount, b: AudienceCount): AudienceCount => ({
  recipients: a.recipients + b.recipients,
  implied: a.implied + b.implied,
  excluded: {
    unsubscribed: a.excluded.unsubscribed + b.excluded.unsubscribed,
    noConsent: a.excluded.noConsent + b.excluded.noConsent,
    bounced: a.excluded.bounced + b.excluded.bounced,
  },
});

/** Writes a delivery for each recipient; those that are there already stay. @returns how many are new */
export async function addRecipients(
  shop: Core,
  newsletterId: string,
  { audience, groupId, locale }: Pick<typeof newsletters.$inferSelect, 'audience' | 'groupId' | 'locale'>,
): Promise<number> {
  const filter = await filterOf(shop, audience === 'group' ? (groupId ?? '') : (audience ?? ''));
  if (!filter) return 0;
  await refreshCustomers(shop);
  const languages = languagesOf(await settingsOf(shop));
  const chosen = and(
    filterCondition(shop, filter),
    mayGet(shop),
    sql`not ${hasBounced}`,
    // In a shop of one language, everybody reads that.
    locale && languages.length > 1 ? sql`${languageRead(languages)} = ${locale}` : undefined,
  );
  const result = await shop.db.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, email)
    select ${newsletterId}::uuid, ${customers.email} from ${customers} where ${chosen} order by ${customers.email}
    on conflict do nothing`);
  return result.rowCount ?? 0;
}

const MOST_SHOWN = 50;

export async function newslettersTo(
  { db }: Core,
  email: string,
): Promise<{ id: string; subject: string; at: Date }[]> {
  const rows = await db
    .select({ id: newsletters.id, subject: newsletters.subject, at: newsletterDeliveries.at })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .where(and(eq(newsletterDeliveries.email, email.toLowerCase()), eq(newsletterDeliveries.status, 'sent')))
    .orderBy(sql`${newsletterDeliveries.at} desc`)
    .limit(MOST_SHOWN);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}
