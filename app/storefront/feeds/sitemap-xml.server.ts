import { element } from '#platform/text/xml.ts';
import type { Address } from '#shop/content/index.server.ts';
import { addressOf, alternatesOf, type Site } from '../seo.ts';

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A URL set in the format of sitemaps.org, with each page in every language. */
export const addressesXml = ({ origin, languages }: Omit<Site, 'locale'>, addresses: Address[]) =>
  element(
    'urlset',
    { xmlns, ...(languages.length > 1 && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }) },
    ...addresses.flatMap(({ path, changedAt }) => {
      const others = alternatesOf({ origin, languages }, path).map(([hreflang, href]) =>
        element('xhtml:link', { rel: 'alternate', hreflang, href }),
      );
      return languages.map((locale) =>
        element(
          'url',
          {},
          element('loc', {}, addressOf({ origin, locale, languages }, path)),
          changedAt && element('lastmod', {}, changedAt.toISOString()),
          ...others,
        ),
      );
    }),
  );

/** A sitemap index in the format of sitemaps.org. */
export const partsXml = (origin: string, paths: string[]) =>
  element(
    'sitemapindex',
    { xmlns },
    ...paths.map((path) => element('sitemap', {}, element('loc', {}, origin + path))),
  );
