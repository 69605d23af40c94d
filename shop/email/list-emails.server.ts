import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { AMONG, hasAllWords, isShort, plainText } from '#platform/database/search-conditions.ts';
import {
  happenedOn,
  mayBeMisspelt,
  recordAudit,
  recordAudits,
  rowsAlike,
  type Sought,
  shopTimeZone,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { ShownEmailState } from './email-states.ts';
import { outbox } from './email-tables.ts';
import { queueCopies, queueEmail } from './outbox.server.ts';
import type { AnyEmail, EmailKind } from './templates.ts';

const PER_PAGE = 50;

/** The language that an email was written in, as it says itself; null before it is. */
const languageOfEmail = sql<string | null>`substring(${outbox.html} from '<html[^>]* lang="([A-Za-z-]+)"')`;

/** Prefix of the deduplication key of a resent email: each email is resent once at most. */
export const RESENT = 'again:';

/** A search looks at this many of the first emails first, since frequent matches are found there. */
const LOOKED_FIRST = 3_000;

export interface EmailQuery {
  state?: ShownEmailState | undefined;
  /** Empty for any. */
  kinds?: readonly EmailKind[];
  /** First and last day of writing, inclusive, in the shop's time zone: 'YYYY-MM-DD'; null for no bound. */
  from?: string | null;
  to?: string | null;
  /** Words of recipients and subjects. */
  find: string;
  /** Instead of newest first. */
  isOldestFirst?: boolean;
}

/** Failed and not resent, or deferred. */
const canSendAgain = sql<boolean>`case ${outbox.status}
  when 'failed' then not exists (select from ${outbox} again where again.deduplication_key = ${RESENT} || outbox.id)
  when 'waiting' then ${outbox.deferredAt} is not null
  else false end`;

const sequenceOf = ({ isOldestFirst }: EmailQuery): SQL[] =>
  [outbox.createdAt, outbox.id].map(isOldestFirst ? (column) => asc(column) : (column) => desc(column));

const SOUGHT: Sought = {
  id: outbox.id,
  // As in the index outbox_sought (migrations).
  text: plainText(sql`${outbox.recipient} || ' ' || coalesce(${outbox.subject}, '')`),
  at: outbox.createdAt,
};

/** A page of emails. */
export async function listEmails(shop: Core, { page, ...query }: EmailQuery & { page: number }) {
  // One more than fits a page, if there is one.
  const { ids, isAlike } = await findIds(shop, query, PER_PAGE + 1, (page - 1) * PER_PAGE);
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
      canSendAgain,
    })
    .from(outbox)
    .where(inArray(outbox.id, ids.slice(0, PER_PAGE)))
    .orderBy(...sequenceOf(query));
  return { items: rows, hasMore: ids.length > PER_PAGE, isAlike };
}

/** The emails on all pages of a list, in its order, up to `most`. */
export async function statesOfEmails(
  shop: Core,
  query: EmailQuery,
  most: number,
): Promise<{ id: string; canSendAgain: boolean }[]> {
  const { ids } = await findIds(shop, query, most, 0);
  return shop.db
    .select({ id: outbox.id, canSendAgain })
    .from(outbox)
    .where(inArray(outbox.id, ids))
    .orderBy(...sequenceOf(query));
}

interface Conditions {
  isWanted: SQL;
  /** Undefined without a search. */
  isFound: SQL | undefined;
}

const isShownAs = (state: ShownEmailState): SQL | undefined =>
  state === 'caught'
    ? and(eq(outbox.status, 'sent'), isNull(outbox.sentAt))
    : and(eq(outbox.status, state), state === 'sent' ? isNotNull(outbox.sentAt) : undefined);

/** Where nothing has the words of the search, emails that are spelt like it (`searchRows`). */
async function findIds(
  shop: Core,
  query: EmailQuery,
  most: number,
  offset: number,
): Promise<{ ids: string[]; isAlike: boolean }> {
  const { state, kinds = [], from = null, to = null, find } = query;
  const isWanted =
    and(
      state ? isShownAs(state) : undefined,
      kinds.length === 0 ? undefined : inArray(outbox.kind, [...kinds]),
      happenedOn(outbox.createdAt, { from, to }, await shopTimeZone(shop)),
    ) ?? sql`true`;
  const asWritten = { isWanted, isFound: hasAllWords(SOUGHT.text, find) };
  const ids = await readIds(shop, query, asWritten, most, offset);
  if (ids.length > 0 || !mayBeMisspelt(find)) return { ids, isAlike: false };
  if (offset > 0 && (await readIds(shop, query, asWritten, 1, 0)).length > 0) return { ids, isAlike: false };
  const { condition } = await rowsAlike(shop, SOUGHT, find, isWanted);
  const similar = { isWanted: condition, isFound: undefined };
  return { ids: await readIds(shop, query, similar, most, offset), isAlike: true };
}

/** Selects ids first: rows are wide, and the offset skips most of them. */
async function readIds(
  { db }: Core,
  query: EmailQuery,
  { isWanted, isFound }: Conditions,
  most: number,
  offset: number,
): Promise<string[]> {
  const sequence = sql.join(sequenceOf(query), sql`, `);
  const pageOf = async (emails: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${emails} outbox order by ${sequence} limit ${most} offset ${offset}`);
    return rows.map(({ id }) => id);
  };
  if (!isFound) return pageOf(sql`(select id, created_at from ${outbox} where ${isWanted})`);
  const first = (count: number) => sql`(
    select id, created_at from (
      select id, created_at, recipient, subject from ${outbox} where ${isWanted} order by ${sequence} limit ${count})
      outbox where ${isFound})`;
  if (query.find.split(/\s+/).every(isShort)) return pageOf(first(AMONG));
  const found = await pageOf(first(LOOKED_FIRST));
  if (found.length === most) return found;
  // Rare matches are looked up by trigram index; left to choose, the planner would scan all emails.
  return pageOf(sql`(
    with found as materialized (select id, created_at from ${outbox} where ${isFound} and ${isWanted}) table found)`);
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
  const { id, kind, recipient, status, createdAt, sentAt } = outbox;
  const newer = sql<boolean>`exists (select from ${outbox} newer where newer.deduplication_key = ${RESENT} || outbox.id)`;
  return abouts.length === 0
    ? []
    : await db
        .select({ id, kind, recipient, status, createdAt, sentAt, hasGoneAgain: newer })
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
    await recordAudit(shop, resentAudit(actor, id, kind));
    return { ok: true, id: sent!.againId! };
  });
}

/** Maximum per bulk resend. */
export const MOST_SENT_AGAIN = 1_000;

/**
 * Resends emails that failed, and tries those now that wait for their next attempt.
 * @returns how many will be resent
 */
export function sendEmailsAgain(shop: Core, actor: string, ids: readonly string[]): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const wanted = await shop.db
      .select({ id: outbox.id, status: outbox.status, kind: outbox.kind })
      .from(outbox)
      .where(and(inArray(outbox.id, [...ids]), canSendAgain));
    const waiting = wanted.filter(({ status }) => status === 'waiting').map(({ id }) => id);
    const tried = await shop.db
      .update(outbox)
      .set({ nextTryAt: null })
      .where(and(inArray(outbox.id, waiting), eq(outbox.status, 'waiting'), isNotNull(outbox.deferredAt)))
      .returning({ id: outbox.id });
    const failed = new Map(
      wanted.flatMap(({ id, status, kind }) => (status === 'failed' ? [[id, kind]] : [])),
    );
    const resent = await queueCopies(shop, RESENT, [...failed.keys()]);
    await recordAudits(
      shop,
      resent.map((id) => resentAudit(actor, id, failed.get(id)!)),
    );
    return tried.length + resent.length;
  });
}

/** The recipient stays out of the log, which is never erased; the email itself has it. */
const resentAudit = (actor: string, id: string, kind: string) => ({
  actor,
  subject: 'mail' as const,
  subjectId: id,
  name: kind,
  action: 'sent again' as const,
  before: null,
  after: null,
});

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
