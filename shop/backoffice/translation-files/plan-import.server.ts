import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { fingerprintOf } from '#platform/ids.ts';
import type { Person } from '#shop/accounts/index.ts';
import { readTranslated, sourceHashOf, stateOf, type TranslationChange } from '#shop/core/index.server.ts';
import {
  type Core,
  type Resource,
  type SourceItem,
  type SourceText,
  type Translated,
  type TranslatedText,
  textFrom,
  tidied,
  typedFrom,
} from '#shop/core/index.ts';
import { mayTranslate } from '../translations/save-translation.server.ts';
import { translatableOf, type WithTexts } from '../translations/translatables.server.ts';
import { markupDifference } from './markup.ts';
import { readTranslationsCsv } from './translations-csv.ts';
import { type FileProblem, placeOf, type ReadUnit } from './units.ts';
import { readXliff } from './xliff.ts';

const MOST_CHARACTERS = 50_000;

export type FaultyUnit = { line: number } & (
  | { code: 'row' | 'unknown' | 'twice' | 'not-allowed' }
  | { code: 'too-long'; max: number }
  | { code: 'markup'; missing: string[]; extra: string[] }
);

/** A text of the file beside the shop's. */
export interface ImportedText {
  key: string;
  resource: Resource;
  id: string;
  field: string;
  name: string;
  source: string;
  theirs: string | null;
  yours: string;
}

/** What an import would do; nothing is written. */
export interface TranslationPlan {
  counts: Record<'new' | 'changed' | 'unchanged' | 'empty', number>;
  /** Of the new and changed ones, those whose English has changed since the export. */
  outdated: number;
  /** Of the new and changed ones, those that the file marks as unfinished. */
  unfinished: number;
  /** Of the unfinished ones, those that would replace French that shoppers read: it stays until someone has checked. */
  held: number;
  faults: FaultyUnit[];
  texts: ImportedText[];
  /** Texts that somebody has translated since the export, and differently. */
  conflicts: ImportedText[];
  /** Only the plan that was seen is carried out. */
  fingerprint: string;
}

interface Planned extends ImportedText {
  was: TranslatedText | null;
  now: TranslatedText;
  sourceHash: string;
  isUnfinished: boolean;
  /** Whether shoppers read the French that it would replace. */
  isRead: boolean;
}

export type PlanRead =
  | { ok: true; plan: TranslationPlan; good: Planned[]; conflicting: Planned[] }
  | { ok: false; problem: FileProblem; line: number };

export async function planTranslationImport(
  shop: WithTexts,
  actor: Person,
  locale: Locale,
  text: string,
): Promise<PlanRead> {
  const isXml = /^\ufeff?\s*</.test(text);
  const file = isXml ? readXliff(text, locale) : readTranslationsCsv(text);
  if (!file.ok) return file;
  const counts = { new: 0, changed: 0, unchanged: 0, empty: 0 };
  const faults: FaultyUnit[] = file.faulty.map((line) => ({ line, code: 'row' }));
  const good: Planned[] = [];
  const conflicting: Planned[] = [];
  const seen = new Set<string>();
  const { items, translated } = await readAsked(shop, locale, file.units);
  for (const unit of file.units) {
    const place = placeOf(unit.key);
    const item = place && items.get(`${place.resource} ${place.id}`);
    const source = item?.texts.find(({ field }) => field === place?.field);
    const { line } = unit;
    if (!place || !item || !source) faults.push({ line, code: 'unknown' });
    else if (seen.has(unit.key)) faults.push({ line, code: 'twice' });
    else {
      seen.add(unit.key);
      const known = translated.get(`${place.resource} ${place.id} ${place.field}`);
      const compared = compare(unit, { ...place, name: item.name }, source, known, locale);
      if (compared === 'empty' || compared === 'unchanged') counts[compared] += 1;
      else if ('code' in compared) faults.push(compared);
      else if (!mayTranslate(actor, place.resource)) faults.push({ line, code: 'not-allowed' });
      else if (isOvertaken(unit, known)) conflicting.push(compared);
      else {
        good.push(compared);
        counts[compared.was === null ? 'new' : 'changed'] += 1;
      }
    }
  }
  const outdated = good.filter(({ sourceHash, resource, id, field }) => {
    const source = items.get(`${resource} ${id}`)!.texts.find((text) => text.field === field)!;
    return sourceHash !== sourceHashOf(source.text);
  }).length;
  const plan = {
    counts,
    outdated,
    unfinished: good.filter(({ isUnfinished }) => isUnfinished).length,
    held: good.filter(({ isUnfinished, isRead }) => isUnfinished && isRead).length,
    faults: faults.toSorted((a, b) => a.line - b.line),
    texts: good.map(shown),
    conflicts: conflicting.map(shown),
  };
  const fingerprint = fingerprintOf(JSON.stringify([plan, good, conflicting]));
  return { ok: true, plan: { ...plan, fingerprint }, good, conflicting };
}

const shown = ({ key, resource, id, field, name, source, theirs, yours }: Planned): ImportedText => ({
  key,
  resource,
  id,
  field,
  name,
  source,
  theirs,
  yours,
});

/** Whether somebody has translated a text since it was exported; true where the file has lost the hash. */
const isOvertaken = ({ targetHash }: ReadUnit, known: Translated | undefined): boolean =>
  known !== undefined && sourceHashOf(known.value) !== targetHash;

const isSame = (a: TranslatedText, b: TranslatedText, { format }: SourceText): boolean =>
  typedFrom(tidied(a, format), format) === typedFrom(tidied(b, format), format);

function compare(
  unit: ReadUnit,
  place: { resource: Resource; id: string; field: string; name: string },
  source: SourceText,
  known: Translated | undefined,
  locale: Locale,
): 'empty' | 'unchanged' | FaultyUnit | Planned {
  const { format } = source;
  const { line, key, target, isConfirmed, isUnfinished } = unit;
  const now = typesetIn(tidied(textFrom(target, format), format), locale);
  if (now.length === 0) return 'empty';
  const current = sourceHashOf(source.text);
  const read = textFrom(unit.source, format);
  const isCurrent = unit.source === '' || isSame(read, source.text, source);
  const sourceHash = unit.sourceHash ?? (isCurrent ? current : sourceHashOf(read));
  // A text that is the same may have been found right: it was outdated or unchecked, and isn't any more.
  const wasConfirmed = isConfirmed && sourceHash === current && stateOf(source.text, known) !== 'complete';
  if (known && isSame(now, typesetIn(tidied(known.value, format), locale), source) && !wasConfirmed)
    return 'unchanged';
  if (target.length > MOST_CHARACTERS) return { line, code: 'too-long', max: MOST_CHARACTERS };
  const yours = typedFrom(now, format);
  const written = typedFrom(source.text, format);
  const { missing, extra } = markupDifference(written, yours, format);
  // Where the English has changed since, its markup may have, too.
  if (sourceHash === current && missing.length + extra.length > 0)
    return { line, code: 'markup', missing, extra };
  return {
    key,
    ...place,
    source: written,
    theirs: known ? typedFrom(known.value, format) : null,
    yours,
    was: known?.value ?? null,
    now,
    sourceHash,
    isUnfinished,
    isRead: Boolean(known?.checkedAt),
  };
}

/** The things that a file names, and their translations. */
async function readAsked(shop: WithTexts, locale: Locale, units: readonly ReadUnit[]) {
  const items = new Map<string, SourceItem>();
  const translated = new Map<string, Translated>();
  const places = units.flatMap(({ key }) => placeOf(key) ?? []);
  for (const [resource, asked] of Map.groupBy(places, (place) => place.resource)) {
    const ids = [...new Set(asked.map(({ id }) => id))];
    for await (const found of translatableOf(resource).list(shop, ids))
      for (const item of found) items.set(`${resource} ${item.id}`, item);
    for (const [key, text] of await readTranslated(shop, locale, resource, ids))
      translated.set(`${resource} ${key}`, text);
  }
  return { items, translated };
}

/**
 * What an import changes. French that shoppers read isn't replaced by what nobody has checked.
 * @param isRight whether someone has checked an unfinished text
 */
export function changesOf(
  shop: Core,
  planned: readonly Planned[],
  isRight: (text: Planned) => boolean,
): TranslationChange[] {
  const isChecked = (text: Planned) => !text.isUnfinished || isRight(text);
  const imported = planned.filter((text) => isChecked(text) || !text.isRead);
  const byThing = Map.groupBy(imported, ({ resource, id }) => `${resource} ${id}`);
  return [...byThing.values()].map((texts) => {
    const { resource, id, name } = texts[0]!;
    return {
      item: { resource, id, name },
      steps: Object.fromEntries(
        texts.map((text) => [
          text.field,
          {
            was: text.was,
            now: {
              value: text.now,
              sourceHash: text.sourceHash,
              origin: 'import' as const,
              checkedAt: isChecked(text) ? shop.clock.now() : null,
            },
          },
        ]),
      ),
    };
  });
}
