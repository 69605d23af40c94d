import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { consents } from '../email-consent/consent-tables.ts';
import type { CustomerFilter } from '../groups/customer-filter.ts';
import { findGroup } from '../groups/customer-groups.server.ts';
import { consentCondition, filterCondition } from '../groups/filter-condition.server.ts';
import { customers } from '../profiles/customer-tables.ts';
import { refreshCustomers } from '../profiles/refresh-customers.server.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';

/** Who gets a newsletter, and how many of the group don't, and why. Each person counts once, by the first reason. */
export interface AudienceCount {
  recipients: number;
  /** Of those, without an answer: they have bought within two years. */
  implied: number;
  excluded: {
    unsubscribed: number;
    /** They have neither agreed nor bought within two years. */
    noConsent: number;
    /** The mail server has refused an earlier newsletter for good. */
    bounced: number;
  };
}

/** Whether an earlier newsletter was refused for good, and the customer has not subscribed again since. */
const hasBounced = sql`${customers.email} in (
  select d.email from ${newsletterDeliveries} d where d.status = 'bounced'
    and d.at >= coalesce((select max(c.at) from ${consents} c
      where c.email = d.email and c.topic = 'newsletter' and c.is_given), '-infinity'))`;

/** The filter of an audience; null when its group is gone or none is chosen. */
async function filterOf(shop: Core, audience: string): Promise<CustomerFilter | null> {
  if (audience === 'everyone') return {};
  return audience === '' ? null : ((await findGroup(shop, audience))?.filter ?? null);
}

const mayGet = (shop: Core): SQL =>
  sql`(${consentCondition(shop, 'subscribed')} or ${consentCondition(shop, 'purchase')})`;

/** Null when nobody is chosen. @param audience as in `NewsletterFields` */
export async function countAudience(shop: Core, audience: string): Promise<AudienceCount | null> {
  const filter = await filterOf(shop, audience);
  if (!filter) return null;
  await refreshCustomers(shop);
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`.mapWith(Number);
  const may = mayGet(shop);
  const [row] = await shop.db
    .select({
      recipients: count(sql`${may} and not ${hasBounced}`),
      implied: count(sql`${consentCondition(shop, 'purchase')} and not ${hasBounced}`),
      unsubscribed: count(consentCondition(shop, 'unsubscribed')),
      noConsent: count(consentCondition(shop, 'none')),
      bounced: count(sql`${may} and ${hasBounced}`),
    })
    .from(customers)
    .where(filterCondition(shop, filter));
  const { recipients, implied, ...excluded } = row!;
  return { recipients, implied, excluded };
}

/** Writes a delivery for each recipient; those that are there already stay. @returns how many are new */
export async function addRecipients(
  shop: Core,
  newsletterId: string,
  { audience, groupId }: { audience: string | null; groupId: string | null },
): Promise<number> {
  const filter = await filterOf(shop, audience === 'group' ? (groupId ?? '') : (audience ?? ''));
  if (!filter) return 0;
  await refreshCustomers(shop);
  const chosen = and(filterCondition(shop, filter), mayGet(shop), sql`not ${hasBounced}`);
  const result = await shop.db.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, email)
    select ${newsletterId}::uuid, ${customers.email} from ${customers} where ${chosen} order by ${customers.email}
    on conflict do nothing`);
  return result.rowCount ?? 0;
}

/** The newest delivery of an address: whether the mail server takes emails for it. */
export async function lastBounce({ db }: Core, email: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: newsletterDeliveries.at })
    .from(customers)
    .innerJoin(
      newsletterDeliveries,
      and(eq(newsletterDeliveries.email, customers.email), eq(newsletterDeliveries.status, 'bounced')),
    )
    .where(and(eq(customers.email, email.toLowerCase()), hasBounced))
    .orderBy(sql`${newsletterDeliveries.at} desc`)
    .limit(1);
  return row?.at ?? null;
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
