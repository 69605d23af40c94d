import type { Locale } from '#platform/i18n/messages.ts';
import { readSettings } from '#shop/core/index.server.ts';
import { type Core, SOURCE_LOCALE, sourceItem, TARGET_LOCALES, type Translatable } from '#shop/core/index.ts';
import { checkEmailText, EMAIL_TEXT_IDS, EMAIL_TEXTS, type EmailTextId } from './email-texts.ts';

/**
 * The owner's own words in emails. Those that were written in the other language, too, need no translation; what is not
 * the owner's is translated already.
 */
export const translatableEmails: Translatable<Core> = {
  resource: 'email',
  isForAdmins: true,
  isUsable: (text, source) => typeof text === 'string' && checkEmailText(text, String(source)) === null,
  async *list({ db }, ids) {
    const { emailTexts } = await readSettings(db);
    const own = emailTexts[SOURCE_LOCALE] ?? {};
    const written = TARGET_LOCALES.map((locale) => emailTexts[locale] ?? {});
    const items = EMAIL_TEXT_IDS.filter((id) => !ids || ids.includes(id)).map((id) => {
      const texts = EMAIL_TEXTS[id].flatMap((field) => {
        const text = own[field];
        if (!text || written.every((words) => words[field])) return [];
        return [
          {
            field,
            format: /\.(subject|preview|title)$/.test(field) ? ('line' as const) : ('text' as const),
            text,
          },
        ];
      });
      return sourceItem({ resource: 'email', id, name: texts[0]?.text ?? id, isPublic: true, texts });
    });
    yield items.filter((item) => item !== null);
  },
};

/** Whether an email's texts in this language are translated from the owner's English, not written separately. */
export async function isTranslated(shop: Core, id: EmailTextId, locale: Locale): Promise<boolean> {
  if (locale === SOURCE_LOCALE) return false;
  for await (const items of translatableEmails.list(shop, [id])) return items.length > 0;
  return false;
}
