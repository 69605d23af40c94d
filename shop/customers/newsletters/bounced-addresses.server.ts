import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { customers } from '../profiles/customer-tables.ts';
import { newsletterDeliveries } from './newsletter-tables.ts';

/**
 * Enhanced status codes for a recipient's address that is wrong (X.1.0 to X.1.6, X.1.10) or disabled (X.2.1), RFC 3463
 * and 7505. Others are about the sender, the text or a full mailbox, and say nothing about the next newsletter.
 */
const WRONG_ADDRESS = /\b5\d\d[ -]#?5\.(?:1\.(?:[0-6]|10)|2\.1)(?![.\d])/;

/** @param answer of the mail server that refused an email */
export const isWrongAddress = (answer: string): boolean => WRONG_ADDRESS.test(answer);

const subscribedAt = (email: SQL): SQL =>
  sql`(select max(c.at) from ${consents} c where c.email = ${email} and c.topic = 'newsletter' and c.is_given)`;

/**
 * True after a bounce, or after the staff marked the address as not working, until the customer subscribes again or the
 * staff mark it as working.
 */
export const hasBounced = sql`(${customers.email} in (
    select d.email from ${newsletterDeliveries} d where d.status = 'bounced'
      and d.at >= coalesce(greatest(${subscribedAt(sql`d.email`)},
        (select k.reachable_since from ${customers} k where k.email = d.email)), '-infinity'))
  or customers.bounced_at is not null
    and customers.bounced_at >= coalesce(${subscribedAt(sql`customers.email`)}, '-infinity'))`;

/** When emails to an address were last known to come back, and whether the staff said so; null while they arrive. */
export async function lastBounce(
  { db }: Core,
  email: string,
): Promise<{ at: Date; isNoted: boolean } | null> {
  const [row] = await db
    .select({
      notedAt: customers.bouncedAt,
      refusedAt: sql`(select max(d.at) from ${newsletterDeliveries} d
        where d.email = customers.email and d.status = 'bounced')`.mapWith(newsletterDeliveries.at),
    })
    .from(customers)
    .where(and(eq(customers.email, email.toLowerCase()), hasBounced));
  if (!row) return null;
  const { notedAt, refusedAt } = row;
  const isNoted = notedAt !== null && !(refusedAt && refusedAt > notedAt);
  const at = isNoted ? notedAt : refusedAt;
  return at ? { at, isNoted } : null;
}
