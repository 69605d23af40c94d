import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { translatableCatalog } from '#shop/catalog/index.server.ts';
import { translatableDiscounts } from '#shop/checkout/index.server.ts';
import { translatableContent } from '#shop/content/index.server.ts';
import {
  hasEnglish,
  isWrittenIn,
  readSettings,
  readTranslated,
  stateOf,
  translatableSettings,
} from '#shop/core/index.server.ts';
import {
  type Core,
  type Resource,
  type SourceItem,
  TERMS,
  type Term,
  type Translatable,
  type TranslationState,
} from '#shop/core/index.ts';
import { translatableEmails } from '#shop/email/index.server.ts';
import { translatableTransfer } from '#shop/orders/index.server.ts';
import type { TransfersPort } from '#shop/orders/index.ts';

/** A shop all of whose texts can be listed. */
export type WithTexts = Core & TransfersPort;

export const TRANSLATABLES: readonly Translatable<WithTexts>[] = [
  ...translatableCatalog,
  ...translatableContent,
  ...translatableSettings,
  translatableDiscounts,
  translatableEmails,
  translatableTransfer,
];

export const translatableOf = (resource: Resource): Translatable<WithTexts> =>
  TRANSLATABLES.find((known) => known.resource === resource)!;

export const isTerm = (resource: Resource): resource is Term => TERMS.some((term) => term === resource);

/** Outdated French is still French: shoppers read it. */
export const isFrench = (state: TranslationState): boolean => state === 'complete' || state === 'outdated';

/** Tells the state of a text. What the owner writes in this language needs no translation, so it is complete. */
export const stateReader = async (shop: Core, locale: Locale): Promise<typeof stateOf> =>
  (await isWrittenIn(shop, locale)) ? () => 'complete' : stateOf;

/**
 * Whether texts may be translated into a language: not where the owner writes in it, since a translation would be shown
 * in place of what is edited. It stays so until the transaction ends.
 */
export async function mayHaveTranslations(shop: Core, locale: Locale): Promise<boolean> {
  await takeAdvisoryLock(shop.db, 'translations', locale);
  return hasEnglish(await readSettings(shop.db));
}

export interface ItemWithStates {
  item: SourceItem;
  /** Of each of its texts. */
  states: TranslationState[];
}

export async function withStates(
  shop: Core,
  locale: Locale,
  resource: Resource,
  items: readonly SourceItem[],
): Promise<ItemWithStates[]> {
  const ids = items.map(({ id }) => id);
  const [known, stateOf] = await Promise.all([
    readTranslated(shop, locale, resource, ids),
    stateReader(shop, locale),
  ]);
  return items.map((item) => ({
    item,
    states: item.texts.map(({ field, text }) => stateOf(text, known.get(`${item.id} ${field}`))),
  }));
}

const keyOf = ({ resource, id }: Pick<SourceItem, 'resource' | 'id'>): string => `${resource} ${id}`;

/** The terms that a thing shows, each once. */
export const uniqueTerms = ({ terms }: Pick<SourceItem, 'terms'>): SourceItem['terms'] => [
  ...new Map(terms.map((term) => [keyOf(term), term])).values(),
];

export class TermStates {
  readonly #states = new Map<string, TranslationState>();

  add({ item, states }: ItemWithStates): void {
    this.#states.set(keyOf(item), states[0]!);
  }

  areFrench({ terms }: Pick<SourceItem, 'terms'>): boolean {
    return terms.every((term) => isFrench(this.stateOf(term)));
  }

  stateOf(term: SourceItem['terms'][number]): TranslationState {
    return this.#states.get(keyOf(term)) ?? 'missing';
  }
}

/** Whose terms a buyer reads with them. Labels of menus are read everywhere, tags of products nowhere. */
const SHOWS_TERMS: readonly Resource[] = ['product', 'question'];

/**
 * Whether a text is French enough for Quebec. Outdated cautions aren't: they may lack an allergen that was added. Nor is
 * an outdated security question: it isn't shown.
 */
const isReady = (field: string, state: TranslationState): boolean =>
  field === 'cautions' || field === 'securityQuestion' ? state === 'complete' : isFrench(state);

/** Whether a public thing lacks French that the law requires before the shop sells to Quebec. */
export const blocksQuebec = ({ item, states }: ItemWithStates, terms: TermStates): boolean =>
  item.isPublic &&
  (item.resource === 'menu' || !isTerm(item.resource)) &&
  (item.texts.some(({ field, isRequired }, at) => isRequired && !isReady(field, states[at]!)) ||
    (SHOWS_TERMS.includes(item.resource) && !terms.areFrench(item)));
