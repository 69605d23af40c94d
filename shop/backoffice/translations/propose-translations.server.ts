import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  changeManyTranslations,
  readTranslated,
  sourceHashOf,
  type TranslationSteps,
} from '#shop/core/index.server.ts';
import {
  type Core,
  inTransaction,
  type Resource,
  type SourceItem,
  type SourceText,
  type TranslatedText,
  tidied,
} from '#shop/core/index.ts';
import { machineLines } from './machine-lines.ts';
import type { MachineFailure, MachineTranslatorPort } from './machine-translator.ts';
import { findTranslatable } from './read-translation.server.ts';
import { mayTranslate } from './save-translation.server.ts';
import { mayHaveTranslations, stateReader, translatableOf, type WithTexts } from './translatables.server.ts';

export type WithMachine = WithTexts & MachineTranslatorPort;

/** A text that is missing or outdated. */
export interface OpenText {
  source: SourceText;
  /** The French that is there, checked or not. */
  was: TranslatedText | null;
  /** Whether shoppers read that French. */
  isRead: boolean;
}

/** The texts of each thing that a machine may translate: missing and outdated ones. */
export async function readOpenTexts(
  shop: Core,
  locale: Locale,
  resource: Resource,
  items: readonly SourceItem[],
): Promise<OpenText[][]> {
  const ids = items.map(({ id }) => id);
  const [known, stateOf] = await Promise.all([
    readTranslated(shop, locale, resource, ids),
    stateReader(shop, locale),
  ]);
  return items.map(({ id, texts }) =>
    texts.flatMap((source) => {
      const translated = known.get(`${id} ${source.field}`);
      const state = stateOf(source.text, translated);
      if (state !== 'missing' && state !== 'outdated') return [];
      return [{ source, was: translated?.value ?? null, isRead: state === 'outdated' }];
    }),
  );
}

/** The French that a machine gives for texts of one kind; null where it can't be used. */
export async function askMachine(
  { machineTranslator }: MachineTranslatorPort,
  locale: Locale,
  resource: Resource,
  texts: readonly SourceText[],
): Promise<{ ok: true; french: (TranslatedText | null)[] } | MachineFailure | { ok: false; problem: 'off' }> {
  if (!machineTranslator) return { ok: false, problem: 'off' };
  const asked = texts.map(machineLines);
  const answer = await machineTranslator.translate(asked.flatMap(({ lines }) => lines));
  if (!answer.ok) return answer;
  let at = 0;
  const { isUsable } = translatableOf(resource);
  const french = asked.map(({ lines, assemble }, text) => {
    const own = answer.texts.slice(at, at + lines.length);
    at += lines.length;
    const { format, text: source } = texts[text]!;
    const assembled = assemble(own);
    if (assembled === null) return null;
    const value = typesetIn(tidied(assembled, format), locale);
    return value.length > 0 && isUsable?.(value, source) !== false ? value : null;
  });
  return { ok: true, french };
}

/**
 * Stores proposals as unchecked, so that shoppers don't see them.
 * @param actor email of the person who asked for them
 * @returns the steps back; null if somebody has translated one of the texts since, or the thing or English is gone
 */
export async function storeProposals(
  outside: WithTexts,
  actor: string,
  locale: Locale,
  { resource, id, name }: SourceItem,
  proposals: readonly { text: OpenText; french: TranslatedText }[],
): Promise<TranslationSteps | null> {
  const steps: TranslationSteps = Object.fromEntries(
    proposals.map(({ text: { source, was }, french }) => [
      source.field,
      {
        was,
        now: {
          value: french,
          sourceHash: sourceHashOf(source.text),
          origin: 'machine' as const,
          checkedAt: null,
        },
      },
    ]),
  );
  const change = { item: { resource, id, name }, steps };
  return inTransaction(outside, async (shop) => {
    if (!(await mayHaveTranslations(shop, locale))) return null;
    if (!(await findTranslatable(shop, resource, id))) return null;
    const changed = await changeManyTranslations(shop, actor, locale, [change], 'proposed');
    return changed.ok ? changed.undo[0]! : null;
  });
}

export type Proposed =
  | {
      ok: true;
      /** How many were stored, as unchecked. */
      count: number;
      /** The changes that undo it. */
      undo: TranslationSteps;
      /** By field, French for outdated texts. It isn't stored: shoppers still read the earlier French. */
      outdated: Record<string, TranslatedText>;
      /** Fields whose proposal has other markup than the English. */
      damaged: string[];
    }
  | MachineFailure
  | { ok: false; problem: 'off' | 'not-allowed' | 'gone' | 'nothing' | 'changed' };

/** Proposes French for the texts of one thing that lack it. */
export async function proposeTranslation(
  shop: WithMachine,
  actor: Person,
  { resource, id, locale }: { resource: Resource; id: string; locale: Locale },
): Promise<Proposed> {
  if (!mayTranslate(actor, resource)) return { ok: false, problem: 'not-allowed' };
  const item = await findTranslatable(shop, resource, id);
  if (!item) return { ok: false, problem: 'gone' };
  const [texts = []] = await readOpenTexts(shop, locale, resource, [item]);
  if (texts.length === 0) return { ok: false, problem: 'nothing' };
  const sources = texts.map(({ source }) => source);
  const answer = await askMachine(shop, locale, resource, sources);
  if (!answer.ok) return answer;
  const proposals = texts.flatMap((text, at) => {
    const french = answer.french[at]!;
    return french === null ? [] : [{ text, french }];
  });
  const stored = proposals.filter(({ text }) => !text.isRead);
  const undo: TranslationSteps | null =
    stored.length > 0 ? await storeProposals(shop, actor.email, locale, item, stored) : {};
  if (!undo) return { ok: false, problem: 'changed' };
  return {
    ok: true,
    count: stored.length,
    undo,
    outdated: Object.fromEntries(
      proposals.flatMap(({ text, french }) => (text.isRead ? [[text.source.field, french]] : [])),
    ),
    damaged: sources.flatMap(({ field }, at) => (answer.french[at] === null ? [field] : [])),
  };
}
