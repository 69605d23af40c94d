import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import { TRANSLATED } from '../audit/audit-rules.ts';
import { auditEntries } from '../audit/audit-tables.ts';
import type { Core } from '../core.ts';
import { isWrittenIn } from './read-translations.server.ts';
import type { Resource, TranslatedText } from './translatable.ts';
import { sourceHashOf } from './translation-state.server.ts';
import { translations } from './translation-tables.ts';

type Texts = Readonly<Record<string, TranslatedText>>;

/** A text with a translation that comes with the shop. `source` has the fields of `texts`. */
export interface SuppliedTranslation {
  resource: Resource;
  id: string;
  source: object;
  texts: Texts;
}

/**
 * Adds translations that the shop comes with, except where there is one already or a person has ever changed
 * or removed one, or where the owner writes in that language and the text is the same.
 */
export async function addTranslations(
  shop: Core,
  locale: Locale,
  translatedBy: string,
  supplied: readonly SuppliedTranslation[],
): Promise<void> {
  if (supplied.length === 0) return;
  const { db, clock } = shop;
  const subjectOf = ({ resource, id }: SuppliedTranslation) => `${locale} ${resource} ${id}`;
  const changed = await db
    .selectDistinct({ subject: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, 'translation'),
        inArray(auditEntries.subjectId, supplied.map(subjectOf)),
        ne(auditEntries.action, TRANSLATED),
      ),
    );
  const subjects = new Set(changed.map(({ subject }) => subject));
  const isWritten = await isWrittenIn(shop, locale);
  const now = clock.now();
  const rows = supplied
    .filter((item) => !subjects.has(subjectOf(item)))
    .flatMap(({ resource, id: resourceId, source, texts }) =>
      Object.entries(texts).map(([field, value]) => ({
        resource,
        resourceId,
        locale,
        field,
        value,
        sourceHash: sourceHashOf((source as Texts)[field]!),
        origin: 'person' as const,
        translatedBy,
        translatedAt: now,
        checkedAt: now,
      })),
    )
    .filter(({ value, sourceHash }) => !isWritten || sourceHashOf(value) !== sourceHash);
  if (rows.length > 0) await db.insert(translations).values(rows).onConflictDoNothing();
}
