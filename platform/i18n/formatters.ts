/**
 * The first formatter keeps a phone busy for a tenth of a second, and each more for a millisecond, so they are made on
 * first use and cached.
 */
function cached<A extends unknown[], F>(make: (...args: A) => F): (...args: A) => F {
  const formatters = new Map<string, F>();
  return (...args) => {
    const key = JSON.stringify(args);
    const formatter = formatters.get(key) ?? make(...args);
    formatters.set(key, formatter);
    return formatter;
  };
}

type Locales = Intl.LocalesArgument;

export const pluralRules = cached(
  (locale?: Locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
export const numberFormat = cached(
  (locale?: Locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormat = cached((locale?: Locales, options?: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, options);
  return locale === 'fr-CA' ? asQuebecWrites(format) : format;
});
export const listFormat = cached(
  (locale: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const regionNames = cached(
  (locale: Locales) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
);

/** `Intl` writes '1 décembre' and breaks lines inside '13 h 05'; the Office québécois has '1er' and no break. */
function asQuebecWrites(french: Intl.DateTimeFormat): Intl.DateTimeFormat {
  const partsOf = french.formatToParts.bind(french);
  const formatToParts = (at?: Date | number): Intl.DateTimeFormatPart[] => {
    const parts = partsOf(at);
    const isInWords = parts.some(
      ({ type, value }) => (type === 'month' || type === 'weekday') && /\D/.test(value),
    );
    return parts.map(({ type, value }) => {
      if (type === 'day' && isInWords) return { type, value: dayOfMonth(Number(value), 'fr-CA') };
      return { type, value: / h/.test(value) ? value.replaceAll(' ', '\u00a0') : value };
    });
  };
  return Object.defineProperties(french, {
    formatToParts: { value: formatToParts },
    format: {
      value: (at?: Date | number) =>
        formatToParts(at)
          .map(({ value }) => value)
          .join(''),
    },
  });
}

/** @example dayOfMonth(1, 'fr-CA') // '1er' */
export const dayOfMonth = (day: number, locale: string): string =>
  day === 1 && locale === 'fr-CA' ? '1er' : String(day);

/** English drops the point of 'Dec.'; French keeps that of 'déc.'. */
export const abbreviated = (text: string, locale: string): string =>
  locale === 'fr-CA' ? text : text.replace('.', '');

/**
 * A number with fixed decimals. As with amounts, it does without `Intl`.
 * @example formatDecimal(4.5, 1, 'fr-CA') // '4,5'
 */
export function formatDecimal(value: number, decimals: number, locale: string): string {
  const english = value.toFixed(decimals);
  return locale === 'fr-CA' ? english.replace('.', ',').replace('-', '−') : english;
}

const PLURALS: Record<string, Pick<Intl.PluralRules, 'select'>> = {
  'en-CA': { select: (value) => (Math.abs(value) === 1 ? 'one' : 'other') },
  'fr-CA': {
    select: (value) => {
      if (Math.abs(value) < 2) return 'one';
      return value % 1_000_000 === 0 ? 'many' : 'other';
    },
  },
};
const countsIn = (locale: string): Pick<Intl.NumberFormat, 'format'> => ({
  format: (value: number) =>
    Number.isInteger(value) && Math.abs(value) < 1_000 ? String(value) : numberFormat(locale).format(value),
});
const COUNTS: Record<string, Pick<Intl.NumberFormat, 'format'>> = {
  'en-CA': countsIn('en-CA'),
  'fr-CA': countsIn('fr-CA'),
};

/**
 * Formatters for counts in messages. Our languages do without `Intl`, whose first use would block a phone
 * for as long as the tap on the first item takes.
 */
export const messageFormatters = {
  getPluralRules: (locale?: Locales, options?: Intl.PluralRulesOptions) => {
    const own = options?.type === 'ordinal' ? undefined : PLURALS[String(locale)];
    return (own as Intl.PluralRules | undefined) ?? pluralRules(locale, options);
  },
  getNumberFormat: (locale?: Locales, options?: Intl.NumberFormatOptions) => {
    const own = options ? undefined : COUNTS[String(locale)];
    return (own as Intl.NumberFormat | undefined) ?? numberFormat(locale, options);
  },
  getDateTimeFormat: dateFormat,
};
