import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { credentials, sessions, users } from '#shop/accounts/account-tables.ts';
import { listAddresses } from '#shop/accounts/index.server.ts';
import type { Person } from '#shop/accounts/index.ts';
import { savedCarts } from '#shop/checkout/cart/cart-tables.ts';
import { giftCardEntries, giftCards } from '#shop/checkout/gift-cards/gift-card-tables.ts';
import type { Core } from '#shop/core/index.ts';
import { languageOfReader } from '#shop/email/index.server.ts';
import { draftOrders } from '#shop/orders/drafts/draft-tables.ts';
import { orderEdits, orderNotes } from '#shop/orders/edits/edit-tables.ts';
import { readOrdersWhere } from '#shop/orders/index.server.ts';
import { orders } from '#shop/orders/order-tables.ts';
import { refunds } from '#shop/orders/refunds/refund-tables.ts';
import { returns } from '#shop/orders/returns/return-tables.ts';
import { abandonedCarts } from '../abandoned-carts/abandoned-cart-tables.ts';
import { backInStockRequests } from '../alerts/alert-tables.ts';
import { contactMessages } from '../contact/message-tables.ts';
import { consents } from '../email-consent/consent-tables.ts';
import { fieldsOf } from '../newsletters/edit-newsletters.server.ts';
import { newsletterLinks } from '../newsletters/newsletter-body.ts';
import { newsletterClicks, newsletterDeliveries, newsletters } from '../newsletters/newsletter-tables.ts';
import { customerNotes, customers } from '../profiles/customer-tables.ts';
import type { Customer } from '../profiles/read-customers.server.ts';
import { productReviews } from '../reviews/review-tables.ts';
import { wishlistItems } from '../wishlist/wishlist-tables.ts';

/** All data about a customer, with or without an account, for the staff to hand over. */
export const exportCustomer = (shop: Core, { userId, email }: Customer) =>
  userId === null ? exportGuest(shop, email) : exportPerson(shop, { id: userId, email });

async function exportGuest(shop: Core, email: string) {
  const address = email.toLowerCase();
  const isTheirs = and(isNull(orders.userId), eq(sql`lower(${orders.email})`, address))!;
  const [bought, allowed] = await Promise.all([
    readOrdersWhere(shop, isTheirs),
    shop.db.select().from(consents).where(eq(consents.email, address)).orderBy(asc(consents.id)),
  ]);
  return {
    madeAt: shop.clock.now(),
    ...(await whatFollowed(shop, bought)),
    consents: allowed,
    ...(await knownOf(shop, address, bought)),
    giftCardsReceived: await cardsFor(shop, address),
    orders: bought,
  };
}

/** What followed these orders: parcels, refunds, edits and staff notes. */
async function whatFollowed({ db }: Core, bought: readonly { id: string }[]) {
  const ids = bought.map(({ id }) => id);
  const [sentBack, money, edits, notes, cards, paid] = await Promise.all([
    db.select().from(returns).where(inArray(returns.orderId, ids)),
    db.select().from(refunds).where(inArray(refunds.orderId, ids)),
    db.select().from(orderEdits).where(inArray(orderEdits.orderId, ids)),
    db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)),
    // The holder of a gift card spends it without its buyer seeing how.
    db
      .select({
        orderId: giftCards.orderId,
        ...ABOUT_CARD,
        recipientEmail: giftCards.recipientEmail,
        emailAt: giftCards.emailAt,
      })
      .from(giftCards)
      .where(inArray(giftCards.orderId, ids)),
    db
      .select({
        orderId: giftCardEntries.orderId,
        lastFour: giftCards.lastFour,
        amountCents: giftCardEntries.amountCents,
        at: giftCardEntries.at,
      })
      .from(giftCardEntries)
      .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
      .where(and(inArray(giftCardEntries.orderId, ids), inArray(giftCardEntries.kind, ['spent', 'refunded'])))
      .orderBy(asc(giftCardEntries.id)),
  ]);
  return {
    returns: sentBack,
    refunds: money,
    orderEdits: edits,
    orderNotes: notes,
    giftCardsBought: cards,
    paidByGiftCard: paid,
  };
}

const ABOUT_CARD = {
  lastFour: giftCards.lastFour,
  amountCents: giftCards.initialCents,
  emailedAt: giftCards.emailedAt,
  recipientName: giftCards.recipientName,
  senderName: giftCards.senderName,
  message: giftCards.message,
};

/** Gift cards emailed to an address, without their codes. */
const cardsFor = ({ db }: Core, email: string) =>
  db
    .select({ ...ABOUT_CARD, balanceCents: giftCards.balanceCents })
    .from(giftCards)
    .where(
      and(eq(sql`lower(${giftCards.recipientEmail})`, email.toLowerCase()), isNotNull(giftCards.emailedAt)),
    )
    .orderBy(asc(giftCards.createdAt));

/** What is stored under an address, with or without an account. */
async function knownOf(shop: Core, address: string, bought: readonly { id: string }[]) {
  const email = address.toLowerCase();
  const [emailLanguage, notes, enteredByStaff, drafts, newslettersReceived] = await Promise.all([
    languageOfReader(shop, email),
    notesOn(shop, email),
    staffDataOn(shop, email),
    draftsFor(shop, email, bought),
    newslettersFor(shop, email),
  ]);
  return { emailLanguage, notes, enteredByStaff, drafts, newslettersReceived };
}

/** Drafts that the staff put together for an address, and those that became one of these orders. */
const draftsFor = ({ db }: Core, email: string, bought: readonly { id: string }[]) =>
  db
    .select({
      number: draftOrders.number,
      content: draftOrders.content,
      orderId: draftOrders.orderId,
      createdAt: draftOrders.createdAt,
      updatedAt: draftOrders.updatedAt,
    })
    .from(draftOrders)
    .where(
      or(
        eq(sql`lower(${draftOrders.content} #>> '{customer,email}')`, email),
        inArray(
          draftOrders.orderId,
          bought.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(draftOrders.number));

/** Newsletters to an address, and the links that were followed. */
async function newslettersFor({ db, config }: Core, email: string) {
  const rows = await db
    .select({
      newsletter: newsletters,
      status: newsletterDeliveries.status,
      at: newsletterDeliveries.at,
      problem: newsletterDeliveries.problem,
      clicks: sql<{ link: number; at: string }[]>`coalesce((
        select json_agg(json_build_object('link', c.link, 'at', c.at) order by c.at) from ${newsletterClicks} c
        where c.delivery_id = ${newsletterDeliveries.id}), '[]')`,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletters, eq(newsletters.id, newsletterDeliveries.newsletterId))
    .where(eq(newsletterDeliveries.email, email))
    .orderBy(asc(newsletters.createdAt));
  return rows.map(({ newsletter, clicks, ...delivery }) => {
    const urls = newsletterLinks(fieldsOf(newsletter), config.publicOrigin);
    const followed = clicks.map(({ link, at }) => ({ url: urls[link] ?? null, at }));
    return { subject: newsletter.subject, ...delivery, followed };
  });
}

async function staffDataOn({ db }: Core, email: string) {
  const [entered] = await db
    .select({ tags: customers.tags, details: customers.details, addedAt: customers.addedAt })
    .from(customers)
    .where(eq(customers.email, email.toLowerCase()));
  return entered ?? null;
}

const notesOn = ({ db }: Core, email: string) =>
  db
    .select({ note: customerNotes.note, at: customerNotes.at })
    .from(customerNotes)
    .where(eq(customerNotes.email, email.toLowerCase()));

/** All data about an account, as a file for its owner; amounts in cents. */
export async function exportPerson(shop: Core, { id, email }: Pick<Person, 'id' | 'email'>) {
  const { db } = shop;
  const [
    [account],
    ways,
    places,
    devices,
    [cart],
    wishlist,
    reviews,
    allowed,
    letters,
    bought,
    left,
    awaited,
  ] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    db
      .select({ provider: credentials.providerId, since: credentials.createdAt })
      .from(credentials)
      .where(eq(credentials.userId, id)),
    listAddresses(shop, id),
    db
      .select({ userAgent: sessions.userAgent, since: sessions.createdAt, seenAt: sessions.updatedAt })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    db.select({ cart: savedCarts.cart }).from(savedCarts).where(eq(savedCarts.userId, id)),
    db
      .select({ productId: wishlistItems.productId, addedAt: wishlistItems.addedAt })
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, id)),
    db.select().from(productReviews).where(eq(productReviews.userId, id)),
    db.select().from(consents).where(eq(consents.email, email)).orderBy(asc(consents.id)),
    db.select().from(contactMessages).where(eq(contactMessages.userId, id)),
    readOrdersWhere(shop, eq(orders.userId, id)),
    db
      .select({
        items: abandonedCarts.items,
        changedAt: abandonedCarts.changedAt,
        emailedAt: abandonedCarts.emailedAt,
      })
      .from(abandonedCarts)
      .where(eq(abandonedCarts.userId, id)),
    db
      .select({
        variantId: backInStockRequests.variantId,
        requestedAt: backInStockRequests.requestedAt,
        notifiedAt: backInStockRequests.notifiedAt,
      })
      .from(backInStockRequests)
      .where(eq(backInStockRequests.email, email.toLowerCase())),
  ]);
  return {
    madeAt: shop.clock.now(),
    account,
    signsInWith: ways,
    addresses: places,
    sessions: devices,
    cart: cart?.cart ?? null,
    wishlist,
    reviews,
    consents: allowed,
    messages: letters,
    abandonedCarts: left,
    waitingFor: awaited,
    orders: bought,
    ...(await whatFollowed(shop, bought)),
    ...(await knownOf(shop, email, bought)),
    // An address belongs to a person once it is verified.
    giftCardsReceived: account?.emailVerified ? await cardsFor(shop, email) : [],
  };
}
