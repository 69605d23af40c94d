import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AMONG, isShort } from '#platform/database/search-conditions.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { EmailState } from './email-states.ts';
import { outbox } from './email-tables.ts';
import { queueEmail } from './outbox.server.ts';
import type { AnyEmail } from './templates.ts';

const PER_PAGE = 50;

/** The language that an email was written in, as it says itself; null before it is. */
const languageOfEmail = sql<string | null>`substring(${outbox.html} from '<html[^>]* lang="([A-Za-z-]+)"')`;

/** Prefix of the deduplication key of a resent email: each email is resent once at most. */
export const RESENT = 'again:';

/** A search looks at this many of the first emails first, since frequent matches are found there. */
const LOOKED_FIRST = 3_000;

export interface EmailQuery {
  /** From 1. */
  page: number;
  state?: EmailState | undefined;
  /** In recipients and subjects. */
  find: string;
  /** Instead of newest first. */
  isOldestFirst?: boolean;
}

const sequenceOf = ({ isOldestFirst }: EmailQuery): SQL[] =>
  [outbox.createdAt, outbox.id].map(isOldestFirst ? (column) => asc(column) : (column) => desc(column));

/** A page of emails. */
export async function listEmails(shop: Core, query: EmailQuery) {
  const ids = await idsOfEmails(shop, query);
  const rows = await shop.db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      recipient: outbox.recipient,
      subject: outbox.subject,
      language: languageOfEmail,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      nextTryAt: outbox.nextTryAt,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(inArray(outbox.id, ids.slice(0, PER_PAGE)))
    .orderBy(...sequenceOf(query));
  return { items: rows, hasMore: ids.length > PER_PAGE };
}

/**
 * Selects ids first: rows are wide, and the offset skips most of them.
 * @returns one more than fits a page, if there is one
 */
async function idsOfEmails({ db }: Core, query: EmailQuery): Promise<string[]> {
  const { page, state, find } = query;
  const like = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const isInState = state ? sql`status = ${state}` : sql`true`;
  const isFound = sql`(recipient ilike ${like} or subject ilike ${like})`;
  const offset = (page - 1) * PER_PAGE;
  const sequence = sql.join(sequenceOf(query), sql`, `);
  const pageOf = async (emails: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${emails} outbox order by ${sequence} limit ${PER_PAGE + 1} offset ${offset}`);
    return rows.map(({ id }) => id);
  };
  if (!find) return pageOf(sql`(select id, created_at from ${outbox} where ${isInState})`);
  const first = (count: number) => sql`(
    select id, created_at from (
      select id, created_at, recipient, subject from ${outbox} where ${isInState} order by ${sequence} limit ${count})
      first where ${isFound})`;
  if (isShort(find)) return pageOf(first(AMONG));
  const found = await pageOf(first(LOOKED_FIRST));
  if (found.length > PER_PAGE) return found;
  // Rare matches are looked up by trigram index; left to choose, the planner would scan all emails.
  return pageOf(sql`(
    with found as materialized (select id, created_at from ${outbox} where ${isFound} and ${isInState}) table found)`);
}

/** Null where there is no such email. */
export async function readEmail({ db }: Core, id: string) {
  const [found] = await db
    .select({ email: outbox, language: languageOfEmail })
    .from(outbox)
    .where(eq(outbox.id, id));
  if (!found) return null;
  const [again] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.deduplicationKey, RESENT + id));
  return { ...found.email, language: found.language, againId: again?.id ?? null };
}

/**
 * Emails about these subjects and their resent copies, newest first.
 * @param abouts as in the outbox
 */
export async function emailsAbout({ db }: Core, abouts: readonly string[]) {
  const wanted = sql`with recursive chain as (
    select id, deduplication_key from ${outbox} where deduplication_key in ${abouts}
    union all select email.id, email.deduplication_key from ${outbox} email join chain on email.deduplication_key = ${RESENT} || chain.id)
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
 * Queues a new email about the same subject, rendered from current data with a valid link. Calling it twice
 * sends one. A queued email is not resent, since it is sent anyway.
 * @param to another recipient
 */
export function resendEmail(
  shop: Core,
  actor: string,
  id: string,
  to?: string,
): Promise<{ ok: true; id: string } | { ok: false; problem: 'not-there' | 'still-waiting' }> {
  return inTransaction(shop, async (shop) => {
    const email = await readEmail(shop, id);
    if (!email) return { ok: false, problem: 'not-there' };
    if (email.status === 'waiting') return { ok: false, problem: 'still-waiting' };
    if (email.againId) return { ok: true, id: email.againId };
    const { kind, data } = email as AnyEmail;
    const recipient = to ?? email.recipient;
    await queueEmail(shop, { kind, recipient, data, about: RESENT + id });
    const sent = await readEmail(shop, id);
    // The recipient stays out of the log, which is never erased; the email itself has it.
    const about = { subject: 'mail', subjectId: id, name: kind };
    await recordAudit(shop, { actor, ...about, action: 'sent again', before: null, after: null });
    return { ok: true, id: sent!.againId! };
  });
}

export interface EmailCounts {
  waiting: number;
  /** Queued emails that have failed and are retried. */
  delayed: number;
  /** Failed permanently. */
  failed: number;
}

export async function countEmails({ db }: Core): Promise<EmailCounts> {
  const { rows } = await db.execute<{ [K in keyof EmailCounts]: number }>(sql`
    select (select count(*)::int from ${outbox} where status = 'waiting') as waiting,
      (select count(*)::int from ${outbox} where status = 'waiting' and deferred_at is not null) as delayed,
      (select count(*)::int from ${outbox} email where status = 'failed' and not exists (
        select from ${outbox} again where again.deduplication_key = ${RESENT} || email.id)) as failed`);
  return rows[0]!;
}
