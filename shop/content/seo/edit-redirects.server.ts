import { and, count, desc, eq, ilike, ne, notExists, or, sql, sum } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { missingPages, redirects } from './seo-tables.ts';

const MOST_SHOWN = 200;

type Refused = { ok: false; problem: 'not-allowed' | 'not-a-path' | 'circle' | 'gone' | 'taken' };
const refused = (problem: Refused['problem']): Refused => ({ ok: false, problem });

// As in the table's constraint: paths of this shop that no browser could take for another site.
const FROM = /^\/[^/\\?#\p{Cc}\s][^\\?#\p{Cc}\s]{0,254}$/u;
const TO = /^\/([^/\\\p{Cc}\s][^\\\p{Cc}\s]{0,254})?$/u;

/** Redirects, most used first. @param search a part of either path */
export function listRedirects({ db }: Core, search: string) {
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(redirects)
    .where(search === '' ? undefined : or(ilike(redirects.from, part), ilike(redirects.to, part)))
    .orderBy(desc(redirects.hits), redirects.from)
    .limit(MOST_SHOWN);
}

const note = (shop: Core, actor: Person, action: string, from: string, to: string) =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'redirect',
    subjectId: from,
    name: from,
    action,
    ...(action === 'added' ? { before: null, after: { to } } : { before: { to }, after: null }),
  });

/**
 * Redirects one path to another. No chains: if the target itself redirects, its final target is used, and redirects to
 * the first path lead there at once.
 */
export function createRedirect(
  shop: Core,
  actor: Person,
  asked: { from: string; to: string },
): Promise<{ ok: true; to: string } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const { from } = asked;
    if (!FROM.test(from) || !TO.test(asked.to)) return refused('not-a-path');
    const at = (path: string) => shop.db.select().from(redirects).where(eq(redirects.from, path));
    const [[known], [onward]] = await Promise.all([at(from), at(asked.to.split(/[?#]/)[0]!)]);
    if (known) return refused('taken');
    const to = onward?.to ?? asked.to;
    if (to.split(/[?#]/)[0] === from || asked.to.split(/[?#]/)[0] === from) return refused('circle');
    await shop.db
      .update(redirects)
      .set({ to })
      .where(and(eq(redirects.to, from), ne(redirects.from, to)));
    await shop.db.insert(redirects).values({ from, to, createdAt: shop.clock.now() });
    await note(shop, actor, 'added', from, to);
    return { ok: true as const, to };
  });
}

/** @returns its target, so that it can be restored */
export function removeRedirect(
  shop: Core,
  actor: Person,
  from: string,
): Promise<{ ok: true; to: string } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const [gone] = await shop.db.delete(redirects).where(eq(redirects.from, from)).returning();
    if (!gone) return refused('gone');
    await note(shop, actor, 'removed', from, gone.to);
    return { ok: true as const, to: gone.to };
  });
}

/** Requested paths that don't exist, most requested first, as far back as counts are stored. */
export function listMissing({ db }: Core) {
  const hits = sum(missingPages.hits).mapWith(Number);
  const led = db.select({ one: sql`1` }).from(redirects).where(eq(redirects.from, missingPages.path));
  return db
    .select({
      path: missingPages.path,
      hits,
      days: count(),
      last: sql<string>`max(${missingPages.day})::text`,
    })
    .from(missingPages)
    .where(notExists(led))
    .groupBy(missingPages.path)
    .orderBy(desc(hits), missingPages.path)
    .limit(MOST_SHOWN);
}
