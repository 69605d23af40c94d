import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { findUsers } from '#shop/accounts/index.server.ts';
import { findVariantsForSale } from '#shop/catalog/index.server.ts';
import { takeIdleCarts } from '#shop/checkout/index.server.ts';
import { subtotalOf } from '#shop/checkout/index.ts';
import { dayOf, settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction, isClosed, timeZoneOf } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { ordersOfCarts } from '#shop/orders/index.server.ts';
import { consentingRecipients } from '../email-consent/consents.server.ts';
import {
  ABANDONED_AFTER_MS,
  type AbandonedItem,
  FORGOTTEN_AFTER_MS,
  MAIL_PAUSE_MS,
  reportable,
} from './abandoned-cart-rules.ts';
import { abandonedCarts, guestCarts } from './abandoned-cart-tables.ts';
import type { SeenLine } from './seen-input.ts';

/** How many carts a run processes, with and without an account each. */
const AT_ONCE = 50;

/** A cart unchanged for a day. Either `userId` or `cartId` is set. */
interface LeftCart {
  userId: string | null;
  cartId: string | null;
  lines: SeenLine[];
  changedAt: Date;
}

/** The input of the specification's trackAbandonedCart; user and address are known to the server. */
interface AbandonedCart {
  cartItems: AbandonedItem[];
  userEmail: string | null;
  userId: string | null;
  cartId: string | null;
  changedAt: Date;
}

/**
 * Reports carts left a day ago, each state once, and emails the owners who consent. Carts ordered in the meantime are
 * not abandoned; those that another process has locked are skipped. @returns how many were reported
 */
export function remindOfAbandonedCarts(shop: Core): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const left = [...(await takeSaved(shop)), ...(await takeSeen(shop))];
    const abandoned = left.length > 0 ? await withoutOrdered(shop, left) : [];
    if (abandoned.length === 0) return 0;
    const [itemsOf, emails] = await Promise.all([knownItems(shop, abandoned), knownEmails(shop, abandoned)]);
    return trackAbandonedCarts(
      shop,
      abandoned.map(({ userId, cartId, changedAt, lines }) => ({
        userId,
        cartId,
        changedAt,
        cartItems: reportable(itemsOf(lines)),
        userEmail: (userId && emails.get(userId)) ?? null,
      })),
    );
  });
}

/** Records abandoned carts, except empty ones and those recorded before. */
async function trackAbandonedCarts(shop: Core, carts: readonly AbandonedCart[]): Promise<number> {
  const reportedAt = shop.clock.now();
  const filled = carts.filter(({ cartItems }) => cartItems.length > 0);
  const emailed = await whoIsEmailed(shop, filled);
  const rows = filled.map(({ userId, cartId, cartItems, changedAt }) => ({
    id: newId(reportedAt),
    userId,
    cartId,
    changedAt,
    reportedAt,
    items: cartItems,
    valueCents: subtotalOf({ items: cartItems }),
    emailedAt: userId && emailed.has(userId) ? reportedAt : null,
  }));
  if (rows.length === 0) return 0;
  const noted = await shop.db
    .insert(abandonedCarts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: abandonedCarts.id, userId: abandonedCarts.userId, emailedAt: abandonedCarts.emailedAt });
  for (const { id, userId, emailedAt } of noted) {
    if (!userId || !emailedAt) continue;
    const recipient = emailed.get(userId)!;
    const about = `abandoned-cart:${id}`;
    await queueEmail(shop, { kind: 'abandoned-cart', recipient, data: { abandonedId: id }, about });
  }
  return noted.length;
}

const dueBefore = ({ clock }: Core): Date => new Date(clock.now().getTime() - ABANDONED_AFTER_MS);
const isFresh = ({ clock }: Core, changedAt: Date): boolean =>
  changedAt.getTime() > clock.now().getTime() - FORGOTTEN_AFTER_MS;

async function takeSaved(shop: Core): Promise<LeftCart[]> {
  const taken = await takeIdleCarts(shop, { before: dueBefore(shop), limit: AT_ONCE });
  return taken
    .filter(({ cart, changedAt }) => cart.items.length > 0 && isFresh(shop, changedAt))
    .map(({ userId, cart, changedAt }) => ({
      userId,
      cartId: null,
      changedAt,
      lines: cart.items.map(({ id, variant, quantity }) => ({ id, variantId: variant?.id, quantity })),
    }));
}

async function takeSeen(shop: Core): Promise<LeftCart[]> {
  const { db, clock } = shop;
  const due = db
    .select({ cartId: guestCarts.cartId })
    .from(guestCarts)
    .where(and(sql`${guestCarts.checkedAt} is null`, lte(guestCarts.changedAt, dueBefore(shop))))
    .orderBy(guestCarts.changedAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(guestCarts)
    .set({ checkedAt: clock.now() })
    .where(inArray(guestCarts.cartId, due))
    .returning({ cartId: guestCarts.cartId, lines: guestCarts.lines, changedAt: guestCarts.changedAt });
  return taken.filter(({ changedAt }) => isFresh(shop, changedAt)).map((seen) => ({ userId: null, ...seen }));
}

/** Those without an order since. */
async function withoutOrdered(shop: Core, left: LeftCart[]): Promise<LeftCart[]> {
  const placed = await ordersOfCarts(shop, {
    userIds: left.flatMap(({ userId }) => userId ?? []),
    cartIds: left.flatMap(({ cartId }) => cartId ?? []),
    since: new Date(Math.min(...left.map(({ changedAt }) => changedAt.getTime()))),
  });
  return left.filter(
    ({ userId, cartId, changedAt }) =>
      !placed.some(
        (order) => (userId ? order.userId === userId : order.cartId === cartId) && order.placedAt > changedAt,
      ),
  );
}

/** The cart's items with today's catalogue data; items no longer sold are left out. */
async function knownItems(shop: Core, carts: readonly LeftCart[]) {
  const ids = [...new Set(carts.flatMap(({ lines }) => lines.map(({ id }) => id)))];
  const found = await findVariantsForSale(shop, ids);
  const itemOf = ({ id, variantId, quantity }: SeenLine): AbandonedItem[] => {
    const ofProduct = found.filter(({ productId }) => productId === id);
    const variant = variantId
      ? ofProduct.find((one) => one.variantId === variantId)
      : ofProduct.length === 1
        ? ofProduct[0]
        : undefined;
    if (!variant) return [];
    const { name, category, values, priceCents: price, picture } = variant;
    const item = { id, variantId: variant.variantId, name, category, price, quantity };
    return [{ ...item, variantName: values.join(', '), ...(picture && { imageUrl: picture }) }];
  };
  return (lines: readonly SeenLine[]): AbandonedItem[] => lines.flatMap(itemOf);
}

/** Verified addresses by account. */
async function knownEmails(shop: Core, carts: readonly LeftCart[]): Promise<Map<string, string>> {
  const known = await findUsers(
    shop,
    carts.flatMap(({ userId }) => userId ?? []),
  );
  return new Map(
    [...known.values()].filter(({ emailVerified }) => emailVerified).map(({ id, email }) => [id, email]),
  );
}

/** The addresses, by account, of those who consent to cart emails and have had none recently. */
async function whoIsEmailed(shop: Core, carts: readonly AbandonedCart[]): Promise<Map<string, string>> {
  const people = new Map(
    carts.flatMap(({ userId, userEmail }): [string, string][] =>
      userId && userEmail ? [[userId, userEmail]] : [],
    ),
  );
  if (people.size === 0) return people;
  // During a vacation nobody is asked to order what can't be ordered.
  const settings = await settingsOf(shop);
  if (isClosed(settings.vacation, dayOf(shop.clock.now(), timeZoneOf(settings)))) return new Map();
  const [allowing, before] = await Promise.all([
    consentingRecipients(shop, 'abandoned-cart', [...people.values()]),
    shop.db
      .select({ userId: abandonedCarts.userId })
      .from(abandonedCarts)
      .where(
        and(
          inArray(abandonedCarts.userId, [...people.keys()]),
          gt(abandonedCarts.emailedAt, new Date(shop.clock.now().getTime() - MAIL_PAUSE_MS)),
        ),
      ),
  ]);
  const rested = new Set(before.map(({ userId }) => userId));
  return new Map([...people].filter(([id, email]) => allowing.has(email.toLowerCase()) && !rested.has(id)));
}
