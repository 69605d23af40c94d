import { mailMessages } from '#messages/mail.ts';
import { blanksOf, compileBlanks, textWithBlanks } from '#platform/i18n/blanks.ts';
import { replaceMessages } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';

type MailTexts = typeof mailMessages;

const made = new WeakMap<object, MailTexts>();

/** The sentences of emails with the owner's own words. */
export function mailTexts({ emailTexts }: Pick<ShopSettings, 'emailTexts'>): MailTexts {
  const texts =
    made.get(emailTexts) ??
    replaceMessages(mailMessages, (locale, key) => {
      const own = emailTexts[locale]?.[key];
      if (!own) return undefined;
      // The shop's sentence may have changed since: an email must not fail for a blank that it can't fill.
      const known = blanksOf(textWithBlanks(mailMessages.compiled(locale, key)) ?? '');
      return blanksOf(own).every((name) => known.includes(name)) ? compileBlanks(own) : undefined;
    });
  made.set(emailTexts, texts);
  return texts;
}
