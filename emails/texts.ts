import { type EmailValues, emailMessages } from '#messages/email.ts';
import { blanksOf, compileBlanks, textWithBlanks } from '#platform/i18n/blanks.ts';
import type { Part } from '#platform/i18n/in-sentence.tsx';
import { type Locale, replaceMessages, type Translate } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';

type EmailTexts = typeof emailMessages;

/** While the shop is on vacation: its last day, and what it says besides. */
export interface Vacation {
  until: string;
  message: string;
  /** Of the message, where it isn't the email's. */
  lang?: Locale | undefined;
}

export const vacationWords = ({ message, lang }: Vacation): Part[] =>
  message.split('\n').map((text) => ({ text, lang }));

export const vacationText = (t: Translate<EmailValues>, { until, message }: Vacation): string =>
  [t('confirmation.vacation', { until }), message].filter(Boolean).join(' ');

const made = new WeakMap<object, EmailTexts>();

/** The sentences of emails with the owner's own words. */
export function emailTexts({ emailTexts }: Pick<ShopSettings, 'emailTexts'>): EmailTexts {
  const texts =
    made.get(emailTexts) ??
    replaceMessages(emailMessages, (locale, key) => {
      const own = emailTexts[locale]?.[key];
      if (!own) return undefined;
      // The shop's sentence may have changed since: an email must not fail for a blank that it can't fill.
      const known = blanksOf(textWithBlanks(emailMessages.compiled(locale, key)) ?? '');
      return blanksOf(own).every((name) => known.includes(name)) ? compileBlanks(own) : undefined;
    });
  made.set(emailTexts, texts);
  return texts;
}
