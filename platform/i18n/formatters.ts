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
export const dateFormat = cached(
  (locale?: Locales, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const listFormat = cached(
  (locale: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);
export const regionNames = cached(
  (locale: Locales) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
);

/**
 * A number with fixed decimals. As with amounts, English does without `Intl`.
 * @example formatDecimal(4.5, 1, 'en-CA') // '4.5'
 */
export function formatDecimal(value: number, decimals: number, locale: string): string {
  const english = value.toFixed(decimals);
  if (locale === 'en-CA') return english;
  return numberFormat(locale, { minimumFractionDigits: decimals }).format(Number(english));
}
