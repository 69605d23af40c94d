import type { Speech } from '#app/locale.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import { localPath } from '#shop/core/index.ts';

/** The public origin, the language of a page, and those of the shop. */
export interface Site extends Speech {
  origin: string;
}

export const siteOf = ({
  shop,
  locale,
  languages,
}: Speech & { shop: { config: { publicOrigin: string } } }): Site => ({
  origin: shop.config.publicOrigin,
  locale,
  languages,
});

/** The full address of a page in its language, by its English path. */
export const addressOf = ({ origin, locale, languages }: Site, path: string): string =>
  origin + localPath(path, locale, languages);

const openGraphLocale = (locale: string): string => locale.replace('-', '_');

/** A page's canonical address and the same page in the shop's other languages, for search engines and networks. */
export const addressesOf = (site: Site, path: string) => [
  { tagName: 'link' as const, rel: 'canonical', href: addressOf(site, path) },
  ...alternatesOf(site, path).map(([hrefLang, href]) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang,
    href,
  })),
  { property: 'og:url', content: addressOf(site, path) },
  { property: 'og:locale', content: openGraphLocale(site.locale) },
  ...site.languages
    .filter((locale) => locale !== site.locale)
    .map((locale) => ({ property: 'og:locale:alternate', content: openGraphLocale(locale) })),
];

/** A page's address in each language, and for readers of other ones; none in a shop of one language. */
export const alternatesOf = (
  { origin, languages }: Pick<Site, 'origin' | 'languages'>,
  path: string,
): [language: string, address: string][] =>
  languages.length < 2
    ? []
    : [...languages.map((locale) => [locale, locale] as const), ['x-default', languages[0]!] as const].map(
        ([language, locale]) => [language, addressOf({ origin, locale, languages }, path)],
      );

/** Structured data of the breadcrumbs (schema.org BreadcrumbList). */
export const breadcrumbData = (site: Site, crumbs: Crumb[]) => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(to && { item: addressOf(site, to) }),
    })),
  },
});
