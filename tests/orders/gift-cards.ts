import { randomUUID } from 'node:crypto';
import { fingerprintOfCode, giftCardCode } from '#shop/checkout/gift-cards/gift-card-code.ts';
import { inGroups } from '#shop/checkout/gift-cards/gift-card-rules.ts';
import { issueGiftCard } from '#shop/checkout/gift-cards/issue-gift-card.server.ts';
import type { GiftCardCheckoutRequest } from '#shop/orders/placing/gift-card-checkout-request.ts';
import { placeGiftCardOrder } from '#shop/orders/placing/place-gift-card.server.ts';
import type { Shop } from '#shop/shop.ts';
import { sql } from '#tests/shops/visitor.ts';
import { CARDS } from './checkout.ts';

export const KEEPER = { email: 'owner@example.ca', isAdmin: true };

/** Issues a card that is emailed at once. @returns its id, and the code as its email shows it */
export async function newCard(
  shop: Shop,
  amountCents: number,
  deliveryDay: string | null = null,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const issued = await issueGiftCard(shop, KEEPER, {
    id,
    amountCents,
    deliveryDay,
    recipientName: 'Ada',
    recipientEmail: 'ada@example.ca',
    senderName: 'Bea',
    message: 'For your birthday',
  });
  if (!issued.ok) throw new Error(issued.problem);
  return { id, code: inGroups(giftCardCode(shop.config.secret, id)) };
}

type Wanted = Partial<GiftCardCheckoutRequest['card']> & {
  purchase?: string;
  provider?: { card: string };
};

/** A browser's request to buy a card: by default 50 dollars, emailed at once. */
export const cardOrder = ({ purchase, provider, ...card }: Wanted = {}): GiftCardCheckoutRequest => ({
  key: randomUUID(),
  purchase: purchase ?? randomUUID(),
  contact: { email: 'ada@example.ca' },
  card: {
    amountCents: 5_000,
    recipientName: 'Bea',
    recipientEmail: 'bea@example.ca',
    senderName: 'Ada',
    message: 'For your garden',
    locale: null,
    deliveryDay: null,
    ...card,
  },
  payment: { provider: 'test', card: provider?.card ?? CARDS.approve },
});

/** Buys a card. @returns the id of its order */
export async function buyCard(shop: Shop, wanted: Wanted = {}): Promise<string> {
  const buyer = { network: randomUUID(), userId: null };
  const placed = await placeGiftCardOrder(shop, buyer, cardOrder(wanted), 'Gift card');
  if (!placed.ok) throw new Error(placed.problem);
  return placed.order.id;
}

/**
 * Inserts a card into the database of a running shop.
 * @param url of a database other than the shared one
 * @returns its code
 */
export async function cardInShop(cents: number, isOn = true, url?: string): Promise<string> {
  const code = giftCardCode(randomUUID(), randomUUID());
  const values = [fingerprintOfCode(code), code.slice(-4), isOn];
  const [card] = await sql<{ id: string }>(
    `insert into gift_cards (id, fingerprint, last_four, is_on, initial_cents, recipient_name, recipient_email,
       sender_name, message, email_at, emailed_at, created_at)
     values (gen_random_uuid(), $1, $2, $3, 100, 'Ada', 'ada@example.ca', 'Bea', '', now(), now(), now()) returning id`,
    values,
    url,
  );
  if (cents > 0) {
    await sql(
      `insert into gift_card_entries (card_id, kind, amount_cents, actor, at) values ($1, 'issued', $2, 'test', now())`,
      [card!.id, cents],
      url,
    );
  }
  return code;
}
