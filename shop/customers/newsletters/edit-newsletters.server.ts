import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { soughtIn } from '#platform/database/search-conditions.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { newId, newSecretId } from '#platform/ids.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { discardDraft, discardDrafts, listVersions, saveVersion } from '#shop/content/index.server.ts';
import { type NewsletterFields, newsletterFields } from '#shop/content/index.ts';
import {
  type AuditAction,
  countFound,
  recordAudit,
  type Searched,
  type Sought,
  searchRows,
  settingsOf,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { customerGroups } from '../profiles/customer-tables.ts';
import { countAudience } from './audience.server.ts';
import {
  missingInText,
  type NewsletterNeed,
  type NewsletterStatus,
  readersAmong,
} from './newsletter-fields.ts';
import { newsletterDeliveries, newsletters } from './newsletter-tables.ts';

export type Newsletter = typeof newsletters.$inferSelect;

const PER_PAGE = 50;

const isNotDeleted = isNull(newsletters.deletedAt);
/** The group as it was called when the newsletter was sent, or of a draft as long as there is one. */
const groupName = sql<string | null>`coalesce(${newsletters.groupName}, (
  select g.name from ${customerGroups} g where g.id = newsletters.group_id and g.deleted_at is null))`;

export const fieldsOf = (row: Newsletter): NewsletterFields => ({
  subject: row.subject,
  preview: row.preview,
  content: row.content,
  products: row.products,
  buttonLabel: row.buttonLabel,
  buttonLink: row.buttonLink,
  audience: row.audience === 'group' ? (row.groupId ?? '') : (row.audience ?? ''),
  locale: row.locale ?? '',
});

export interface NewsletterQuery {
  statuses?: readonly NewsletterStatus[];
  search?: string;
  /** Instead of newest first. */
  isOldestFirst?: boolean;
}

const SOUGHT: Sought = {
  id: newsletters.id,
  text: soughtIn([newsletters.subject, newsletters.preview, groupName]),
  at: newsletters.createdAt,
};

const wantedBy = (shop: Core, { statuses = [], search = '' }: NewsletterQuery): Promise<Searched> =>
  searchRows(shop, SOUGHT, search, {
    others: and(isNotDeleted, statuses.length > 0 ? inArray(newsletters.status, [...statuses]) : undefined),
  });

const sequenceOf = ({ isOldestFirst = false }: NewsletterQuery) =>
  [newsletters.createdAt, newsletters.id].map(
    isOldestFirst ? (column) => asc(column) : (column) => desc(column),
  );

/** A page of newsletters; pages start at 1. */
export async function listNewsletters(shop: Core, { page, ...query }: NewsletterQuery & { page: number }) {
  const { db } = shop;
  const { condition: wanted, indexed, byLikeness } = await wantedBy(shop, query);
  const sent = db
    .select({
      newsletterId: newsletterDeliveries.newsletterId,
      recipients: sql<number>`count(*)::int`.as('recipients'),
      sent: sql<number>`(count(*) filter (where status = 'sent'))::int`.as('sent'),
    })
    .from(newsletterDeliveries)
    .groupBy(newsletterDeliveries.newsletterId)
    .as('deliveries');
  const counting = countFound(shop, { id: newsletters.id, condition: indexed, page, perPage: PER_PAGE });
  const shown = db
    .select({
      id: newsletters.id,
      subject: newsletters.subject,
      status: newsletters.status,
      audience: newsletters.audience,
      locale: newsletters.locale,
      group: groupName,
      scheduledAt: newsletters.scheduledAt,
      finishedAt: newsletters.finishedAt,
      updatedAt: newsletters.updatedAt,
      recipients: sql<number>`coalesce(${sent.recipients}, 0)`.mapWith(Number),
      sent: sql<number>`coalesce(${sent.sent}, 0)`.mapWith(Number),
    })
    .from(newsletters)
    .leftJoin(sent, eq(sent.newsletterId, newsletters.id))
    .where(wanted)
    .orderBy(...sequenceOf(query))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const [counted, items] = await Promise.all([counting, shown]);
  return { items, ...counted, isAlike: byLikeness !== null };
}

/** The newsletters on all pages of a list, in its order, up to `most`. */
export async function statesOfNewsletters(
  shop: Core,
  query: NewsletterQuery,
  most: number,
): Promise<Pick<Newsletter, 'id' | 'status'>[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id: newsletters.id, status: newsletters.status })
    .from(newsletters)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}

/** Null when there is none, or it was deleted. */
export async function readNewsletter({ db }: Core, id: string): Promise<Newsletter | null> {
  const [row] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.id, id), isNotDeleted));
  return row ?? null;
}

/** @param begin a newsletter whose text the new one begins with, to translate it if there is a `locale`; or its audience */
export function createNewsletter(
  shop: Core,
  actor: Person,
  begin: { from: Newsletter; locale?: Locale } | { audience: string },
): Promise<string> {
  const from = 'from' in begin ? begin.from : null;
  const locale = 'from' in begin ? begin.locale : undefined;
  const audience = 'from' in begin ? fieldsOf(begin.from).audience : begin.audience;
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    const id = newId(now);
    await shop.db.insert(newsletters).values({
      ...(from && columnsOf(fieldsOf(from))),
      ...audienceColumns((await isAudience(shop, audience)) ? audience : ''),
      ...(from && locale && { locale, translationOf: from.id }),
      id,
      createdAt: now,
      updatedAt: now,
    });
    await audit(shop, actor, { id, subject: from?.subject ?? '' }, 'began');
    return id;
  });
}

const audienceColumns = (audience: string) => ({
  audience: audience === '' ? null : audience === 'everyone' ? ('everyone' as const) : ('group' as const),
  groupId: audience === '' || audience === 'everyone' ? null : audience,
});

const columnsOf = ({ audience, locale, ...words }: NewsletterFields) => ({
  ...words,
  ...audienceColumns(audience),
  locale: locale || null,
});

/** A group stays until the transaction ends. */
async function isAudience({ db }: Core, audience: string): Promise<boolean> {
  if (audience === '' || audience === 'everyone') return true;
  const [group] = await db
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.id, audience), isNull(customerGroups.deletedAt)))
    .for('key share');
  return group !== undefined;
}

type Refused<Problem extends string> = { ok: false; problem: Problem };

export type NewsletterSaved =
  | { ok: true; version: number }
  | Refused<'not-allowed' | 'gone' | 'not-a-draft' | 'group-gone'>
  | { ok: false; problem: 'changed'; version: number; words: NewsletterFields };

const lock = async ({ db }: Core, id: string): Promise<Newsletter | null> => {
  const [row] = await db
    .select()
    .from(newsletters)
    .where(and(eq(newsletters.id, id), isNotDeleted))
    .for('update');
  return row ?? null;
};

/** Saves a draft. @param asked.base the version that was edited: if there is a later one, nothing is saved */
export function saveNewsletter(
  shop: Core,
  actor: Person,
  id: string,
  { base, words }: { base: number; words: NewsletterFields },
): Promise<NewsletterSaved> {
  return inTransaction(shop, async (shop): Promise<NewsletterSaved> => {
    if (!hasRole(actor, 'admin')) return { ok: false, problem: 'not-allowed' };
    const row = await lock(shop, id);
    if (!row) return { ok: false, problem: 'gone' };
    const before = fieldsOf(row);
    if (row.version !== base) return { ok: false, problem: 'changed', version: row.version, words: before };
    if (row.status !== 'draft') return { ok: false, problem: 'not-a-draft' };
    if (!(await isAudience(shop, words.audience))) return { ok: false, problem: 'group-gone' };
    const version = base + 1;
    await shop.db
      .update(newsletters)
      .set({ ...columnsOf(words), version, updatedAt: shop.clock.now() })
      .where(eq(newsletters.id, id));
    await saveVersion(shop, 'newsletter', id, { version, words, actor: actor.email });
    await discardDraft(shop, actor, 'newsletter', id);
    await audit(shop, actor, { id, subject: words.subject }, 'changed', { before, after: words });
    return { ok: true, version };
  });
}

/** Restores an earlier version as a new one. @param asked.base the newest version that was seen */
export async function restoreNewsletter(
  shop: Core,
  actor: Person,
  { id, version, base }: { id: string; version: number; base: number },
): Promise<NewsletterSaved> {
  const found = (await listVersions(shop, 'newsletter', id)).find((known) => known.version === version);
  if (!found) return { ok: false, problem: 'gone' };
  return saveNewsletter(shop, actor, id, { base, words: newsletterFields.parse(found.words) });
}

export async function missingToSend(shop: Core, row: Newsletter): Promise<NewsletterNeed[]> {
  const words = fieldsOf(row);
  const missing: NewsletterNeed[] = missingInText(words);
  const count = await countAudience(shop, words.audience);
  if (!count) missing.push('audience');
  else if (readersAmong(count, words.locale).recipients === 0) missing.push('recipients');
  if (!(await settingsOf(shop)).address.street1) missing.push('postal-address');
  return missing;
}

export type Scheduled =
  | { ok: true }
  | Refused<'not-allowed' | 'gone' | 'not-a-draft' | 'changed' | 'past'>
  | { ok: false; problem: 'incomplete'; missing: NewsletterNeed[] };

/** @param asked.at when to send; null for now. @param asked.base the version that was seen */
export function scheduleNewsletter(
  shop: Core,
  actor: Person,
  id: string,
  { base, at }: { base: number; at: Date | null },
): Promise<Scheduled> {
  return inTransaction(shop, async (shop): Promise<Scheduled> => {
    if (!hasRole(actor, 'admin')) return { ok: false, problem: 'not-allowed' };
    const row = await lock(shop, id);
    if (!row) return { ok: false, problem: 'gone' };
    if (row.status !== 'draft') return { ok: false, problem: 'not-a-draft' };
    if (row.version !== base) return { ok: false, problem: 'changed' };
    const now = shop.clock.now();
    if (at && at <= now) return { ok: false, problem: 'past' };
    const missing = await missingToSend(shop, row);
    if (missing.length > 0) return { ok: false, problem: 'incomplete', missing };
    await setStatus(shop, actor, row, 'scheduled', { scheduledAt: at ?? now });
    return { ok: true };
  });
}

/** What the staff can do with a newsletter that is scheduled or under way: the statuses before, and the one after. */
const MOVES = {
  unschedule: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['sending', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly NewsletterStatus[]; to: NewsletterStatus }>;
export type NewsletterMove = keyof typeof MOVES;
export const NEWSLETTER_MOVES = Object.keys(MOVES) as NewsletterMove[];

/** Stops the emails that haven't been sent yet. */
export function moveNewsletter(
  shop: Core,
  actor: Person,
  id: string,
  move: NewsletterMove,
): Promise<{ ok: true } | Refused<'not-allowed' | 'gone' | 'too-late'>> {
  return inTransaction(shop, async (shop) => {
    if (!hasRole(actor, 'admin')) return { ok: false, problem: 'not-allowed' };
    const row = await lock(shop, id);
    if (!row) return { ok: false, problem: 'gone' };
    const { from, to }: { from: readonly NewsletterStatus[]; to: NewsletterStatus } = MOVES[move];
    if (!from.includes(row.status)) return { ok: false, problem: 'too-late' };
    const now = shop.clock.now();
    await setStatus(shop, actor, row, to, {
      ...(to === 'draft' && { scheduledAt: null }),
      ...(to === 'cancelled' && { finishedAt: now }),
    });
    if (to === 'cancelled') {
      await shop.db
        .update(newsletterDeliveries)
        .set({ status: 'skipped', at: now })
        .where(and(eq(newsletterDeliveries.newsletterId, id), eq(newsletterDeliveries.status, 'waiting')));
    }
    return { ok: true };
  });
}

async function setStatus(
  shop: Core,
  actor: Person,
  row: Newsletter,
  status: NewsletterStatus,
  more: Partial<Newsletter>,
): Promise<void> {
  const now = shop.clock.now();
  await shop.db
    .update(newsletters)
    .set({ status, updatedAt: now, ...more })
    .where(eq(newsletters.id, row.id));
  await audit(shop, actor, row, 'changed', {
    before: { status: row.status, scheduledAt: row.scheduledAt },
    after: { status, scheduledAt: more.scheduledAt === undefined ? row.scheduledAt : more.scheduledAt },
  });
}

/** Deletes newsletters that were never sent. @returns the ids of those that it deleted */
export const deleteNewsletters = (shop: Core, actor: Person, ids: readonly string[]): Promise<string[]> =>
  setDeleted(shop, actor, ids, true);

/** Undoes `deleteNewsletters`. @returns the ids of those that it brought back */
export const undeleteNewsletters = (shop: Core, actor: Person, ids: readonly string[]): Promise<string[]> =>
  setDeleted(shop, actor, ids, false);

function setDeleted(
  shop: Core,
  actor: Person,
  ids: readonly string[],
  isDeleted: boolean,
): Promise<string[]> {
  return inTransaction(shop, async (shop) => {
    if (!hasRole(actor, 'admin')) return [];
    const { id, status, deletedAt } = newsletters;
    const rows = await shop.db
      .update(newsletters)
      .set({ deletedAt: isDeleted ? shop.clock.now() : null })
      .where(
        and(inArray(id, [...ids]), eq(status, 'draft'), isDeleted ? isNull(deletedAt) : isNotNull(deletedAt)),
      )
      .returning();
    for (const row of rows) {
      const values = { ...fieldsOf(row) };
      const [before, after] = isDeleted ? [values, null] : [null, values];
      await audit(shop, actor, row, isDeleted ? 'deleted' : 'restored', { before, after });
    }
    return rows.map((row) => row.id);
  });
}

const DELETED_DAYS = 30;

/** Permanently deletes newsletters that were deleted a month ago, with their unsaved texts. */
export async function pruneDeletedNewsletters(shop: Core): Promise<void> {
  const until = new Date(shop.clock.now().getTime() - DELETED_DAYS * 86_400_000);
  const gone = await shop.db
    .delete(newsletters)
    .where(lt(newsletters.deletedAt, until))
    .returning({ id: newsletters.id });
  const ids = gone.map(({ id }) => id);
  await discardDrafts(shop, 'newsletter', ids);
}

/** Emails the saved text to the member of staff who asks. Its links aren't counted. */
export const sendTestNewsletter = (shop: Core, actor: Person, id: string): Promise<void> =>
  queueEmail(shop, {
    kind: 'newsletter-test',
    recipient: actor.email,
    data: { newsletterId: id },
    about: `newsletter-test:${id}:${newSecretId()}`,
  });

const audit = (
  shop: Core,
  actor: Person,
  { id, subject }: { id: string; subject: string },
  action: AuditAction,
  values: { before: Record<string, unknown> | null; after: Record<string, unknown> | null } = {
    before: null,
    after: null,
  },
): Promise<void> =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'newsletter',
    subjectId: id,
    name: subject,
    action,
    ...values,
  });
