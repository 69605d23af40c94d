import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Cents, Core } from '#shop/core/index.ts';
import { salesWithin } from '#shop/orders/index.server.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { customers } from '../profiles/customer-tables.ts';
import { fieldsOf, type Newsletter } from './edit-newsletters.server.ts';
import { newsletterLinks } from './newsletter-body.ts';
import type { DeliveryStatus } from './newsletter-fields.ts';
import { newsletterClicks, newsletterDeliveries } from './newsletter-tables.ts';

/** How long after its delivery a newsletter is thought to lead to an order. */
export const RESULT_DAYS = 7;
const DAY_MS = 86_400_000;
const MOST_PROBLEMS = 100;

export interface NewsletterResults {
  deliveries: Record<DeliveryStatus, number>;
  /** Recipients who have followed a link. */
  clicked: number;
  /** Recipients who have unsubscribed before the next newsletter. */
  unsubscribed: number;
  /** Paid by recipients within a week after delivery, and their net sales, as in the analytics. */
  orders: number;
  netCents: Cents;
  /** By days since sending began, from 1. */
  days: { day: number; clicked: number; orders: number; netCents: Cents }[];
  /** Recipients who have followed each link. */
  links: { url: string; clicked: number }[];
  /** Failed emails and why, usually the mail server's answer. */
  problems: { email: string; problem: string }[];
}

export async function newsletterResults(shop: Core, newsletter: Newsletter): Promise<NewsletterResults> {
  const { id } = newsletter;
  const started = newsletter.startedAt ?? shop.clock.now();
  const [deliveries, clicks, bought, unsubscribed, problems] = await Promise.all([
    countDeliveries(shop, id),
    countClicks(shop, id, started),
    ordersAfter(shop, id, started),
    countUnsubscribed(shop, id),
    problemsOf(shop, id),
  ]);
  const urls = newsletterLinks(fieldsOf(newsletter), shop.config.publicOrigin);
  const days = Array.from({ length: RESULT_DAYS }, (_, index) => {
    const day = index + 1;
    const sold = bought.filter((order) => order.day === day);
    return {
      day,
      clicked: clicks.days.find((one) => one.day === day)?.clicked ?? 0,
      orders: sold.length,
      netCents: sold.reduce((sum, { netCents }) => sum + netCents, 0),
    };
  });
  return {
    deliveries,
    clicked: clicks.clicked,
    unsubscribed,
    orders: bought.length,
    netCents: bought.reduce((sum, { netCents }) => sum + netCents, 0),
    days,
    links: urls.map((url, link) => ({
      url,
      clicked: clicks.links.find((one) => one.link === link)?.clicked ?? 0,
    })),
    problems,
  };
}

async function countDeliveries({ db }: Core, id: string): Promise<Record<DeliveryStatus, number>> {
  const { status, newsletterId } = newsletterDeliveries;
  const rows = await db
    .select({ status, count: sql<number>`count(*)::int` })
    .from(newsletterDeliveries)
    .where(eq(newsletterId, id))
    .groupBy(status);
  const none: Record<DeliveryStatus, number> = { waiting: 0, queued: 0, sent: 0, bounced: 0, skipped: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** Days since sending began, from 1; a delivery late in the week counts into the last. */
const dayOf = (at: unknown, started: Date) =>
  sql<number>`least(${RESULT_DAYS}, 1 + floor(extract(epoch from ${at} - ${started.toISOString()}::timestamptz) / 86400))::int`;

async function countClicks({ db }: Core, id: string, started: Date) {
  const { rows } = await db.execute<{ delivery: string; link: number; day: number }>(sql`
    select c.delivery_id as delivery, c.link, ${dayOf(sql`c.at`, started)} as day
    from ${newsletterClicks} c join ${newsletterDeliveries} d on d.id = c.delivery_id where d.newsletter_id = ${id}`);
  const first = new Map<string, number>();
  const links = new Map<number, number>();
  for (const { delivery, link, day } of rows) {
    first.set(delivery, Math.min(day, first.get(delivery) ?? day));
    links.set(link, (links.get(link) ?? 0) + 1);
  }
  const days = Map.groupBy(first.values(), (day) => day);
  return {
    clicked: first.size,
    links: [...links].map(([link, clicked]) => ({ link, clicked })),
    days: [...days].map(([day, clickers]) => ({ day, clicked: clickers.length })),
  };
}

/** The first newsletter's week may end after the last delivery's. */
async function ordersAfter(
  shop: Core,
  id: string,
  started: Date,
): Promise<{ day: number; netCents: Cents }[]> {
  const [last] = await shop.db
    .select({ at: sql<string | null>`max(${newsletterDeliveries.at})` })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.newsletterId, id), eq(newsletterDeliveries.status, 'sent')));
  if (!last?.at) return [];
  const until = new Date(new Date(last.at).getTime() + RESULT_DAYS * DAY_MS);
  const paid = salesWithin(shop, { from: started, until });
  const { at } = newsletterDeliveries;
  const rows = await shop.db
    .select({ day: dayOf(paid.paidAt, started), netCents: sql<number>`${paid.netCents}`.mapWith(Number) })
    .from(paid)
    .leftJoin(customers, eq(customers.userId, paid.userId))
    .innerJoin(
      newsletterDeliveries,
      and(
        eq(newsletterDeliveries.newsletterId, id),
        eq(newsletterDeliveries.email, sql`coalesce(${customers.email}, ${paid.buyerEmail})`),
        eq(newsletterDeliveries.status, 'sent'),
        sql`${paid.paidAt} >= ${at} and ${paid.paidAt} < ${at} + make_interval(days => ${RESULT_DAYS})`,
      ),
    );
  return rows;
}

/** Those whose latest newsletter this was when they unsubscribed. */
async function countUnsubscribed({ db }: Core, id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct d.id)::int as count
    from ${newsletterDeliveries} d join ${consents} c on c.email = d.email and c.topic = 'newsletter' and not c.is_given
      and c.source in ('unsubscribe', 'one-click') and c.at >= d.at
    where d.newsletter_id = ${id} and d.status = 'sent' and not exists (
      select from ${newsletterDeliveries} later
      where later.email = d.email and later.status = 'sent' and later.at > d.at and later.at <= c.at)`);
  return rows[0]!.count;
}

async function problemsOf({ db }: Core, id: string) {
  const { email, problem, newsletterId } = newsletterDeliveries;
  const rows = await db
    .select({ email, problem })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterId, id), isNotNull(problem)))
    .orderBy(email)
    .limit(MOST_PROBLEMS);
  return rows.map(({ email, problem }) => ({ email, problem: problem ?? '' }));
}
