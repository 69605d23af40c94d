import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { languagesOf, settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { createNewsletter, fieldsOf, type Newsletter, saveNewsletter } from './edit-newsletters.server.ts';
import { newsletters } from './newsletter-tables.ts';

/** The same newsletter for readers of another language, unless it was deleted. */
export async function counterpartOf({ db }: Core, { id, translationOf }: Newsletter) {
  const { subject, status, locale } = newsletters;
  const [found] = await db
    .select({ id: newsletters.id, subject, status, locale })
    .from(newsletters)
    .where(
      and(
        or(eq(newsletters.translationOf, id), translationOf ? eq(newsletters.id, translationOf) : undefined),
        isNull(newsletters.deletedAt),
        isNotNull(locale),
      ),
    )
    .orderBy(newsletters.createdAt)
    .limit(1);
  return found ? { ...found, locale: found.locale! } : null;
}

/**
 * Begins a newsletter for readers of the shop's other language with the text of one. A draft for all readers is only for
 * those of the shop's first language from then on.
 * @returns the id of the new one, or of the one there is; null if the shop speaks one language, or this newsletter is
 * sent to readers of both
 */
export function translateNewsletter(shop: Core, actor: Person, id: string): Promise<string | null> {
  return inTransaction(shop, async (shop) => {
    const languages = languagesOf(await settingsOf(shop));
    const [row] = await shop.db
      .select()
      .from(newsletters)
      .where(and(eq(newsletters.id, id), isNull(newsletters.deletedAt)))
      .for('update');
    const from = row?.locale ?? languages[0];
    const locale = languages.find((one) => one !== from);
    if (!row || !from || !locale) return null;
    if (!row.locale) {
      const words = { ...fieldsOf(row), locale: from };
      const saved = await saveNewsletter(shop, actor, id, { base: row.version, words });
      if (!saved.ok) return null;
    }
    const known = await counterpartOf(shop, row);
    return known?.id ?? createNewsletter(shop, actor, { from: row, locale });
  });
}
