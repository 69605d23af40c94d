import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Core, Resource, SourceItem } from '#shop/core/index.ts';
import { inTransaction } from '#shop/core/index.ts';
import { machineLines } from './machine-lines.ts';
import type { MachineProblem } from './machine-translator.ts';
import { type DamagedText, proposalRuns } from './proposal-run-tables.ts';
import {
  askMachine,
  type OpenText,
  readOpenTexts,
  storeProposals,
  type WithMachine,
} from './propose-translations.server.ts';
import { translatableOf, type WithTexts } from './translatables.server.ts';

/** How many things are looked at in one step, and how many lines are sent: about one request. */
const MOST_ITEMS = 25;
const MOST_LINES = 50;
/** Longer than a step takes: a worker that began one before that has died. */
const STEP_MS = 120_000;
/** How many texts with other markup are listed. */
const MOST_DAMAGED = 100;

type Run = typeof proposalRuns.$inferSelect;

/** Proposes French for the next things of a run, and queues the others. Safe to run again after a crash. */
export async function runProposals(shop: WithMachine, runId: string): Promise<void> {
  const now = shop.clock.now();
  const isRunning = and(eq(proposalRuns.id, runId), isNull(proposalRuns.finishedAt));
  const [run] = await shop.db
    .update(proposalRuns)
    .set({ leaseUntil: new Date(now.getTime() + STEP_MS) })
    .where(and(isRunning, isFree(now)))
    .returning();
  if (!run) return;
  const step = await takeStep(shop, run);
  await inTransaction(shop, async (shop) => {
    // It may have been cancelled since.
    const [current] = await shop.db
      .select()
      .from(proposalRuns)
      .where(eq(proposalRuns.id, runId))
      .for('update');
    if (!current) return;
    const waiting = run.waiting.slice(step.done);
    const isOver = current.finishedAt !== null || step.problem !== null || waiting.length === 0;
    await shop.db
      .update(proposalRuns)
      .set({
        waiting,
        proposed: current.proposed + step.proposed,
        damaged: [...current.damaged, ...step.damaged].slice(0, MOST_DAMAGED),
        leaseUntil: null,
        ...(isOver && { finishedAt: current.finishedAt ?? shop.clock.now() }),
        ...(step.problem && { problem: step.problem, reason: step.reason }),
      })
      .where(eq(proposalRuns.id, runId));
    if (!isOver) await shop.jobs.add(shop.db, 'propose-translations', { runId });
  });
}

const isFree = (now: Date) => or(isNull(proposalRuns.leaseUntil), lte(proposalRuns.leaseUntil, now));

interface Asked {
  item: SourceItem;
  text: OpenText;
}

const damagedOf = ({ item: { resource, id, name }, text }: Asked): DamagedText => ({
  resource,
  id,
  name,
  field: text.source.field,
});

interface Step {
  /** How many of the waiting things are done. */
  done: number;
  proposed: number;
  damaged: DamagedText[];
  problem: MachineProblem | 'off' | null;
  reason: string | null;
}

/** What the machine has against a request that may be about one text of it. */
const ABOUT_TEXTS: readonly Step['problem'][] = ['refused', 'too-large'];

/** Things of one kind: their texts are asked for together. */
async function takeStep(shop: WithMachine, run: Run, most = MOST_ITEMS): Promise<Step> {
  const { locale, startedBy, waiting } = run;
  const step: Step = { done: 0, proposed: 0, damaged: [], problem: null, reason: null };
  const asked: Asked[] = [];
  const [first] = waiting;
  if (!first) return step;
  const { resource } = first;
  const next = waiting.slice(0, most);
  const other = next.findIndex((place) => place.resource !== resource);
  const ids = next.slice(0, other < 0 ? most : other).map(({ id }) => id);
  const missing = await missingTexts(shop, locale, resource, ids);
  let lines = 0;
  for (const id of ids) {
    if (lines >= MOST_LINES) break;
    const texts = missing.get(id) ?? [];
    step.done += 1;
    for (const one of texts) lines += machineLines(one.text.source).lines.length;
    asked.push(...texts);
  }
  if (asked.length === 0) return step;
  const sources = asked.map(({ text }) => text.source);
  const answer = await askMachine(shop, locale, resource, sources);
  if (!answer.ok) {
    const reason = 'reason' in answer ? answer.reason || null : null;
    const ended = { ...step, problem: answer.problem, reason };
    if (!ABOUT_TEXTS.includes(answer.problem)) return { ...ended, done: 0 };
    // The thing that it is about is passed over, so that the run can be continued.
    return step.done > 1 ? takeStep(shop, run, 1) : { ...ended, damaged: asked.map(damagedOf) };
  }
  const answered = asked.map((one, at) => ({ ...one, french: answer.french[at]! }));
  for (const [item, own] of Map.groupBy(answered, ({ item }) => item)) {
    const proposals = own.flatMap(({ text, french }) => (french === null ? [] : [{ text, french }]));
    step.damaged.push(...own.filter(({ french }) => french === null).map(damagedOf));
    if (proposals.length === 0) continue;
    // A person's newer translation stays.
    if (await storeProposals(shop, startedBy, locale, item, proposals)) step.proposed += proposals.length;
  }
  return step;
}

/** By id. French that shoppers read stays, even outdated, until a person has seen what replaces it. */
async function missingTexts(
  shop: WithTexts,
  locale: Run['locale'],
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Asked[]>> {
  const items: SourceItem[] = [];
  for await (const some of translatableOf(resource).list(shop, ids)) items.push(...some);
  const open = await readOpenTexts(shop, locale, resource, items);
  return new Map(
    items.map((item, at) => [
      item.id,
      open[at]!.filter(({ isRead }) => !isRead).map((text) => ({ item, text })),
    ]),
  );
}

/** Resumes a run whose worker has died. */
export async function resumeProposals(shop: Core): Promise<void> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - 10_000);
  const left = await shop.db
    .select({ id: proposalRuns.id })
    .from(proposalRuns)
    .where(and(isNull(proposalRuns.finishedAt), lte(proposalRuns.leaseUntil, before)));
  for (const { id } of left) await shop.jobs.add(shop.db, 'propose-translations', { runId: id });
}

type ProposalRunView = Pick<
  Run,
  'startedBy' | 'startedAt' | 'finishedAt' | 'total' | 'proposed' | 'damaged' | 'problem' | 'reason'
> & { left: number };

/** The last run; null if there was none. */
export async function readProposalRun({ db }: Core): Promise<ProposalRunView | null> {
  const [run] = await db.select().from(proposalRuns);
  if (!run) return null;
  const { startedBy, startedAt, finishedAt, total, proposed, damaged, problem, reason, waiting } = run;
  return {
    startedBy,
    startedAt,
    finishedAt,
    total,
    proposed,
    damaged,
    problem,
    reason,
    left: waiting.length,
  };
}
