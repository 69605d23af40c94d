import type { RequestContext } from '#app/context.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { giftCardOfOrder, resendBoughtGiftCard } from '#shop/checkout/index.server.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { shopDate } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';

export interface BoughtCard {
  words: string;
  email: string;
  /** Whether it was emailed, and can be sent again. */
  mayEmail: boolean;
}

/** The gift card that an order bought, in words; null for other orders. */
export async function boughtCard(
  { shop, locale }: RequestContext,
  order: OrderView,
): Promise<BoughtCard | null> {
  const t = giftCardsMessages.in(locale);
  const card = order.kind === 'gift-card' ? await giftCardOfOrder(shop, order.id) : null;
  if (!card) return null;
  const { lastFour, recipientName: name, recipientEmail: email, emailAt, emailedAt, isOn } = card;
  const isOver = !isOn || order.status === 'cancelled';
  const state = isOver ? 'off' : emailedAt ? 'mailed' : order.paidAt ? 'later' : 'waiting';
  const day = shopDate(emailedAt ?? emailAt, await shopTimeZone(shop), t.locale);
  const words = t(`bought.${state}`, { lastFour, name, email, day });
  return { words, email, mayEmail: !isOver && emailedAt !== null };
}

export interface ResendResult {
  resent: { ok: boolean; words: string };
  status: number;
}

/** Resends a gift card to its buyer, a few times a day at most. */
export async function resendGiftCardForBuyer(
  { shop, network, locale }: RequestContext,
  order: OrderView,
): Promise<ResendResult> {
  const t = giftCardsMessages.in(locale);
  const refused = (why: 'too-often' | 'not', status: number) => ({
    resent: { ok: false, words: t(`bought.again.${why}`) },
    status,
  });
  const allowed = await hitAccountLimit(shop, 'gift-card-email', { own: order.id, network });
  if (!allowed.ok) return refused('too-often', 429);
  if (!(await resendBoughtGiftCard(shop, order.id))) return refused('not', 409);
  const email = (await giftCardOfOrder(shop, order.id))!.recipientEmail;
  return { resent: { ok: true, words: t('bought.again.done', { email }) }, status: 200 };
}
