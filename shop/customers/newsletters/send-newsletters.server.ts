import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { tryAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { outcomesOf, queueEmail } from '#shop/email/index.server.ts';
import { findGroup } from '../groups/customer-groups.server.ts';
import { addRecipients } from './audience.server.ts';
import { isWrongAddress } from './bounced-addresses.server.ts';
import type { Newsletter } from './edit-newsletters.server.ts';
import type { DeliveryStatus } from './newsletter-fields.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';

/** How many emails are queued at once, once a second: about 300 a minute, which mail servers take from a small sender. */
export const NEWSLETTER_BATCH = 5;
export const EMAILS_A_MINUTE = NEWSLETTER_BATCH * 60;
/** No more are queued while so many wait for the mail server. */
const MOST_QUEUED = 50;
/** Emails are retried for four days. */
const OPEN_DAYS = 5;

/** Idempotent: begins newsletters that are due, queues the next few emails of each, and records what became of others. */
export async function sendNewsletters(shop: Core): Promise<void> {
  if ((await underWay(shop)).length === 0) return;
  await inTransaction(shop, async (shop) => {
    // Several processes share one rate.
    if (!(await tryAdvisoryLock(shop.db, 'newsletters'))) return;
    for (const newsletter of await underWay(shop)) {
      if (newsletter.status === 'scheduled') await begin(shop, newsletter);
      else await proceed(shop, newsletter);
    }
  });
}

function underWay({ db, clock }: Core): Promise<Newsletter[]> {
  const { status, scheduledAt, finishedAt } = newsletters;
  const now = clock.now();
  const recently = sql`${finishedAt} > ${new Date(now.getTime() - OPEN_DAYS * 86_400_000).toISOString()}`;
  return db
    .select()
    .from(newsletters)
    .where(
      or(
        inArray(status, ['sending', 'paused']),
        and(eq(status, 'scheduled'), lte(scheduledAt, now)),
        and(eq(status, 'cancelled'), recently),
      ),
    )
    .orderBy(asc(scheduledAt));
}

/** Writes down the recipients, once. */
async function begin(shop: Core, { id, audience, groupId, locale }: Newsletter): Promise<void> {
  const now = shop.clock.now();
  const group = groupId ? await findGroup(shop, groupId) : null;
  const started = await shop.db
    .update(newsletters)
    .set({ status: 'sending', startedAt: now, groupName: group?.name ?? null, updatedAt: now })
    .where(and(eq(newsletters.id, id), eq(newsletters.status, 'scheduled')))
    .returning({ id: newsletters.id });
  if (started.length > 0) await addRecipients(shop, id, { audience, groupId, locale });
}

const aboutOf = (deliveryId: string): string => `newsletter:${deliveryId}`;

async function proceed(shop: Core, { id }: Newsletter): Promise<void> {
  const queued = await recordOutcomes(shop, id);
  // The staff may have paused or cancelled it in the meantime.
  const [current] = await shop.db.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  if (current?.status !== 'sending') return;
  const next = queued < MOST_QUEUED ? await queueNext(shop, id) : 0;
  if (queued + next > 0) return;
  const now = shop.clock.now();
  await shop.db
    .update(newsletters)
    .set({ status: 'sent', finishedAt: now, updatedAt: now })
    .where(eq(newsletters.id, id));
}

/** @returns how many there were; a delivery and its email are queued together or not at all */
async function queueNext(shop: Core, newsletterId: string): Promise<number> {
  const next = await shop.db
    .select({ id: newsletterDeliveries.id, email: newsletterDeliveries.email })
    .from(newsletterDeliveries)
    .where(
      and(eq(newsletterDeliveries.newsletterId, newsletterId), eq(newsletterDeliveries.status, 'waiting')),
    )
    .orderBy(asc(newsletterDeliveries.id))
    .limit(NEWSLETTER_BATCH)
    .for('update', { skipLocked: true });
  for (const { id, email } of next) {
    await queueEmail(shop, {
      kind: 'newsletter',
      recipient: email,
      data: { deliveryId: id },
      about: aboutOf(id),
    });
  }
  await setStatus(
    shop,
    next.map(({ id }) => id),
    'queued',
  );
  return next.length;
}

type Outcome = Awaited<ReturnType<typeof outcomesOf>>[number];

function fateOf({ status, lastError }: Outcome): DeliveryStatus {
  if (status === 'sent') return 'sent';
  return status === 'failed' && isWrongAddress(lastError ?? '') ? 'bounced' : 'skipped';
}

/** @returns how many still wait for the mail server */
async function recordOutcomes(shop: Core, newsletterId: string): Promise<number> {
  const { id, status } = newsletterDeliveries;
  const open = await shop.db
    .select({ id })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.newsletterId, newsletterId), eq(status, 'queued')));
  const outcomes = await outcomesOf(
    shop,
    open.map(({ id }) => aboutOf(id)),
  );
  const byAbout = new Map(outcomes.map((outcome) => [outcome.about, outcome]));
  let waiting = 0;
  for (const { id } of open) {
    const outcome = byAbout.get(aboutOf(id));
    if (outcome?.status === 'waiting') waiting += 1;
    // Emails are only deleted once they are done.
    else if (outcome) await setStatus(shop, [id], fateOf(outcome), outcome);
    else await setStatus(shop, [id], 'sent');
  }
  return waiting;
}

async function setStatus(
  { db, clock }: Core,
  ids: readonly string[],
  status: DeliveryStatus,
  outcome?: { sentAt: Date | null; lastError: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(newsletterDeliveries)
    .set({
      status,
      at: outcome?.sentAt ?? clock.now(),
      problem: outcome?.lastError ?? null,
    })
    .where(inArray(newsletterDeliveries.id, [...ids]));
}
