import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { brokenRule } from '#platform/database/db.ts';
import { plainText } from '#platform/database/search-conditions.ts';
import {
  countFound,
  isWritten,
  recordAudit,
  type Searched,
  type Sought,
  searchRows,
} from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import { sendGiftCard } from './gift-card-email.server.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';

export interface GiftCardManager {
  email: string;
  isAdmin: boolean;
}

/** Never includes the code. */
export type ManagedGiftCard = Omit<typeof giftCards.$inferSelect, 'fingerprint'>;

const { fingerprint: _, ...SAVED } = getTableColumns(giftCards);

const PER_PAGE = 50;

export const GIFT_CARD_STATUSES = ['active', 'spent', 'deactivated'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

const IN_STATUS: Record<GiftCardStatus, SQL> = {
  active: and(eq(giftCards.isOn, true), gt(giftCards.balanceCents, 0))!,
  spent: and(eq(giftCards.isOn, true), eq(giftCards.balanceCents, 0))!,
  deactivated: eq(giftCards.isOn, false),
};

/** By the time of creation or by balance; with a minus, the newest or greatest first. */
export const GIFT_CARD_SORTS = ['created', '-created', 'balance', '-balance'] as const;

export interface GiftCardQuery {
  /** Words of a name or email address, or the last four characters. */
  search: string;
  status: GiftCardStatus | null;
  sort: (typeof GIFT_CARD_SORTS)[number];
  /** From 1. */
  page: number;
}

const SOUGHT: Sought = {
  id: giftCards.id,
  // As in the index gift_cards_sought (migrations).
  text: plainText(
    sql`${giftCards.recipientName} || ' ' || ${giftCards.recipientEmail} || ' ' || ${giftCards.senderName}`,
  ),
  at: giftCards.createdAt,
};

function wantedBy(shop: Core, { search = '', status = null }: Partial<GiftCardQuery>): Promise<Searched> {
  const lastFour = search.replace(/[^\p{L}\p{N}]/gu, '').slice(-4);
  return searchRows(shop, SOUGHT, search, {
    isFound: or(
      lastFour.length === 4 ? ilike(giftCards.lastFour, lastFour) : undefined,
      isWritten(SOUGHT, search),
    ),
    others: and(eq(giftCards.isIssued, true), status ? IN_STATUS[status] : undefined),
  });
}

function sequenceOf({ sort = '-created' }: Partial<GiftCardQuery>): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const byCreation = [direction(giftCards.createdAt), direction(giftCards.id)];
  return sort.endsWith('balance') ? [direction(giftCards.balanceCents), ...byCreation] : byCreation;
}

/** A page of cards, and the total balance of all. */
export async function listGiftCards(shop: Core, { page = 1, ...query }: Partial<GiftCardQuery> = {}) {
  const { db } = shop;
  const { condition: wanted, indexed, byLikeness } = await wantedBy(shop, query);
  const [cards, counted, [all]] = await Promise.all([
    db
      .select(SAVED)
      .from(giftCards)
      .where(wanted)
      .orderBy(...sequenceOf(query))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    countFound(shop, { id: giftCards.id, condition: indexed, page, perPage: PER_PAGE }),
    db
      .select({ heldCents: sql<number>`coalesce(sum(${giftCards.balanceCents}), 0)::float8` })
      .from(giftCards)
      .where(eq(giftCards.isIssued, true)),
  ]);
  return { cards, ...counted, heldCents: all!.heldCents, isAlike: byLikeness !== null };
}

/** The cards on all pages of a list, in its order, up to `most`. */
export async function statesOfGiftCards(
  shop: Core,
  query: Partial<GiftCardQuery>,
  most: number,
): Promise<{ id: string; isOn: boolean }[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id: giftCards.id, isOn: giftCards.isOn })
    .from(giftCards)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}

/** Cards that are not paid yet are hidden from the staff. */
const isIssued = (id: string) => and(eq(giftCards.id, id), eq(giftCards.isIssued, true));

/** Null when there is no such card. */
export async function readGiftCard({ db }: Core, id: string) {
  const [[card], entries] = await Promise.all([
    db.select(SAVED).from(giftCards).where(isIssued(id)),
    db
      .select({
        id: giftCardEntries.id,
        kind: giftCardEntries.kind,
        amountCents: giftCardEntries.amountCents,
        orderId: giftCardEntries.orderId,
        reason: giftCardEntries.reason,
        actor: giftCardEntries.actor,
        at: giftCardEntries.at,
      })
      .from(giftCardEntries)
      .where(eq(giftCardEntries.cardId, id))
      .orderBy(asc(giftCardEntries.id)),
  ]);
  return card ? { card, entries } : null;
}

export type GiftCardRefusal = {
  ok: false;
  problem: 'not-allowed' | 'gone' | 'changed' | 'too-little' | 'erased' | 'empty';
};

/**
 * @param amountCents below zero to debit
 * @param seenCents the balance when the form was opened, so that submitting it twice adjusts once
 */
export const adjustGiftCard = (
  shop: Core,
  actor: GiftCardManager,
  {
    id,
    amountCents,
    seenCents,
    reason,
  }: { id: string; amountCents: Cents; seenCents: Cents; reason: string },
): Promise<{ ok: true } | GiftCardRefusal> =>
  changing(shop, actor, id, async (shop, { balanceCents, lastFour }) => {
    if (balanceCents !== seenCents) return { ok: false, problem: 'changed' };
    const [at, { email }] = [shop.clock.now(), actor];
    await shop.db
      .insert(giftCardEntries)
      .values({ cardId: id, kind: 'adjusted', amountCents, reason, actor: email, at });
    await recordAudit(shop, {
      actor: email,
      subject: 'gift card',
      subjectId: id,
      name: `…${lastFour}`,
      action: 'adjusted',
      before: { balanceCents, reason: '' },
      after: { balanceCents: balanceCents + amountCents, reason },
    });
    return { ok: true };
  });

export const setGiftCardEnabled = (
  shop: Core,
  actor: GiftCardManager,
  { id, isOn }: { id: string; isOn: boolean },
): Promise<{ ok: true } | GiftCardRefusal> =>
  changing(shop, actor, id, async (shop, { isOn: wasOn, lastFour }) => {
    await shop.db.update(giftCards).set({ isOn }).where(eq(giftCards.id, id));
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'gift card',
      subjectId: id,
      name: `…${lastFour}`,
      action: isOn ? 'switched on' : 'switched off',
      before: { isOn: wasOn },
      after: { isOn },
    });
    return { ok: true };
  });

/** Enables or disables cards. @returns the ids of those that weren't so already */
export async function setGiftCardsEnabled(
  shop: Core,
  actor: GiftCardManager,
  { ids, isOn }: { ids: readonly string[]; isOn: boolean },
): Promise<string[]> {
  const others = await shop.db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(inArray(giftCards.id, [...ids]), eq(giftCards.isIssued, true), eq(giftCards.isOn, !isOn)));
  const changed: string[] = [];
  for (const { id } of others) if ((await setGiftCardEnabled(shop, actor, { id, isOn })).ok) changed.push(id);
  return changed;
}

/**
 * Emails a card now, or again, optionally to another address. The code is shown to nobody. `empty`: it has no
 * balance; `erased`: its recipient is no longer known.
 */
export const resendGiftCard = (
  shop: Core,
  actor: GiftCardManager,
  { id, recipientEmail }: { id: string; recipientEmail: string },
): Promise<{ ok: true } | GiftCardRefusal> =>
  changing(shop, actor, id, async (shop, { isOn, balanceCents, lastFour, ...before }) => {
    if (!isOn || balanceCents === 0) return { ok: false, problem: 'empty' };
    if (before.recipientEmail === '') return { ok: false, problem: 'erased' };
    await shop.db
      .update(giftCards)
      .set({ recipientEmail, emailedAt: shop.clock.now() })
      .where(eq(giftCards.id, id));
    await sendGiftCard(shop, id, recipientEmail);
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'gift card',
      subjectId: id,
      name: `…${lastFour}`,
      action: 'emailed again',
      before: { isToAnotherAddress: false },
      after: { isToAnotherAddress: before.recipientEmail !== recipientEmail },
    });
    return { ok: true };
  });

/** Credits and debits by the staff in a span of time, oldest first: no payment is behind them. */
export const unpaidGiftCardEntries = ({ db }: Core, { from, until }: { from: Date; until: Date }) =>
  db
    .select({
      lastFour: giftCards.lastFour,
      amountCents: giftCardEntries.amountCents,
      reason: giftCardEntries.reason,
      at: giftCardEntries.at,
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .where(
      and(
        inArray(giftCardEntries.kind, ['issued', 'adjusted']),
        gte(giftCardEntries.at, from),
        lt(giftCardEntries.at, until),
      ),
    )
    .orderBy(asc(giftCardEntries.id));

async function changing(
  shop: Core,
  actor: GiftCardManager,
  id: string,
  change: (shop: Core, card: ManagedGiftCard) => Promise<{ ok: true } | GiftCardRefusal>,
): Promise<{ ok: true } | GiftCardRefusal> {
  if (!actor.isAdmin) return { ok: false, problem: 'not-allowed' };
  try {
    return await inTransaction(shop, async (shop) => {
      const [card] = await shop.db.select(SAVED).from(giftCards).where(isIssued(id)).for('no key update');
      return card ? change(shop, card) : { ok: false, problem: 'gone' };
    });
  } catch (error) {
    if (brokenRule(error) !== 'gift_cards_never_overdrawn') throw error;
    return { ok: false, problem: 'too-little' };
  }
}
