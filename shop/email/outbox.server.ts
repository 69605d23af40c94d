import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { outbox } from './email-tables.ts';
import type { Attachment } from './mailer.ts';
import {
  type AnyEmail,
  type EmailData,
  type EmailKind,
  type EmailPort,
  REQUESTED_EMAILS,
} from './templates.ts';

/**
 * CTE: queues an email, which is sent if and only if the statement commits. A duplicate is dropped.
 * @param reason an earlier CTE; the email is queued if it has a row
 * @param email deduplication key, recipient and data, in terms of that row
 * @param sendAt null for at once
 */
export function insertEmailsCte(
  shop: Core,
  reason: SQL,
  kind: EmailKind,
  { about, recipient, data }: { about: SQL; recipient: SQL; data: SQL },
  sendAt: Date | null = null,
): SQL {
  const now = shop.clock.now();
  const id = newId(now);
  const messageId = `<${id}@${new URL(shop.config.publicOrigin).hostname}>`;
  return sql`
  posted as (
    insert into ${outbox} (id, message_id, kind, deduplication_key, recipient, data, created_at, next_try_at)
    select ${id}::uuid, ${messageId}, ${kind}, ${about}, ${recipient}, ${data}, ${now.toISOString()}::timestamptz,
      ${sendAt?.toISOString() ?? null}::timestamptz
    from ${reason} on conflict (deduplication_key) do nothing)`;
}

/**
 * Queues an email, which is sent if and only if the transaction of `shop` commits. Without a recipient, there is none:
 * the staff may not know a customer's address.
 * @param about the deduplication key; a second email with the same one is dropped
 * @param sendAt null for at once
 */
export async function queueEmail<K extends EmailKind>(
  shop: Core,
  {
    kind,
    recipient,
    data,
    about,
    sendAt = null,
  }: { kind: K; recipient: string; data: EmailData[K]; about: string; sendAt?: Date | null },
): Promise<void> {
  if (recipient === '') return;
  const stored = REQUESTED_EMAILS.includes(kind) ? { locale: shop.locale, ...data } : data;
  const email = {
    about: sql`${about}`,
    recipient: sql`${recipient}`,
    data: sql`${JSON.stringify(stored)}::jsonb`,
  };
  await shop.db.execute(sql`
    with reason as (select 1), ${insertEmailsCte(shop, sql`reason`, kind, email, sendAt)} select`);
}

/**
 * Queues new emails about what these were about, for the same recipients.
 * @param key the prefix of their deduplication keys, before the ids of the earlier emails
 * @returns the ids of the earlier emails
 */
export async function queueCopies(shop: Core, key: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const now = shop.clock.now();
  const copies = sql.param(ids.map(() => newId(now)));
  const host = new URL(shop.config.publicOrigin).hostname;
  const requested = sql.param([...REQUESTED_EMAILS]);
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into ${outbox} (id, message_id, kind, deduplication_key, recipient, data, created_at)
    select copy.id, '<' || copy.id || ${`@${host}>`}, email.kind, ${key} || email.id, email.recipient,
      case when email.kind = any(${requested}::text[])
        then jsonb_build_object('locale', ${shop.locale}::text) || email.data else email.data end,
      ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...ids])}::uuid[], ${copies}::uuid[]) copy(of, id)
    join ${outbox} email on email.id = copy.of
    where email.recipient <> ''
    on conflict (deduplication_key) do nothing
    returning substr(deduplication_key, ${key.length + 1}::int) as id`);
  return rows.map(({ id }) => id);
}

/**
 * Sends those of these emails that are still queued for an address to another one; one that is being sent right now goes
 * where it was going.
 */
export async function redirectQueuedEmails(
  { db }: Core,
  ids: readonly string[],
  { from, to: recipient }: { from: string; to: string },
): Promise<void> {
  const queued = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.id, [...ids]),
        eq(outbox.status, 'waiting'),
        sql`lower(${outbox.recipient}) = lower(${from})`,
      ),
    )
    .for('update', { skipLocked: true });
  await db.update(outbox).set({ recipient }).where(inArray(outbox.id, queued));
}

/**
 * SQL expression: whether an email with this key was ever queued.
 * @param about as in `queueEmail`
 */
export const wasQueued = ({ db }: Core, about: SQL): SQL =>
  exists(db.select({ one: sql`1` }).from(outbox).where(eq(outbox.deduplicationKey, about)));

/** What became of emails, by deduplication key; those that are no longer stored are left out. */
export async function outcomesOf({ db }: Core, abouts: readonly string[]) {
  if (abouts.length === 0) return [];
  const { deduplicationKey: about, status, lastError, sentAt } = outbox;
  return db
    .select({ about, status, lastError, sentAt })
    .from(outbox)
    .where(inArray(outbox.deduplicationKey, [...abouts]));
}

/** The latest email of a kind in a span of time; null where there is none. */
export async function lastQueuedEmail<K extends EmailKind>(
  { db }: Core,
  kind: K,
  { from, until }: { from: Date; until?: Date },
): Promise<{ data: EmailData[K]; createdAt: Date } | null> {
  const [last] = await db
    .select({ data: outbox.data, createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), gte(outbox.createdAt, from), until && lt(outbox.createdAt, until)))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return last ? { ...last, data: last.data as EmailData[K] } : null;
}

/** Ids of emails that are due, oldest first; newsletters wait for all others. */
export async function dueEmails(shop: Core, limit: number): Promise<string[]> {
  const due = or(isNull(outbox.nextTryAt), lte(outbox.nextTryAt, shop.clock.now()));
  const rows = await shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), due))
    .orderBy(asc(sql`${outbox.kind} = 'newsletter'`), asc(outbox.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Retention in days, and the number of rows per deletion. */
const SAVED_DAYS = 180;
const AT_ONCE = 1_000;

/** Deletes old emails whatever their state, except queued ones: they contain personal data. */
export async function pruneEmails({ db, clock }: Core): Promise<void> {
  const before = new Date(clock.now().getTime() - SAVED_DAYS * 86_400_000);
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.createdAt, before), ne(outbox.status, 'waiting')))
    .orderBy(asc(outbox.createdAt))
    .limit(AT_ONCE);
  await db.delete(outbox).where(inArray(outbox.id, old));
}

export async function recentEmails(shop: Core, limit = 100) {
  const rows = await shop.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(limit);
  return rows.map(({ recipient, subject, text, html, messageId, kind, status, createdAt, sentAt }) => ({
    to: recipient,
    subject,
    text,
    html,
    messageId,
    kind,
    status,
    createdAt,
    sentAt,
  }));
}

/** Attachments are not stored, but rendered again. */
export async function attachmentsOf(shop: Core & EmailPort, id: string): Promise<readonly Attachment[]> {
  const [email] = await shop.db.select().from(outbox).where(eq(outbox.id, id));
  const { kind, recipient, data } = (email ?? {}) as AnyEmail;
  const written = email && (await shop.renderEmail(shop, { kind, recipient, data } as AnyEmail));
  return written?.attachments ?? [];
}

/** Null where there is no such email, or it hasn't been sent yet. */
export async function findEmail({ db }: Core, id: string): Promise<{ html: string } | null> {
  const [email] = await db.select({ html: outbox.html }).from(outbox).where(eq(outbox.id, id));
  return email?.html ? { html: email.html } : null;
}
