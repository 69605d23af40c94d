import type { GiftCardsValues } from '#messages/gift-cards.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import {
  deliveryDayProblem,
  GIFT_CARD_AMOUNTS,
  GIFT_CARD_BOUNDS,
  type GiftCardToBuy,
} from '#shop/checkout/index.ts';
import { type Cents, formatMoney, readCents } from '#shop/core/index.ts';

export interface CardDraft {
  /** One of `CARD_AMOUNTS` in cents, or `other`. */
  choice: string;
  /** In dollars, for a custom amount. */
  amount: string;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** The language of the email to the recipient. */
  locale: Locale;
  /** 'YYYY-MM-DD'; empty to send it as soon as it is paid. */
  deliveryDay: string;
  /** The buyer's email address. */
  email: string;
}

export type CardField = keyof CardDraft;
export type CardFaults = Partial<Record<CardField | 'card', string>>;

export const OTHER = 'other';

export const startingCard = (own: { name: string; email: string } | null, locale: Locale): CardDraft => ({
  choice: String(GIFT_CARD_AMOUNTS[1]),
  amount: '',
  message: '',
  locale,
  deliveryDay: '',
  recipientName: '',
  recipientEmail: '',
  senderName: own?.name ?? '',
  email: own?.email ?? '',
});

const { leastCents, mostCents } = GIFT_CARD_BOUNDS;

/** The smallest and largest amount, formatted. */
export const boundsIn = (locale: Locale) => ({
  least: formatMoney(leastCents, locale),
  most: formatMoney(mostCents, locale),
});

/** The amount chosen or entered; null when a card can't have it. */
export function amountOf({ choice, amount }: CardDraft): Cents | null {
  if (choice !== OTHER) return Number(choice);
  const cents = readCents(amount);
  return cents !== null && cents >= leastCents && cents <= mostCents ? cents : null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const NEEDED = ['recipientName', 'recipientEmail', 'senderName', 'email'] as const;

/** Error messages by field, each saying how to fix it. @param today in the shop's time zone */
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
  if (draft.deliveryDay && deliveryDayProblem(draft.deliveryDay, today))
    faults.deliveryDay = t('buy.error.deliveryDay');
  return faults;
}

/** The gift card of a checkout request. @param draft must be free of errors */
export const cardOf = (draft: CardDraft): GiftCardToBuy => ({
  amountCents: amountOf(draft)!,
  recipientName: draft.recipientName.trim(),
  recipientEmail: draft.recipientEmail.trim(),
  senderName: draft.senderName.trim(),
  message: draft.message.trim(),
  locale: draft.locale,
  deliveryDay: draft.deliveryDay || null,
});
