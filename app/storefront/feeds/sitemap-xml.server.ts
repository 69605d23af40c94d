import { element } from '#platform/text/xml.ts';
import type { Address } from '#shop/content/index.server.ts';

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A URL set in the format of sitemaps.org. */
export const addressesXml = (origin: string, addresses: Address[]) =>
  element(
    'urlset',
    { xmlns },
    ...addresses.map(({ path, changedAt }) =>
      element(
        'url',
        {},
        element('loc', {}, origin + path),
        changedAt && element('lastmod', {}, changedAt.toISOString()),
      ),
    ),
  );

/** A sitemap index in the format of sitemaps.org. */
export const partsXml = (origin: string, paths: string[]) =>
  element(
    'sitemapindex',
    { xmlns },
    ...paths.map((path) => element('sitemap', {}, element('loc', {}, origin + path))),
  );
