import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AMONG, isShort } from '#platform/database/short-searches.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { EmailState } from './email-states.ts';
import { outbox } from './email-tables.ts';
import { queueEmail } from './outbox.server.ts';
import type { AnyEmail } from './templates.ts';

const PER_PAGE = 50;

/** What stands before the name of the mail that went once more: there is one of them at the most. */
export const RESENT = 'again:';

/** Among so many of the newest a search looks first: what is often found, is found there. */
const LOOKED_FIRST = 3_000;

/** A page of mails, newest first. Pages count from 1. @param find in recipients and subjects */
export async function listEmails(
  shop: Core,
  { page, state, find }: { page: number; state?: EmailState | undefined; find: string },
) {
  const ids = await idsOfMails(shop, { page, state, find });
  const rows = await shop.db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      nextTryAt: outbox.nextTryAt,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(inArray(outbox.id, ids.slice(0, PER_PAGE)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id));
  return { items: rows, hasMore: ids.length > PER_PAGE };
}

/** Ids first: rows are wide, and most of them are only passed over. @returns one more than a page has, if there is */
async function idsOfMails(
  { db }: Core,
  { page, state, find }: { page: number; state?: EmailState | undefined; find: string },
): Promise<string[]> {
  const like = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const isInState = state ? sql`status = ${state}` : sql`true`;
  const isFound = sql`(recipient ilike ${like} or subject ilike ${like})`;
  const offset = (page - 1) * PER_PAGE;
  const pageOf = async (mails: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${mails} mail order by created_at desc, id desc limit ${PER_PAGE + 1} offset ${offset}`);
    return rows.map(({ id }) => id);
  };
  if (!find) return pageOf(sql`(select id, created_at from ${outbox} where ${isInState})`);
  const newest = (count: number) => sql`(
    select id, created_at from (
      select id, created_at, recipient, subject from ${outbox} where ${isInState} order by created_at desc, id desc limit ${count})
      newest where ${isFound})`;
  if (isShort(find)) return pageOf(newest(AMONG));
  const found = await pageOf(newest(LOOKED_FIRST));
  if (found.length > PER_PAGE) return found;
  // What is seldom found is looked up by its letters; left to itself the database would read all mails for it.
  return pageOf(sql`(
    with found as materialized (select id, created_at from ${outbox} where ${isFound} and ${isInState}) table found)`);
}

/** A mail as it stands, and whether it has gone once more; null when there is none of this id. */
export async function readEmail({ db }: Core, id: string) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  if (!mail) return null;
  const [again] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.deduplicationKey, RESENT + id));
  return { ...mail, againId: again?.id ?? null };
}

/** The mails about these things, with those that went once more, the newest first. @param abouts as in the outbox */
export async function emailsAbout({ db }: Core, abouts: readonly string[]) {
  const wanted = sql`with recursive chain as (
    select id, deduplication_key from ${outbox} where deduplication_key in ${abouts}
    union all select mail.id, mail.deduplication_key from ${outbox} mail join chain on mail.deduplication_key = ${RESENT} || chain.id)
    select id from chain`;
  const { id, kind, recipient, status, createdAt } = outbox;
  const newer = sql<boolean>`exists (select from ${outbox} newer where newer.deduplication_key = ${RESENT} || outbox.id)`;
  return abouts.length === 0
    ? []
    : await db
        .select({ id, kind, recipient, status, createdAt, hasGoneAgain: newer })
        .from(outbox)
        .where(sql`${outbox.id} in (${wanted})`)
        .orderBy(desc(outbox.createdAt), desc(outbox.id));
}

/**
 * Sends what a mail was about once more, as a new mail that is written anew: as things stand now, with a link that
 * counts. Asked twice, it goes once. One that waits goes by itself.
 * @param to where it goes, if not to where it went
 */
export function resendEmail(
  shop: Core,
  actor: string,
  id: string,
  to?: string,
): Promise<{ ok: true; id: string } | { ok: false; problem: 'not-there' | 'still-waiting' }> {
  return inTransaction(shop, async (shop) => {
    const mail = await readEmail(shop, id);
    if (!mail) return { ok: false, problem: 'not-there' };
    if (mail.status === 'waiting') return { ok: false, problem: 'still-waiting' };
    if (mail.againId) return { ok: true, id: mail.againId };
    const { kind, data } = mail as AnyEmail;
    const recipient = to ?? mail.recipient;
    await queueEmail(shop, { kind, recipient, data, about: RESENT + id });
    const sent = await readEmail(shop, id);
    // To whom it went stays out of the log, which is never erased; the mail itself says it.
    const about = { subject: 'mail', subjectId: id, name: kind };
    await recordAudit(shop, { actor, ...about, action: 'sent again', before: null, after: null });
    return { ok: true, id: sent!.againId! };
  });
}

export interface EmailCounts {
  waiting: number;
  /** Those of the waiting that have failed and are tried again. */
  delayed: number;
  /** For good, and not sent again. */
  failed: number;
}

/** How many mails have not gone. */
export async function countEmails({ db }: Core): Promise<EmailCounts> {
  const { rows } = await db.execute<{ [K in keyof EmailCounts]: number }>(sql`
    select (select count(*)::int from ${outbox} where status = 'waiting') as waiting,
      (select count(*)::int from ${outbox} where status = 'waiting' and deferred_at is not null) as delayed,
      (select count(*)::int from ${outbox} mail where status = 'failed' and not exists (
        select from ${outbox} again where again.deduplication_key = ${RESENT} || mail.id)) as failed`);
  return rows[0]!;
}
