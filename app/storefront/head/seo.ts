import type { Speech } from '#app/locale.ts';
import type { Crumb } from '#app/ui/breadcrumbs.tsx';
import type { Locale } from '#platform/i18n/messages.ts';
import { localPath, type Slugs, slugReader, slugsIn } from '#shop/core/index.ts';

/** The public origin, the language of a page, and those of the shop. */
export interface Site extends Speech {
  origin: string;
  /** The languages in which the page is complete (`siteOfPage`); absent for all of the shop's. */
  complete?: readonly Locale[];
  /** Names in the addresses of the pages that it links to. */
  slugs: Slugs;
}

type Context = Speech & { slugs: Slugs; shop: { config: { publicOrigin: string } } };

/** @param paths the pages with names in their addresses, by their English paths: some loaders send their site along */
export const siteOf = ({ shop, locale, languages, slugs }: Context, ...paths: string[]): Site => ({
  origin: shop.config.publicOrigin,
  locale,
  languages,
  slugs: slugsIn(paths, languages, slugReader(slugs)),
});

/** The full address of a page in its language, by its English path. */
export const addressOf = ({ origin, locale, languages, slugs }: Site, path: string): string =>
  origin + localPath(path, locale, languages, slugReader(slugs));

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
  ...alternateLanguages(site)
    .filter((locale) => locale !== site.locale)
    .map((locale) => ({ property: 'og:locale:alternate', content: openGraphLocale(locale) })),
];

/** The languages that a page is offered in; none where there is only one. */
const alternateLanguages = ({ languages, complete = languages }: Pick<Site, 'languages' | 'complete'>) =>
  complete.length < 2 ? [] : complete;

/** A page's address in each language, and for readers of other ones; none for a page of one language. */
export const alternatesOf = (
  site: Omit<Site, 'locale'>,
  path: string,
): [language: string, address: string][] => {
  const all = alternateLanguages(site);
  const named = all.map((locale): [string, Locale] => [locale, locale]);
  const forOthers = all.slice(0, 1).map((locale): [string, Locale] => ['x-default', locale]);
  return [...named, ...forOthers].map(([language, locale]) => [
    language,
    addressOf({ ...site, locale }, path),
  ]);
};

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
