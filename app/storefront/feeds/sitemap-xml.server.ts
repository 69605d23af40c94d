import type { RequestContext } from '#app/context.ts';
import { element } from '#platform/text/xml.ts';
import { pageLanguages } from '#shop/backoffice/index.server.ts';
import type { Address } from '#shop/content/index.server.ts';
import { addressOf, alternatesOf } from '../head/seo.ts';

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A URL set in the format of sitemaps.org, with each page in the languages in which it is complete. */
export async function addressesXml(
  { shop, languages, slugs }: Pick<RequestContext, 'shop' | 'languages' | 'slugs'>,
  addresses: Address[],
) {
  const origin = shop.config.publicOrigin;
  shop.cacheTags.add('slugs');
  const speaksAt = await pageLanguages(
    shop,
    languages,
    addresses.map(({ path }) => path),
  );
  return element(
    'urlset',
    { xmlns, ...(languages.length > 1 && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }) },
    ...addresses.flatMap(({ path, changedAt }) => {
      const complete = languages.filter((locale) => speaksAt(path, locale));
      const others = alternatesOf({ origin, languages, complete, slugs }, path).map(([hreflang, href]) =>
        element('xhtml:link', { rel: 'alternate', hreflang, href }),
      );
      return complete.map((locale) =>
        element(
          'url',
          {},
          element('loc', {}, addressOf({ origin, locale, languages, slugs }, path)),
          changedAt && element('lastmod', {}, changedAt.toISOString()),
          ...others,
        ),
      );
    }),
  );
}

/** A sitemap index in the format of sitemaps.org. */
export const partsXml = (origin: string, paths: string[]) =>
  element(
    'sitemapindex',
    { xmlns },
    ...paths.map((path) => element('sitemap', {}, element('loc', {}, origin + path))),
  );
