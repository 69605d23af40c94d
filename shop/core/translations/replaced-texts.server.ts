import { eq, sql } from 'drizzle-orm';
import type { Core } from '../core.ts';
import type { StoredText } from './change-translations.server.ts';
import { type Resource, SOURCE_LOCALE } from './translatable.ts';
import { translations } from './translation-tables.ts';

/**
 * A text that a translation has replaced as the source, as it was: a translation into the language of the source, with
 * the hash, origin and check of the translation. It follows its thing as translations do.
 */
export interface ReplacedText extends StoredText {
  resource: Resource;
  id: string;
  field: string;
}

// PostgreSQL takes 65,535 values at once.
const ROWS_AT_ONCE = 1_000;

/** `readTranslated` in the language of the source reads them. */
export async function saveReplacedTexts(
  { db, clock }: Core,
  actor: string,
  replaced: readonly ReplacedText[],
): Promise<void> {
  const rows = replaced.map(({ id: resourceId, ...text }) => ({
    ...text,
    resourceId,
    locale: SOURCE_LOCALE,
    translatedBy: actor,
    translatedAt: clock.now(),
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insert(translations)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [translations.resource, translations.resourceId, translations.locale, translations.field],
        set: {
          value: sql`excluded.value`,
          sourceHash: sql`excluded.source_hash`,
          origin: sql`excluded.origin`,
          checkedAt: sql`excluded.checked_at`,
          translatedBy: sql`excluded.translated_by`,
          translatedAt: sql`excluded.translated_at`,
        },
      });
}

export async function deleteReplacedTexts({ db }: Core): Promise<void> {
  await db.delete(translations).where(eq(translations.locale, SOURCE_LOCALE));
}
