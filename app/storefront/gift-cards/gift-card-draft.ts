import type { GiftCardsValues } from '#messages/gift-cards.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import {
  deliveryDayProblem,
  GIFT_CARD_AMOUNTS,
  GIFT_CARD_BOUNDS,
  type GiftCardToBuy,
} from '#shop/checkout/index.ts';
import { type Cents, centsOfDecimal, formatMoney } from '#shop/core/index.ts';

/** What is typed to buy a gift card. */
export interface CardDraft {
  /** One of `CARD_AMOUNTS` in cents, or `other`. */
  choice: string;
  /** In dollars, where it is another amount. */
  amount: string;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** 'YYYY-MM-DD'; empty for as soon as it is paid. */
  mailDay: string;
  /** Of who buys it. */
  email: string;
}

export type CardField = keyof CardDraft;
export type CardFaults = Partial<Record<CardField | 'card', string>>;

export const OTHER = 'other';

export const startingCard = (own: { name: string; email: string } | null): CardDraft => ({
  choice: String(GIFT_CARD_AMOUNTS[1]),
  amount: '',
  message: '',
  mailDay: '',
  recipientName: '',
  recipientEmail: '',
  senderName: own?.name ?? '',
  email: own?.email ?? '',
});

const { leastCents, mostCents } = GIFT_CARD_BOUNDS;

/** From where to where an amount may lie, in words. */
export const boundsIn = (locale: Locale) => ({
  least: formatMoney(leastCents, locale),
  most: formatMoney(mostCents, locale),
});

/** The amount that is chosen or typed; null where it is none that a card may hold. */
export function amountOf({ choice, amount }: CardDraft): Cents | null {
  if (choice !== OTHER) return Number(choice);
  const cents = centsOfDecimal(amount.trim().replace(/^\$/, '').replace(',', '.'));
  return cents !== null && cents >= leastCents && cents <= mostCents ? cents : null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const NEEDED = ['recipientName', 'recipientEmail', 'senderName', 'email'] as const;

/** What is wrong with what was typed, in words that say how to mend it. @param today of the shop */
export function faultsOfCard(t: Translate<GiftCardsValues>, draft: CardDraft, today: string): CardFaults {
  const faults: CardFaults = {};
  if (amountOf(draft) === null) faults.amount = t('buy.error.amount', boundsIn(t.locale));
  for (const field of NEEDED) {
    if (draft[field].trim() === '') {
      faults[field] = t('buy.error.missing', { field: t(`buy.${field}`) });
    } else if (field !== 'recipientName' && field !== 'senderName' && !EMAIL.test(draft[field].trim())) {
      faults[field] = t('buy.error.email');
    }
  }
  if (draft.mailDay && deliveryDayProblem(draft.mailDay, today)) faults.mailDay = t('buy.error.mailDay');
  return faults;
}

/** The card as it is submitted. @param draft without faults */
export const cardOf = (draft: CardDraft): GiftCardToBuy => ({
  amountCents: amountOf(draft)!,
  recipientName: draft.recipientName.trim(),
  recipientEmail: draft.recipientEmail.trim(),
  senderName: draft.senderName.trim(),
  message: draft.message.trim(),
  mailDay: draft.mailDay || null,
});
