import format, { type FormatValues } from 'icu-minify/format';
import { cloneElement, createContext, isValidElement, type ReactNode, useContext } from 'react';
import {
  DEFAULT_LOCALE,
  FORMATTERS,
  type Locale,
  type Messages,
  type MessageValues,
  type Translate,
  type ValuesOf,
} from './messages.ts';

/** The language, set once at the root of a page or an email. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

export const useLocale = (): Locale => useContext(LocaleContext);

/** @example const t = useMessages(cartMessages); */
export const useMessages = <M extends MessageValues>(messages: Messages<M>): Translate<M> =>
  messages.in(useLocale());

/** A message with rendered parts: `rich('terms', { link: (text) => <Link to="/terms">{text}</Link> })`. */
export function useRichMessages<M extends MessageValues>(messages: Messages<M>) {
  const locale = useLocale();
  return <K extends keyof M & string>(key: K, ...args: ValuesOf<M[K]>): ReactNode => {
    const parts = format<ReactNode>(
      messages.compiled(locale, key),
      locale,
      args[0] as FormatValues<ReactNode>,
      FORMATTERS,
    );
    if (!Array.isArray(parts)) return parts;
    return parts.map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's parts are never reordered
      isValidElement(part) ? cloneElement(part, { key: index }) : part,
    );
  };
}
