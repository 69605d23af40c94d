import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  changeManyTranslations,
  readTranslated,
  stepsBack,
  type TranslationChange,
} from '#shop/core/index.server.ts';
import { inTransaction, SLUG_FIELD, type SourceItem } from '#shop/core/index.ts';
import { mayTranslate } from '../translations/save-translation.server.ts';
import { mayHaveTranslations, translatableOf, type WithTexts } from '../translations/translatables.server.ts';
import {
  followSlug,
  holdSlugs,
  NAMED_IN_ADDRESSES,
  nameFieldOf,
  proposeSlug,
  storedSlug,
  withSlug,
} from '../translations/translated-slugs.server.ts';
import { changesOf, planTranslationImport } from './plan-import.server.ts';
import type { FileProblem } from './units.ts';

export interface ImportChoice {
  /** Of the plan that was seen. */
  fingerprint: string;
  /** Conflicts in which the file is right, even where it marks a text as unfinished. */
  overwritten: readonly string[];
  /** Whether what the file marks as unfinished is right, too. */
  isChecked: boolean;
}

export type TranslationsImported =
  /** `changeId` takes it back (`undoImport`). */
  | { ok: true; count: number; changeId: string }
  | { ok: false; problem: FileProblem; line: number }
  /** The plan is another one by now, or there is nothing to import. */
  | { ok: false; problem: 'changed' };

/** Imports the good texts of a file in one transaction. */
export async function importTranslations(
  shop: WithTexts,
  actor: Person,
  locale: Locale,
  text: string,
  { fingerprint, overwritten, isChecked }: ImportChoice,
): Promise<TranslationsImported> {
  const read = await planTranslationImport(shop, actor, locale, text);
  if (!read.ok) return read;
  const chosen = new Set(overwritten);
  const planned = [...read.good, ...read.conflicting.filter(({ key }) => chosen.has(key))];
  const changes = changesOf(shop, planned, ({ key }) => isChecked || chosen.has(key));
  if (read.plan.fingerprint !== fingerprint || changes.length === 0) return { ok: false, problem: 'changed' };
  const count = changes.reduce((sum, { steps }) => sum + Object.keys(steps).length, 0);
  const changed = await inTransaction(shop, async (shop) => {
    if (!(await mayHaveTranslations(shop, locale))) return { ok: false as const };
    const named = await withSlugs(shop, locale, changes);
    return changeManyTranslations(shop, actor.email, locale, named, 'imported');
  });
  return changed.ok ? { ok: true, count, changeId: changed.changeId } : { ok: false, problem: 'changed' };
}

/** The changes, with an address in this language for things whose first name in it is among them. In a transaction. */
async function withSlugs(
  shop: WithTexts,
  locale: Locale,
  changes: readonly TranslationChange[],
): Promise<TranslationChange[]> {
  const proposed = new Map<TranslationChange, TranslationChange['steps']>();
  for (const resource of NAMED_IN_ADDRESSES) {
    const field = nameFieldOf(resource)!;
    const named = changes.filter(
      ({ item, steps }) => item.resource === resource && steps[field]?.now?.checkedAt,
    );
    if (named.length === 0) continue;
    await holdSlugs(shop, resource, locale);
    const ids = named.map(({ item }) => item.id);
    const known = await readTranslated(shop, locale, resource, ids);
    const items = new Map<string, SourceItem>();
    for await (const found of translatableOf(resource).list(shop, ids))
      for (const item of found) items.set(item.id, item);
    const promised = new Set<string>();
    for (const change of named) {
      const { id } = change.item;
      const { path, ...item } = items.get(id)!;
      const name = change.steps[field]!.now!.value;
      const isFirst = !known.get(`${id} ${field}`)?.checkedAt && !known.has(`${id} ${SLUG_FIELD}`);
      if (path === undefined || typeof name !== 'string' || !isFirst) continue;
      const slug = await proposeSlug(shop, { ...item, path }, locale, name, promised);
      if (slug === null) continue;
      promised.add(withSlug(path, slug));
      proposed.set(change, { [SLUG_FIELD]: { was: null, now: storedSlug(shop, path, slug) } });
    }
  }
  return changes.map((change) => ({ ...change, steps: { ...change.steps, ...proposed.get(change) } }));
}

export type ImportUndone =
  | { ok: true }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  /** How many texts somebody has changed since. Nothing is undone. */
  | { ok: false; problem: 'changed'; count: number };

/** All of it or nothing. */
export async function undoImport(shop: WithTexts, actor: Person, changeId: string): Promise<ImportUndone> {
  const back = await stepsBack(shop, changeId);
  if (!back) return { ok: false, problem: 'gone' };
  const { locale, changes } = back;
  if (changes.some(({ item }) => !mayTranslate(actor, item.resource)))
    return { ok: false, problem: 'not-allowed' };
  const sources = new Map<string, SourceItem>();
  for (const [resource, things] of Map.groupBy(changes, ({ item }) => item.resource)) {
    const ids = things.map(({ item }) => item.id);
    for await (const items of translatableOf(resource).list(shop, ids))
      for (const item of items) sources.set(`${resource} ${item.id}`, item);
  }
  const named = changes.map(({ item, steps }) => ({
    item: { ...item, name: sources.get(`${item.resource} ${item.id}`)?.name ?? item.id },
    steps,
  }));
  const undone = await inTransaction(shop, async (shop) => {
    if (!(await mayHaveTranslations(shop, locale))) return null;
    const undone = await changeManyTranslations(shop, actor.email, locale, named);
    if (!undone.ok) return undone;
    for (const { item, steps } of changes) {
      const source = sources.get(`${item.resource} ${item.id}`);
      const old = steps[SLUG_FIELD]?.was;
      if (source?.path !== undefined && typeof old === 'string')
        await followSlug(shop, { ...source, path: source.path }, old);
    }
    return undone;
  });
  if (!undone) return { ok: false, problem: 'gone' };
  return undone.ok ? { ok: true } : { ok: false, problem: 'changed', count: undone.conflicts.length };
}
