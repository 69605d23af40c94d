import type { RequestContext } from '#app/context.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { giftCardOfOrder, resendBoughtGiftCard } from '#shop/checkout/index.server.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { shopDate } from '#shop/core/index.ts';
import type { OrderView } from '#shop/orders/index.ts';

/** What the buyer of a gift card sees of it. */
export interface BoughtCard {
  words: string;
  email: string;
  /** Whether it was mailed, and can be once more. */
  mayMail: boolean;
}

/** The gift card that an order has bought, in words; null where it is about goods. */
export async function boughtCard(
  { shop, locale }: RequestContext,
  order: OrderView,
): Promise<BoughtCard | null> {
  const t = giftCardsMessages.in(locale);
  const card = order.kind === 'gift-card' ? await giftCardOfOrder(shop, order.id) : null;
  if (!card) return null;
  const { lastFour, recipientName: name, recipientEmail: email, mailAt, mailedAt, isOn } = card;
  const isOver = !isOn || order.status === 'cancelled';
  const state = isOver ? 'off' : mailedAt ? 'mailed' : order.paidAt ? 'later' : 'waiting';
  const day = shopDate(mailedAt ?? mailAt, await shopTimeZone(shop), t.locale);
  const words = t(`bought.${state}`, { lastFour, name, email, day });
  return { words, email, mayMail: !isOver && mailedAt !== null };
}

/** What is said to a buyer who has asked for the mail once more, and with which status. */
export interface MailedAgain {
  said: { ok: boolean; words: string };
  status: number;
}

/** Mails a gift card once more on the word of who has bought it, a few times a day. */
export async function mailAgainForBuyer(
  { shop, network, locale }: RequestContext,
  order: OrderView,
): Promise<MailedAgain> {
  const t = giftCardsMessages.in(locale);
  const refused = (why: 'too-often' | 'not', status: number) => ({
    said: { ok: false, words: t(`bought.again.${why}`) },
    status,
  });
  const allowed = await hitAccountLimit(shop, 'gift-card-mail', { own: order.id, network });
  if (!allowed.ok) return refused('too-often', 429);
  if (!(await resendBoughtGiftCard(shop, order.id))) return refused('not', 409);
  const email = (await giftCardOfOrder(shop, order.id))!.recipientEmail;
  return { said: { ok: true, words: t('bought.again.done', { email }) }, status: 200 };
}
