import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/i18n/messages.ts';

/** The language that the owner writes in. */
export const SOURCE_LOCALE: Locale = DEFAULT_LOCALE;

/** The languages that the shop's texts are translated into. */
export const TARGET_LOCALES: readonly Locale[] = LOCALES.filter((locale) => locale !== SOURCE_LOCALE);

/**
 * Short texts that many products or links share. They are translated once for the whole shop, so their id is the text
 * itself.
 */
export const TERMS = ['option', 'option-value', 'ingredient', 'tag', 'topic', 'menu'] as const;
export type Term = (typeof TERMS)[number];

/** Things whose texts are not shared, each under its id. */
export const RECORDS = [
  'product',
  'category',
  'page',
  'question',
  'post',
  'banner',
  'home',
  'announcement',
  'settings',
  'seo',
  'discount',
  'email',
  'transfer',
] as const;

export const RESOURCES = [...RECORDS, ...TERMS] as const;
export type Resource = (typeof RESOURCES)[number];

/**
 * The field of a translation that is a name in addresses (../slugs.ts). It is no text: nothing is missing without it,
 * and it is never unchecked or outdated.
 */
export const SLUG_FIELD = 'slug';

/** Paragraphs or lines are a list. */
export type TranslatedText = string | string[];

/** How a text is written: one line, several, a list of paragraphs or of lines, or Markdown. */
export type TextFormat = 'line' | 'text' | 'paragraphs' | 'lines' | 'markdown';

export interface SourceText {
  field: string;
  format: TextFormat;
  text: TranslatedText;
  /** Whether the law wants it before the shop sells to Quebec. */
  isRequired: boolean;
}

/** A thing with texts to translate. */
export interface SourceItem {
  resource: Resource;
  id: string;
  name: string;
  isPublic: boolean;
  /** Its English path, whose name may be another in each language; absent where that has none. */
  path?: string;
  texts: SourceText[];
  /** Terms that it shows. */
  terms: { resource: Term; id: string }[];
}

/** What a module has to translate. */
export interface Translatable<Context> {
  resource: Resource;
  /** Whether only admins may change it. */
  isForAdmins?: boolean;
  /** Whether a translation may be shown in place of its source; any may where this is missing. */
  isUsable?(text: TranslatedText, source: TranslatedText): boolean;
  /** Whether no two may have the same text, as names that something is found by. */
  isDistinct?: boolean;
  /** All of them in batches, or only these. @param withArchived archived ones, too */
  list(shop: Context, ids?: readonly string[], withArchived?: boolean): AsyncIterable<SourceItem[]>;
  /**
   * Writes these texts in place of their source, as a save would: a term's wherever it is used. In a transaction.
   * Missing where the owner writes in each language separately.
   * @param actor email
   */
  write?(shop: Context, actor: string, texts: NewTexts): Promise<void>;
}

/** Texts by the id of their thing, and by field. */
export type NewTexts = ReadonlyMap<string, Readonly<Record<string, TranslatedText>>>;

/** The new text of a term, or the term itself where it has none. */
export const newTermOf = (terms: NewTexts, term: string): string =>
  (terms.get(term)?.name as string | undefined) ?? term;

/** A thing whose texts need translation, or null where none does. */
export function sourceItem(
  item: Omit<SourceItem, 'texts' | 'terms'> & {
    terms?: SourceItem['terms'];
    texts: readonly (Omit<SourceText, 'isRequired' | 'text'> & {
      text: TranslatedText | null;
      isRequired?: boolean;
    })[];
  },
): SourceItem | null {
  const texts = item.texts.flatMap(({ text, isRequired = false, ...rest }) =>
    text !== null && needsTranslation(text) ? [{ ...rest, text, isRequired }] : [],
  );
  const terms = (item.terms ?? []).filter(({ id }) => needsTranslation(id));
  return texts.length + terms.length > 0 ? { ...item, texts, terms } : null;
}

export const termItem = (
  resource: Term,
  id: string,
  isPublic: boolean,
  isRequired = true,
): SourceItem | null =>
  sourceItem({
    resource,
    id,
    name: id,
    isPublic,
    texts: [{ field: 'name', format: 'line', text: id, isRequired }],
  });

export interface Translated {
  value: TranslatedText;
  sourceHash: string;
  checkedAt: Date | null;
  /** Only the French of a default text, which is none of another text. */
  isOfDefault?: boolean;
}

export const STATES = ['complete', 'outdated', 'unchecked', 'missing'] as const;
export type TranslationState = (typeof STATES)[number];

const wholeText = (text: TranslatedText): string => (typeof text === 'string' ? text : text.join('\n'));

/** Amounts with their unit, which are written alike in all languages: '30 mL'. */
const AMOUNT = /\d[\d.,\s]*(mL|L|g|kg|mg|cm|mm|oz|%|°C)?(?![\p{L}\p{N}])/gu;

/** Whether there is anything to translate: an empty text and '30 mL' need nothing. */
export const needsTranslation = (text: TranslatedText): boolean =>
  /\p{L}/u.test(wholeText(text).replace(AMOUNT, ''));

export const wordCount = (text: TranslatedText): number =>
  wholeText(text).match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
