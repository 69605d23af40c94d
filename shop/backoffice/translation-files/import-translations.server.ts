import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import { changeManyTranslations, stepsBack } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { mayTranslate } from '../translations/save-translation.server.ts';
import { translatableOf } from '../translations/translatables.server.ts';
import { changesOf, planTranslationImport } from './plan-import.server.ts';
import type { FileProblem } from './units.ts';

export interface ImportChoice {
  /** Of the plan that was seen. */
  fingerprint: string;
  /** Conflicts in which the file is right. */
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
  shop: Core,
  actor: Person,
  locale: Locale,
  text: string,
  { fingerprint, overwritten, isChecked }: ImportChoice,
): Promise<TranslationsImported> {
  const read = await planTranslationImport(shop, actor, locale, text);
  if (!read.ok) return read;
  const chosen = new Set(overwritten);
  const planned = [...read.good, ...read.conflicting.filter(({ key }) => chosen.has(key))];
  if (read.plan.fingerprint !== fingerprint || planned.length === 0) return { ok: false, problem: 'changed' };
  const changes = changesOf(shop, planned, { isChecked });
  const changed = await changeManyTranslations(shop, actor.email, locale, changes, 'imported');
  return changed.ok
    ? { ok: true, count: planned.length, changeId: changed.changeId }
    : { ok: false, problem: 'changed' };
}

export type ImportUndone =
  | { ok: true }
  | { ok: false; problem: 'not-allowed' | 'gone' }
  /** How many texts somebody has changed since. Nothing is undone. */
  | { ok: false; problem: 'changed'; count: number };

/** All of it or nothing. */
export async function undoImport(shop: Core, actor: Person, changeId: string): Promise<ImportUndone> {
  const back = await stepsBack(shop, changeId);
  if (!back) return { ok: false, problem: 'gone' };
  const { locale, changes } = back;
  if (changes.some(({ item }) => !mayTranslate(actor, item.resource)))
    return { ok: false, problem: 'not-allowed' };
  const names = new Map<string, string>();
  for (const [resource, things] of Map.groupBy(changes, ({ item }) => item.resource)) {
    const ids = things.map(({ item }) => item.id);
    for await (const items of translatableOf(resource).list(shop, ids))
      for (const { id, name } of items) names.set(`${resource} ${id}`, name);
  }
  const named = changes.map(({ item, steps }) => ({
    item: { ...item, name: names.get(`${item.resource} ${item.id}`) ?? item.id },
    steps,
  }));
  const undone = await changeManyTranslations(shop, actor.email, locale, named);
  return undone.ok ? { ok: true } : { ok: false, problem: 'changed', count: undone.conflicts.length };
}
