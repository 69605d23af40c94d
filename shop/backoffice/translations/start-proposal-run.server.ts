import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { newId } from '#platform/ids.ts';
import type { Person } from '#shop/accounts/index.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { type Place, proposalRuns } from './proposal-run-tables.ts';
import { mayTranslate } from './save-translation.server.ts';
import type { WithTexts } from './translatables.server.ts';
import { translationMeter } from './translation-meter.server.ts';

/** The most things that one run proposes French for. */
export const MOST_PROPOSED = 1_000;

/** The things with missing texts that somebody may translate. */
export async function thingsToPropose(shop: WithTexts, actor: Person, locale: Locale) {
  const { items } = await translationMeter(shop, locale);
  return items.filter(({ resource, fields }) => fields.missing > 0 && mayTranslate(actor, resource));
}

/**
 * Starts to propose French for texts that are missing.
 * @param chosen things, or all that lack French
 */
export async function startProposals(
  shop: WithTexts,
  actor: Person,
  locale: Locale,
  chosen: readonly Place[] | 'missing',
): Promise<'started' | 'running' | 'nothing'> {
  const wanted = chosen === 'missing' ? null : new Set(chosen.map(({ resource, id }) => `${resource} ${id}`));
  const waiting = (await thingsToPropose(shop, actor, locale))
    .filter(({ resource, id }) => !wanted || wanted.has(`${resource} ${id}`))
    .slice(0, MOST_PROPOSED)
    .map(({ resource, id }) => ({ resource, id }));
  if (waiting.length === 0) return 'nothing';
  return inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'translations', 'proposals');
    const running = await shop.db
      .select({ id: proposalRuns.id })
      .from(proposalRuns)
      .where(isNull(proposalRuns.finishedAt));
    if (running.length > 0) return 'running';
    await shop.db.delete(proposalRuns);
    const startedAt = shop.clock.now();
    const id = newId(startedAt);
    const total = waiting.length;
    await shop.db
      .insert(proposalRuns)
      .values({ id, locale, startedBy: actor.email, startedAt, waiting, total });
    await shop.jobs.add(shop.db, 'propose-translations', { runId: id });
    return 'started';
  });
}

/** Suggestions made by then stay. */
export async function cancelProposals({ db, clock }: Core): Promise<void> {
  await db
    .update(proposalRuns)
    .set({ finishedAt: clock.now(), problem: 'cancelled' })
    .where(isNull(proposalRuns.finishedAt));
}

/** Goes on with a run that ended before all were done. */
export function continueProposals(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const [run] = await shop.db
      .update(proposalRuns)
      .set({ finishedAt: null, problem: null, reason: null })
      .where(and(isNotNull(proposalRuns.finishedAt), sql`${proposalRuns.waiting} <> '[]'`))
      .returning({ id: proposalRuns.id });
    if (run) await shop.jobs.add(shop.db, 'propose-translations', { runId: run.id });
  });
}
