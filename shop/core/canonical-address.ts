import { englishPath, localeOfAddress, localPath, split } from './paths.ts';
import { CATEGORY, own, type SlugGroup, type Slugs, slugReader, withSlugs } from './slugs.ts';

const inverses = new WeakMap<object, ReadonlyMap<string, string>>();

/** The id of the record with this slug in a language; the slug itself where there is none. */
export function idOfSlug(slugs: Slugs, locale: string, group: SlugGroup, slug: string): string {
  const known = own(own(slugs, locale), group);
  if (!known) return slug;
  let inverse = inverses.get(known);
  if (!inverse) {
    inverse = new Map(Object.entries(known).map(([id, slug]) => [slug, id]));
    inverses.set(known, inverse);
  }
  return inverse.get(slug) ?? slug;
}

/** An English path whose slugs are those of a language, by ids: the inverse of `withSlugs`. */
export function withIds(path: string, locale: string, slugs: Slugs): string {
  const asWritten = CATEGORY.exec(path)?.[2];
  const category = asWritten && idOfSlug(slugs, locale, 'category', asWritten);
  return withSlugs(path, locale, (_, group, slug) =>
    idOfSlug(slugs, locale, group === `category ${asWritten}` ? `category ${category}` : group, slug),
  );
}

/** The English path, with ids, of an address in a language. @example pathById('/fr/blogue/lire', 'fr-CA', slugs) // '/blog/inci' */
export const pathById = (address: string, locale: string, slugs: Slugs): string =>
  withIds(englishPath(address), locale, slugs);

/** The one address of a page in its language; null for a language that the shop doesn't speak. */
export function canonicalAddress(
  address: string,
  languages: readonly string[],
  slugs: Slugs = {},
): string | null {
  const locale = localeOfAddress(address, languages);
  // No page has it, and what follows two slashes could be read as another site.
  if (locale && split(address)[0].includes('//')) return address;
  return locale && localPath(pathById(address, locale, slugs), locale, languages, slugReader(slugs));
}
