import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Core } from '#shop/core/index.ts';
import { readerLanguages } from './email-tables.ts';

/**
 * Records the language someone uses the shop in, for emails that belong to no order or request. Call it only where the
 * address is proven: by a session, or by a link that was emailed to it.
 */
export async function rememberLanguage({ db, clock, locale }: Core, email: string): Promise<void> {
  const at = clock.now();
  await db
    .insert(readerLanguages)
    .values({ email: email.toLowerCase(), locale, at })
    .onConflictDoUpdate({
      target: readerLanguages.email,
      set: { locale, at },
      setWhere: ne(readerLanguages.locale, locale),
    });
}

/** Null where it is unknown. */
export async function languageOfReader({ db }: Core, email: string): Promise<Locale | null> {
  const [reader] = await db
    .select({ locale: readerLanguages.locale })
    .from(readerLanguages)
    .where(eq(readerLanguages.email, email.toLowerCase()));
  return reader?.locale ?? null;
}

/** SQL of the same. @param email SQL of an address in lowercase */
export const languageOfReaderSql = (email: SQL): SQL =>
  sql`(select r.locale from ${readerLanguages} r where r.email = ${email})`;

export async function deleteLanguage({ db }: Core, email: string): Promise<void> {
  await db.delete(readerLanguages).where(eq(readerLanguages.email, email.toLowerCase()));
}
