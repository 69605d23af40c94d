import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { plainText } from '#platform/database/search-conditions.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { countFound, recordAudit, recordAudits, type Sought, searchRows } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { redirects } from './seo-tables.ts';

const PER_PAGE = 50;

export const REDIRECT_SORTS = ['from', '-from', 'to', '-to', 'hits', '-hits', 'created', '-created'] as const;

export interface RedirectsQuery {
  /** Words of either path. */
  search: string;
  sort?: (typeof REDIRECT_SORTS)[number];
}

export interface RedirectRefused {
  ok: false;
  problem: 'not-allowed' | 'not-a-path' | 'circle' | 'gone' | 'taken';
}
const refused = (problem: RedirectRefused['problem']): RedirectRefused => ({ ok: false, problem });

// As in the table's constraint: paths of this shop that no browser could take for another site.
const FROM = /^\/[^/\\?#\p{Cc}\s][^\\?#\p{Cc}\s]{0,254}$/u;
const TO = /^\/([^/\\\p{Cc}\s][^\\\p{Cc}\s]{0,254})?$/u;

const SOUGHT: Sought = {
  id: redirects.from,
  // As in the index redirects_sought (migrations).
  text: plainText(sql`${redirects.from} || ' ' || ${redirects.to}`),
  at: redirects.createdAt,
};
/** Shorter than the path, so that many fit in a form. */
const id = sql<string>`md5(${redirects.from})`;

const wantedBy = (shop: Core, { search }: RedirectsQuery) =>
  searchRows(shop, SOUGHT, search, { others: undefined });

function sequenceOf({ sort = '-hits' }: RedirectsQuery): SQL[] {
  const { from, to, hits, createdAt } = redirects;
  const direction = sort.startsWith('-') ? desc : asc;
  const column = { from, to, hits, created: createdAt }[sort.replace('-', '')]!;
  return [direction(column), asc(from)];
}

/** A page of redirects, most used first unless sorted otherwise. Pages start at 1. */
export async function listRedirects(shop: Core, { page, ...query }: RedirectsQuery & { page: number }) {
  const { condition, indexed, byLikeness } = await wantedBy(shop, query);
  const { from, to, hits, createdAt } = redirects;
  const [counted, rows] = await Promise.all([
    countFound(shop, { id: redirects.from, condition: indexed, page, perPage: PER_PAGE }),
    shop.db
      .select({ id, from, to, hits, createdAt })
      .from(redirects)
      .where(condition)
      .orderBy(...sequenceOf(query))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
  ]);
  return { rows, ...counted, isAlike: byLikeness !== null };
}

/** The redirects on all pages of a list, in its order, up to `most`. */
export async function statesOfRedirects(
  shop: Core,
  query: RedirectsQuery,
  most: number,
): Promise<{ id: string }[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({ id })
    .from(redirects)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}

const about = ({ email: actor }: Person, from: string) =>
  ({ actor, subject: 'redirect', subjectId: from, name: from }) as const;

const noteRemoved = (shop: Core, actor: Person, gone: readonly { from: string; to: string }[]) =>
  recordAudits(
    shop,
    gone.map(({ from, to }) => ({ ...about(actor, from), action: 'removed', before: { to }, after: null })),
  );

/** A redirect as it was made; `moved` are the paths that redirected to its first path, and lead to its target now. */
export interface MadeRedirect {
  from: string;
  to: string;
  moved: string[];
}

/** In a transaction of the caller. */
export async function insertRedirect(
  shop: Core,
  actor: Person,
  asked: { from: string; to: string },
): Promise<({ ok: true } & MadeRedirect) | RedirectRefused> {
  const { from } = asked;
  if (!FROM.test(from) || !TO.test(asked.to)) return refused('not-a-path');
  const at = (path: string) => shop.db.select().from(redirects).where(eq(redirects.from, path));
  const [[known], [onward]] = await Promise.all([at(from), at(asked.to.split(/[?#]/)[0]!)]);
  if (known) return refused('taken');
  const to = onward?.to ?? asked.to;
  if (to.split(/[?#]/)[0] === from || asked.to.split(/[?#]/)[0] === from) return refused('circle');
  // Somebody else may be adding the same path.
  const [added] = await shop.db
    .insert(redirects)
    .values({ from, to, createdAt: shop.clock.now() })
    .onConflictDoNothing()
    .returning({ from: redirects.from });
  if (!added) return refused('taken');
  const moved = await shop.db
    .update(redirects)
    .set({ to })
    .where(and(eq(redirects.to, from), ne(redirects.from, to)))
    .returning({ from: redirects.from });
  await recordAudit(shop, { ...about(actor, from), action: 'added', before: null, after: { to } });
  return { ok: true, from, to, moved: moved.map(({ from }) => from) };
}

/**
 * Redirects one path to another. No chains: if the target itself redirects, its final target is used, and redirects to
 * the first path lead there at once.
 */
export function createRedirect(
  shop: Core,
  actor: Person,
  asked: { from: string; to: string },
): Promise<({ ok: true } & MadeRedirect) | RedirectRefused> {
  return inTransaction(shop, async (shop) =>
    mayWrite(actor) ? insertRedirect(shop, actor, asked) : refused('not-allowed'),
  );
}

/** Undoes making redirects that still lead where they were made to. @returns how many */
export function takeBackRedirects(
  shop: Core,
  actor: Person,
  made: readonly MadeRedirect[],
): Promise<{ ok: true; count: number } | RedirectRefused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const taken: MadeRedirect[] = [];
    for (const redirect of made) {
      const { from, to, moved } = redirect;
      const [gone] = await shop.db
        .delete(redirects)
        .where(and(eq(redirects.from, from), eq(redirects.to, to)))
        .returning();
      if (!gone) continue;
      taken.push(redirect);
      if (moved.length > 0)
        await shop.db
          .update(redirects)
          .set({ to: from })
          .where(and(inArray(redirects.from, moved), eq(redirects.to, to)));
    }
    await noteRemoved(shop, actor, taken);
    return taken.length === 0 ? refused('gone') : { ok: true as const, count: taken.length };
  });
}

export interface RemovedRedirect {
  from: string;
  to: string;
  hits: number;
  createdAt: Date;
}

/** @returns the removed redirects, for restoring them */
export function removeRedirects(
  shop: Core,
  actor: Person,
  ids: readonly string[],
): Promise<{ ok: true; gone: RemovedRedirect[] } | RedirectRefused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const gone = await shop.db
      .delete(redirects)
      .where(inArray(id, [...ids]))
      .returning();
    await noteRemoved(shop, actor, gone);
    return gone.length === 0 ? refused('gone') : { ok: true as const, gone };
  });
}

/** Restores removed redirects, except from paths that have another one since. @returns how many */
export function restoreRedirects(
  shop: Core,
  actor: Person,
  gone: readonly RemovedRedirect[],
): Promise<{ ok: true; count: number } | RedirectRefused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    let count = 0;
    let problem: RedirectRefused['problem'] = 'gone';
    for (const { hits, createdAt, ...paths } of gone) {
      const made = await insertRedirect(shop, actor, paths);
      if (!made.ok) {
        problem = made.problem;
        continue;
      }
      count += 1;
      await shop.db.update(redirects).set({ hits, createdAt }).where(eq(redirects.from, made.from));
    }
    return count === 0 ? refused(problem) : { ok: true as const, count };
  });
}
