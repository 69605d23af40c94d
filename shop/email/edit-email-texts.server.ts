import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { versionOf } from '#platform/ids.ts';
import {
  deleteTranslations,
  readSettings,
  recordAudit,
  type ShopSettings,
  withEmailTexts,
  writeSettings,
} from '#shop/core/index.server.ts';
import { type Core, inTransaction, readIn, SOURCE_LOCALE } from '#shop/core/index.ts';
import { EMAIL_TEXTS, type EmailTextId, type EmailTexts } from './email-texts.ts';

/** The owner's words in emails of a language, those that were translated included. */
export const readEmailTexts = async (
  shop: Core,
  locale: Locale,
): Promise<Pick<ShopSettings, 'emailTexts' | 'languages'>> =>
  withEmailTexts(readIn(shop, locale), await readSettings(shop.db));

/** The owner's words of an email; unchanged messages are left out. */
export function ownEmailTexts(
  { emailTexts }: Pick<ShopSettings, 'emailTexts'>,
  id: EmailTextId,
  locale: Locale,
): { texts: EmailTexts; version: string } {
  const own = emailTexts[locale] ?? {};
  const texts = Object.fromEntries(EMAIL_TEXTS[id].flatMap((key) => (own[key] ? [[key, own[key]]] : [])));
  return { texts, version: versionOf(texts) };
}

/** On a conflict, the current words. */
export type EmailTextsSaved = { ok: true } | { ok: false; problem: 'changed-meanwhile'; now: EmailTexts };

/**
 * Saves the owner's words of one email unless somebody else has changed them since.
 * @param texts only those that differ from the original; they have been checked (`checkEmailText`)
 * @param seen the version that was edited (`ownEmailTexts`)
 */
export function saveEmailTexts(
  shop: Core,
  actor: string,
  { id, locale, texts, seen }: { id: EmailTextId; locale: Locale; texts: EmailTexts; seen: string },
): Promise<EmailTextsSaved> {
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'settings');
    const settings = await readSettings(shop.db);
    const { texts: before, version } = ownEmailTexts(await readEmailTexts(shop, locale), id, locale);
    if (version !== seen) return { ok: false, problem: 'changed-meanwhile', now: before };
    const keys: readonly string[] = EMAIL_TEXTS[id];
    const others = Object.entries(settings.emailTexts[locale] ?? {}).filter(([key]) => !keys.includes(key));
    const emailTexts = { ...settings.emailTexts, [locale]: { ...Object.fromEntries(others), ...texts } };
    await writeSettings(shop.db, { emailTexts });
    // Written in this language, they are no translation any more.
    if (locale !== SOURCE_LOCALE) await deleteTranslations(shop, 'email', [id]);
    await recordAudit(shop, {
      actor,
      subject: 'email text',
      subjectId: id,
      name: id,
      action: 'changed',
      before,
      after: texts,
    });
    return { ok: true };
  });
}
