import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { messageFormatters } from './formatters.ts';

/** The languages of messages/, as BCP 47 tags. */
export const LOCALES = ['en-CA', 'fr-CA'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en-CA';

/** A value for `{name}` in a message. */
export type Text = string | number;
/** A value for `<link>…</link>` in a message. React knows its type; here it is opaque. */
export type Tag = (children: never) => unknown;

/** The values that each message of an area takes, by key; generated from the English file. */
export type MessageValues = Record<string, object>;
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
/** No argument for a message without values. A union of keys takes the values of all. */
export type ValuesOf<V> = [keyof Intersection<V>] extends [never] ? [] : [values: Intersection<V>];

/** Keys of messages that are plain text. */
export type TextKey<M extends MessageValues> = {
  [K in keyof M]: M[K][keyof M[K]] extends Text ? K : never;
}[keyof M] &
  string;

/** Formats a message in one language: `t('cart.empty')`, `t('shop.found', { count: 3 })`. */
export interface Translate<M extends MessageValues> {
  <K extends TextKey<M>>(key: K, ...values: ValuesOf<M[K]>): string;
  /** For what is formatted into its messages: `t('total', { amount: formatMoney(cents, t.locale) })`. */
  readonly locale: Locale;
  /** Never there: without it TypeScript takes the translator of one area for that of another. */
  readonly area?: M;
}

type Catalogue = Record<string, CompiledMessage>;

/** An area's messages in every language: one of the modules of `#messages/`. */
export interface Messages<M extends MessageValues> {
  in(locale: Locale): Translate<M>;
  /** The compiled message, for rendering its tags. */
  compiled(locale: Locale, key: keyof M & string): CompiledMessage;
}

export const FORMATTERS: FormatOptions = { formatters: messageFormatters };

/** Called by the modules that `npm run messages` writes. */
export const defineMessages = <M extends MessageValues>(catalogues: Record<Locale, Catalogue>): Messages<M> =>
  messagesFrom((locale, key) => {
    const message = catalogues[locale][key];
    if (message === undefined) throw new Error(`No message ${key}`);
    return message;
  });

/** Messages with some replaced. Replacements take the same values. */
export const replaceMessages = <M extends MessageValues>(
  messages: Messages<M>,
  replacement: (locale: Locale, key: keyof M & string) => CompiledMessage | undefined,
): Messages<M> => messagesFrom((locale, key) => replacement(locale, key) ?? messages.compiled(locale, key));

function messagesFrom<M extends MessageValues>(compiled: Messages<M>['compiled']): Messages<M> {
  const translators = new Map<Locale, Translate<M>>();
  return {
    compiled,
    in(locale) {
      const made = translators.get(locale);
      if (made) return made;
      const say = (key: keyof M & string, values?: object): string =>
        format<string>(compiled(locale, key), locale, values as FormatValues<string>, FORMATTERS) as string;
      const translate = Object.assign(say, { locale }) as Translate<M>;
      translators.set(locale, translate);
      return translate;
    },
  };
}
