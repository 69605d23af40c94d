import type { Locale } from '#platform/i18n/messages.ts';
import {
  type Resource,
  type SourceText,
  STATES,
  type TranslatedText,
  type TranslationState,
  wordCount,
} from '#shop/core/index.ts';
import { readEmailTexts } from '#shop/email/index.server.ts';
import { emailGaps, type QuebecGap } from './quebec-gaps.server.ts';
import {
  blocksQuebec,
  type ItemWithStates,
  isTerm,
  TermStates,
  TRANSLATABLES,
  uniqueTerms,
  type WithTexts,
  withStates,
} from './translatables.server.ts';

export interface TranslationProgress {
  resource: Resource;
  id: string;
  name: string;
  isPublic: boolean;
  /** How many of its texts have each state. */
  fields: Record<TranslationState, number>;
  /** The same of the terms that it shows, which are rows of their own too. */
  terms: Record<TranslationState, number>;
  /** Words, those of its terms included, whose translation is missing, unchecked or outdated. */
  wordsLeft: number;
}

/** Texts and their words, by the state of their translation. */
export type Tally = Record<TranslationState, { fields: number; words: number }>;

export interface TranslationMeter {
  total: Tally;
  byResource: Partial<Record<Resource, Tally>>;
  /** What lacks a text that the law requires in French. */
  blocking: QuebecGap[];
  /** Everything that has its own texts, drafts included, by kind. */
  items: TranslationProgress[];
}

const emptyTally = (): Tally =>
  Object.fromEntries(STATES.map((state) => [state, { fields: 0, words: 0 }])) as Tally;

function count(tally: Tally, state: TranslationState, { text }: SourceText): void {
  tally[state].fields += 1;
  tally[state].words += wordCount(text);
}

/** Terms count once, however many products show them. */
export async function translationMeter(shop: WithTexts, locale: Locale): Promise<TranslationMeter> {
  const meter: TranslationMeter = { total: emptyTally(), byResource: {}, blocking: [], items: [] };
  const terms = new TermStates();
  // Terms first: products need their states.
  const ordered = TRANSLATABLES.toSorted((a, b) => Number(isTerm(b.resource)) - Number(isTerm(a.resource)));
  for (const { resource, list } of ordered) {
    const tally = emptyTally();
    meter.byResource[resource] = tally;
    for await (const items of list(shop)) {
      for (const found of await withStates(shop, locale, resource, items)) {
        const { item, states } = found;
        if (isTerm(resource)) terms.add(found);
        if (item.texts.length > 0) meter.items.push(progressOf(found, terms));
        if (!item.isPublic) continue;
        for (const [at, text] of item.texts.entries())
          for (const counted of [tally, meter.total]) count(counted, states[at]!, text);
        if (blocksQuebec(found, terms)) meter.blocking.push({ resource, id: item.id, name: item.name });
      }
    }
  }
  meter.blocking.push(...emailGaps(await readEmailTexts(shop, locale), locale));
  const order = TRANSLATABLES.map(({ resource }) => resource);
  meter.items.sort((a, b) => order.indexOf(a.resource) - order.indexOf(b.resource));
  return meter;
}

const noStates = () => ({ complete: 0, outdated: 0, unchecked: 0, missing: 0 });

function progressOf({ item, states }: ItemWithStates, known: TermStates): TranslationProgress {
  const { resource, id, name, isPublic, texts } = item;
  const [fields, terms] = [noStates(), noStates()];
  let wordsLeft = 0;
  const add = (tally: typeof fields, state: TranslationState, text: TranslatedText) => {
    tally[state] += 1;
    if (state !== 'complete') wordsLeft += wordCount(text);
  };
  for (const [at, { text }] of texts.entries()) add(fields, states[at]!, text);
  for (const term of uniqueTerms(item)) add(terms, known.stateOf(term), term.id);
  return { resource, id, name, isPublic, fields, terms, wordsLeft };
}
