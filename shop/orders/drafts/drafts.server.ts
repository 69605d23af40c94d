import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { hasPart, isShort, likePart, plainText } from '#platform/database/search-conditions.ts';
import {
  type AuditAction,
  countFound,
  isWritten,
  recordAudit,
  type Searched,
  type Sought,
  searchRows,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import type { OrderStatus } from '../order-rules.ts';
import { orders } from '../order-tables.ts';
import { ofPlaceOrTotal } from '../reading/search-orders.server.ts';
import type { DraftContent, OrderChannel } from './draft-content.ts';
import { draftNumbers, draftOrders } from './draft-tables.ts';

export interface Draft {
  id: string;
  number: number;
  version: number;
  content: DraftContent;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  order: { id: string; number: string; status: OrderStatus } | null;
}

const COLUMNS = {
  id: draftOrders.id,
  number: draftOrders.number,
  version: draftOrders.version,
  content: draftOrders.content,
  createdBy: draftOrders.createdBy,
  createdAt: draftOrders.createdAt,
  updatedAt: draftOrders.updatedAt,
  order: { id: orders.id, number: orders.number, status: orders.status },
};

const readWhere = ({ db }: Core) =>
  db.select(COLUMNS).from(draftOrders).leftJoin(orders, eq(orders.id, draftOrders.orderId)).$dynamic();

export async function readDraft(shop: Core, id: string): Promise<Draft | null> {
  const [draft] = await readWhere(shop).where(and(eq(draftOrders.id, id), isNull(draftOrders.deletedAt)));
  return draft ?? null;
}

const PER_PAGE = 50;

export const DRAFT_SORTS = ['saved', '-saved', 'number', '-number'] as const;

export interface DraftQuery {
  /** Those that haven't become orders. */
  isOpen: boolean;
  channels: readonly OrderChannel[];
  /** Matches the draft's number, its order's number or total, its customer, their city and postal code, or its note. */
  search: string;
  sort: (typeof DRAFT_SORTS)[number];
  /** From 1. */
  page: number;
}

const { content } = draftOrders;
// As in the index draft_orders_sought (migrations).
const text =
  plainText(sql`'D-' || ${draftOrders.number}::text || ' ' || coalesce(${content} #>> '{customer,name}', '')
  || ' ' || coalesce(${content} #>> '{customer,email}', '') || ' ' || coalesce(${content} #>> '{customer,phone}', '')
  || ' ' || coalesce(${content} ->> 'note', '') || ' ' || coalesce(${content} #>> '{delivery,address,city}', '')
  || ' ' || coalesce(${content} #>> '{delivery,address,zip}', '')
  || ' ' || coalesce(replace(${content} #>> '{delivery,address,zip}', ' ', ''), '')`);
/** How many of the newest orders are looked at for part of an order number. */
const MOST_ORDERS = 1_000;
const isOrdered = (word: string): SQL =>
  sql`${draftOrders.orderId} = any(array(select id from ${orders} where number ilike ${likePart(word)}
    order by placed_at desc limit ${MOST_ORDERS}))`;
const SOUGHT: Sought = {
  id: draftOrders.id,
  text,
  at: draftOrders.updatedAt,
  hasPart: (word) => (isShort(word) ? hasPart(text, word) : or(hasPart(text, word), isOrdered(word))),
};

async function wantedBy(
  shop: Core,
  { isOpen, channels, search }: Omit<DraftQuery, 'page'>,
): Promise<Searched> {
  const { orderId, deletedAt } = draftOrders;
  // A draft has no total of its own until it is an order.
  const total = isOpen ? undefined : await ofPlaceOrTotal(shop, search);
  return searchRows(shop, SOUGHT, search, {
    isFound: or(
      isWritten(SOUGHT, search),
      total && sql`${orderId} = any(array(select id from ${orders} where ${total}))`,
    ),
    others: and(
      isNull(deletedAt),
      isOpen ? isNull(orderId) : isNotNull(orderId),
      channels.length > 0 ? inArray(sql`${content} ->> 'channel'`, [...channels]) : undefined,
    ),
  });
}

function sequenceOf({ sort }: Pick<DraftQuery, 'sort'>): SQL[] {
  const { number, updatedAt, id } = draftOrders;
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(sort.endsWith('number') ? number : updatedAt), direction(id)];
}

export async function listDrafts(shop: Core, { page, ...query }: DraftQuery) {
  const { condition: wanted, indexed, byLikeness } = await wantedBy(shop, query);
  const [counted, drafts] = await Promise.all([
    countFound(shop, { id: draftOrders.id, condition: indexed, page, perPage: PER_PAGE }),
    readWhere(shop)
      .where(wanted)
      .orderBy(...sequenceOf(query))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ]);
  return { drafts, ...counted, isAlike: byLikeness !== null };
}

/** The drafts on all pages, in the list's order, up to `most`. */
export async function statesOfDrafts(
  shop: Core,
  query: Omit<DraftQuery, 'page'>,
  most: number,
): Promise<Pick<Draft, 'id' | 'order'>[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id: draftOrders.id, order: COLUMNS.order })
    .from(draftOrders)
    .leftJoin(orders, eq(orders.id, draftOrders.orderId))
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}

/** On a conflict, the draft as somebody else has saved it; null where it was deleted. */
export type DraftSaved =
  | { ok: true; version: number }
  | { ok: false; problem: 'changed-meanwhile' | 'ordered'; now: Draft }
  | { ok: false; problem: 'gone' };

/**
 * Saves a draft. It reserves no stock.
 * @param id generated with the form, so that a resubmitted form makes one draft
 * @param seen the version that was edited; null for a new draft
 */
export function saveDraft(
  shop: Core,
  { id, content, seen, actor }: { id: string; content: DraftContent; seen: number | null; actor: string },
): Promise<DraftSaved> {
  return inTransaction(shop, async (shop) => {
    const now = shop.clock.now();
    if (seen === null) {
      const [made] = await shop.db
        .insert(draftOrders)
        .values({
          id,
          number: sql`nextval(${draftNumbers.seqName}::regclass)`,
          content,
          createdBy: actor,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing({ target: draftOrders.id })
        .returning({ number: draftOrders.number });
      if (made) {
        await record(shop, { id, actor, number: made.number, action: 'added', before: null, after: content });
        return { ok: true, version: 1 };
      }
    }
    await shop.db
      .select({ id: draftOrders.id })
      .from(draftOrders)
      .where(eq(draftOrders.id, id))
      .for('update');
    const before = await readDraft(shop, id);
    if (!before) return { ok: false, problem: 'gone' };
    if (before.order) return { ok: false, problem: 'ordered', now: before };
    // A form that was sent twice, or changes nothing.
    if (isDeepStrictEqual(before.content, content)) return { ok: true, version: before.version };
    if (before.version !== seen) return { ok: false, problem: 'changed-meanwhile', now: before };
    const version = seen + 1;
    await shop.db.update(draftOrders).set({ content, version, updatedAt: now }).where(eq(draftOrders.id, id));
    const { number, content: was } = before;
    await record(shop, { id, actor, number, action: 'changed', before: was, after: content });
    return { ok: true, version };
  });
}

/** Deletes drafts that haven't become orders. @returns the ids of those that it deleted */
export const deleteDrafts = (shop: Core, ids: readonly string[], actor: string): Promise<string[]> =>
  setDeleted(shop, ids, actor, true);

/** Undoes `deleteDrafts`. @returns the ids of those that it restored */
export const restoreDrafts = (shop: Core, ids: readonly string[], actor: string): Promise<string[]> =>
  setDeleted(shop, ids, actor, false);

function setDeleted(shop: Core, ids: readonly string[], actor: string, isDeleted: boolean) {
  return inTransaction(shop, async (shop) => {
    const { id, orderId, deletedAt, number, content } = draftOrders;
    const changed = await shop.db
      .update(draftOrders)
      .set({ deletedAt: isDeleted ? shop.clock.now() : null })
      .where(
        and(inArray(id, [...ids]), isNull(orderId), isDeleted ? isNull(deletedAt) : isNotNull(deletedAt)),
      )
      .returning({ id, number, content });
    for (const { content, ...draft } of changed) {
      const [before, after] = isDeleted ? [content, null] : [null, content];
      await record(shop, { ...draft, actor, action: isDeleted ? 'deleted' : 'restored', before, after });
    }
    return changed.map((draft) => draft.id);
  });
}

const DELETED_DAYS = 30;

/** Deletes for good what nobody has restored for a month. */
export async function pruneDeletedDrafts({ db, clock }: Core): Promise<void> {
  const until = new Date(clock.now().getTime() - DELETED_DAYS * 86_400_000);
  await db.delete(draftOrders).where(lt(draftOrders.deletedAt, until));
}

const NOBODY = { name: '', email: '', phone: '' };

/** The content of a draft without its customer. */
const ERASED = sql`${draftOrders.content} || ${JSON.stringify({ customer: NOBODY, note: '' })}::jsonb - 'delivery'
  || jsonb_build_object('delivery', '{"kind":"in-person","place":"","province":"AB"}'::jsonb)`;

/** Erases the customers of drafts whose orders have been erased; call it in the transaction. */
export async function eraseDraftsOf({ db }: Pick<Core, 'db'>, orderIds: string[]): Promise<void> {
  await db.update(draftOrders).set({ content: ERASED }).where(inArray(draftOrders.orderId, orderIds));
}

/** Erases the customer with this lowercase email from drafts that haven't become orders. */
export const eraseOpenDrafts = ({ db }: Pick<Core, 'db'>, email: string): Promise<void> =>
  eraseOpen(db, sql`lower(${draftOrders.content} #>> '{customer,email}') = ${email}`);

/**
 * Erases the customers of drafts that nobody has changed for a year: one who gave no email address cannot be found to
 * be erased at their request.
 */
export const eraseOldDrafts = ({ db, clock }: Core): Promise<void> =>
  eraseOpen(
    db,
    sql`${draftOrders.updatedAt} < ${clock.now().toISOString()}::timestamptz - interval '1 year'
      and ${draftOrders.content} <> (${ERASED})`,
  );

async function eraseOpen(db: Core['db'], which: SQL): Promise<void> {
  await db
    .update(draftOrders)
    // A new version, so that an open editor doesn't save the customer again.
    .set({ content: ERASED, version: sql`${draftOrders.version} + 1` })
    .where(and(isNull(draftOrders.orderId), which));
}

/** The audit log records the items, not the customer. */
const recorded = ({ customer: _, note: __, delivery, ...content }: DraftContent) => ({
  ...content,
  delivery: delivery.kind,
});

const record = (
  shop: Core,
  entry: {
    id: string;
    actor: string;
    number: number;
    action: AuditAction;
    before: DraftContent | null;
    after: DraftContent | null;
  },
) =>
  recordAudit(shop, {
    actor: entry.actor,
    subject: 'draft',
    subjectId: entry.id,
    name: draftName(entry),
    action: entry.action,
    before: entry.before && recorded(entry.before),
    after: entry.after && recorded(entry.after),
  });

/** @example 'D-12' */
export const draftName = ({ number }: { number: number }): string => `D-${number}`;
