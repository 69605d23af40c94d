import { and, asc, desc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { hasPart, plainText, soughtIn } from '#platform/database/search-conditions.ts';
import { findUser, findUsers } from '#shop/accounts/index.server.ts';
import type { CartItem } from '#shop/checkout/index.ts';
import { type Sought, searchRows } from '#shop/core/index.server.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import { firstPaidOrderAfter } from '#shop/orders/index.server.ts';
import { customers } from '../profiles/customer-tables.ts';
import { type AbandonedItem, cartOfToken, LINK_LIFE_MS } from './abandoned-cart-rules.ts';
import { abandonedCarts } from './abandoned-cart-tables.ts';

const PER_PAGE = 50;
const DAY_MS = 86_400_000;

// An order of the same account or cart after the cart was left.
const recoveredBy = firstPaidOrderAfter({
  userId: sql`abandoned_carts.user_id`,
  cartId: sql`abandoned_carts.cart_id`,
  after: sql`abandoned_carts.changed_at`,
});

const inLastDays = (now: Date, days: number) =>
  gt(abandonedCarts.reportedAt, new Date(now.getTime() - days * DAY_MS));

export interface AbandonedCartView {
  id: string;
  /** Null for guests. */
  email: string | null;
  items: AbandonedItem[];
  valueCents: Cents;
  changedAt: Date;
  emailedAt: Date | null;
  /** Number of the order that it became after all. */
  orderNumber: string | null;
}

export const CART_OUTCOMES = ['recovered', 'emailed'] as const;
export type CartOutcome = (typeof CART_OUTCOMES)[number];
export const CART_SORTS = ['changed', '-changed', 'value', '-value'] as const;

export interface AbandonedCartQuery {
  /** From 1. */
  page?: number;
  days?: number;
  /** In its customer's name and address or its items. */
  search?: string;
  outcomes?: readonly CartOutcome[];
  sort?: (typeof CART_SORTS)[number] | null;
}

// As in the index abandoned_carts_sought (migrations).
const itemNames = plainText(
  sql`(jsonb_path_query_array(${abandonedCarts.items}, '$[*].name') || jsonb_path_query_array(${abandonedCarts.items}, '$[*].variantName')) #>> '{}'`,
);
/** By the index of customers first: a cart has no text about its owner. */
const isOfCustomer = (condition: SQL): SQL =>
  sql`${abandonedCarts.userId} = any(array(select ${customers.userId} from ${customers} where ${condition}))`;
const SOUGHT: Sought = {
  id: abandonedCarts.id,
  text: soughtIn([
    sql`(select c.sought from ${customers} c where c.user_id = ${abandonedCarts.userId})`,
    itemNames,
  ]),
  at: abandonedCarts.reportedAt,
  hasPart: (word) => or(hasPart(itemNames, word), isOfCustomer(hasPart(customers.sought, word))),
  isLike: (words) =>
    or(
      sql`${plainText(words)} <% ${itemNames}`,
      isOfCustomer(sql`${plainText(words)} <% ${customers.sought}`),
    )!,
};

/** A page of the carts abandoned in recent days. */
export async function listAbandonedCarts(
  shop: Core,
  { page = 1, days = 365, search = '', outcomes = [], sort = null }: AbandonedCartQuery = {},
): Promise<{ items: AbandonedCartView[]; hasMore: boolean; isAlike: boolean }> {
  const { db, clock } = shop;
  const { reportedAt, changedAt, valueCents, emailedAt, id } = abandonedCarts;
  const direction = sort === null || sort.startsWith('-') ? desc : asc;
  const sorted = sort?.endsWith('value') ? valueCents : sort ? changedAt : reportedAt;
  const sequence = [direction(sorted), direction(id)];
  const isOf = {
    recovered: sql`${recoveredBy} is not null`,
    emailed: and(isNotNull(emailedAt), sql`${recoveredBy} is null`),
  };
  const { condition, byLikeness } = await searchRows(shop, SOUGHT, search, {
    others: and(
      inLastDays(clock.now(), days),
      outcomes.length > 0 ? or(...outcomes.map((outcome) => isOf[outcome])) : undefined,
    ),
  });
  // Ids first, so that nothing is loaded for the rows that the offset skips.
  const shown = db
    .select({ id: abandonedCarts.id })
    .from(abandonedCarts)
    .where(condition)
    .orderBy(...sequence)
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE);
  const rows = await db
    .select({
      id: abandonedCarts.id,
      userId: abandonedCarts.userId,
      items: abandonedCarts.items,
      valueCents: abandonedCarts.valueCents,
      changedAt: abandonedCarts.changedAt,
      emailedAt: abandonedCarts.emailedAt,
      orderNumber: recoveredBy,
    })
    .from(abandonedCarts)
    .where(inArray(abandonedCarts.id, shown))
    .orderBy(...sequence);
  const users = await findUsers(
    shop,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const items = rows
    .slice(0, PER_PAGE)
    .map(({ userId, ...cart }) => ({ ...cart, email: (userId && users.get(userId)?.email) ?? null }));
  return { items, hasMore: rows.length > PER_PAGE, isAlike: byLikeness !== null };
}

export interface AbandonedNumbers {
  carts: number;
  valueCents: Cents;
  emailed: number;
  recovered: number;
  recoveredCents: Cents;
}

/** The number of carts abandoned in recent days, their value, and how many became an order after all. */
export async function abandonedNumbers({ db, clock }: Core, days = 30): Promise<AbandonedNumbers> {
  const isRecovered = sql`filter (where ${recoveredBy} is not null)`;
  const value = sql`coalesce(sum(${abandonedCarts.valueCents})`;
  const [numbers] = await db
    .select({
      carts: sql<number>`count(*)::int`,
      valueCents: sql<number>`coalesce(sum(${abandonedCarts.valueCents}), 0)::int`,
      emailed: sql<number>`count(${abandonedCarts.emailedAt})::int`,
      recovered: sql<number>`count(*) ${isRecovered}::int`,
      recoveredCents: sql<number>`${value} ${isRecovered}, 0)::int`,
    })
    .from(abandonedCarts)
    .where(inLastDays(clock.now(), days));
  return numbers!;
}

/** The contents of an email about an abandoned cart; null when it has become an order, or is gone. */
export async function abandonedCartToEmail(
  shop: Core,
  id: string,
): Promise<{ name: string; items: AbandonedItem[] } | null> {
  const [found] = await shop.db
    .select({ userId: abandonedCarts.userId, items: abandonedCarts.items, orderNumber: recoveredBy })
    .from(abandonedCarts)
    .where(eq(abandonedCarts.id, id));
  if (!found?.userId || found.orderNumber !== null) return null;
  const user = await findUser(shop, found.userId);
  return user && { name: user.name, items: found.items };
}

/** The items of the cart that an emailed link restores; null when the link is invalid or expired. */
export async function itemsToRestore({ db, config, clock }: Core, token: string): Promise<CartItem[] | null> {
  const id = cartOfToken(config.secret, token);
  if (!id) return null;
  const [found] = await db
    .select({ items: abandonedCarts.items, reportedAt: abandonedCarts.reportedAt })
    .from(abandonedCarts)
    .where(eq(abandonedCarts.id, id));
  if (!found || clock.now().getTime() - found.reportedAt.getTime() > LINK_LIFE_MS) return null;
  return found.items.map(({ variantId, variantName, ...item }) => ({
    ...item,
    variant: { id: variantId, name: variantName },
  }));
}
