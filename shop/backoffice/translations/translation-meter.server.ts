import type { Locale } from '#platform/i18n/messages.ts';
import { translatableCatalog } from '#shop/catalog/index.server.ts';
import { translatableContent } from '#shop/content/index.server.ts';
import { readTranslated, stateOf, translatableSettings } from '#shop/core/index.server.ts';
import {
  type Core,
  type Resource,
  type SourceItem,
  type SourceText,
  STATES,
  TERMS,
  type Term,
  type Translatable,
  type TranslationState,
  wordCount,
} from '#shop/core/index.ts';

/** Everything that the shop can translate. */
export const TRANSLATABLES: readonly Translatable<Core>[] = [
  ...translatableCatalog,
  ...translatableContent,
  ...translatableSettings,
];

/** A thing to translate, and how far it is. */
export interface TranslationProgress {
  resource: Resource;
  id: string;
  name: string;
  isPublic: boolean;
  /** How many of its texts have each state. */
  fields: Record<TranslationState, number>;
  /** Words whose translation is missing, unchecked or outdated. */
  wordsLeft: number;
}

/** Texts and their words, by what is known of their translation. */
export type Tally = Record<TranslationState, { fields: number; words: number }>;

export interface TranslationMeter {
  total: Tally;
  byResource: Partial<Record<Resource, Tally>>;
  /** Published products that lack a text which the law wants in French. */
  blocking: { id: string; name: string }[];
  /** Everything with texts of its own, drafts included, by kind. */
  items: TranslationProgress[];
}

const emptyTally = (): Tally =>
  Object.fromEntries(STATES.map((state) => [state, { fields: 0, words: 0 }])) as Tally;

function count(tally: Tally, state: TranslationState, { text }: SourceText): void {
  tally[state].fields += 1;
  tally[state].words += wordCount(text);
}

/** Outdated French is still French, so it doesn't hold a product back. */
const isFrench = (state: TranslationState): boolean => state === 'complete' || state === 'outdated';

const isTerm = (resource: Resource): resource is Term => TERMS.some((term) => term === resource);

/** How complete the translation of all public texts is. Terms count once, however many products show them. */
export async function translationMeter(shop: Core, locale: Locale): Promise<TranslationMeter> {
  const meter: TranslationMeter = { total: emptyTally(), byResource: {}, blocking: [], items: [] };
  const terms = new Map<string, TranslationState>();
  // Terms first: products need their states.
  const ordered = TRANSLATABLES.toSorted((a, b) => Number(isTerm(b.resource)) - Number(isTerm(a.resource)));
  for (const { resource, list } of ordered) {
    const tally = emptyTally();
    meter.byResource[resource] = tally;
    for await (const items of list(shop)) {
      for (const { item, states } of await withStates(shop, locale, resource, items)) {
        if (isTerm(resource)) terms.set(`${resource} ${item.id}`, states[0]!);
        if (item.texts.length > 0) meter.items.push(progressOf(item, states));
        if (!item.isPublic) continue;
        for (const [at, text] of item.texts.entries())
          for (const counted of [tally, meter.total]) count(counted, states[at]!, text);
        const lacks =
          item.texts.some(({ isRequired }, at) => isRequired && !isFrench(states[at]!)) ||
          item.terms.some((term) => !isFrench(terms.get(`${term.resource} ${term.id}`) ?? 'missing'));
        if (resource === 'product' && lacks) meter.blocking.push({ id: item.id, name: item.name });
      }
    }
  }
  const order = TRANSLATABLES.map(({ resource }) => resource);
  meter.items.sort((a, b) => order.indexOf(a.resource) - order.indexOf(b.resource));
  return meter;
}

function progressOf(
  { resource, id, name, isPublic, texts }: SourceItem,
  states: readonly TranslationState[],
): TranslationProgress {
  const fields = { complete: 0, outdated: 0, unchecked: 0, missing: 0 };
  let wordsLeft = 0;
  for (const [at, { text }] of texts.entries()) {
    fields[states[at]!] += 1;
    if (states[at] !== 'complete') wordsLeft += wordCount(text);
  }
  return { resource, id, name, isPublic, fields, wordsLeft };
}

/** Things with the state of each of their texts. */
async function withStates(
  shop: Core,
  locale: Locale,
  resource: Resource,
  items: readonly SourceItem[],
): Promise<{ item: SourceItem; states: TranslationState[] }[]> {
  const known = await readTranslated(
    shop,
    locale,
    resource,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({
    item,
    states: item.texts.map(({ field, text }) => stateOf(text, known.get(`${item.id} ${field}`))),
  }));
}
