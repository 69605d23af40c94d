/**
 * Names in addresses, by language. The code names things by their ids (`/shop/product/night-oil`), which are
 * their slugs in the language of the source; in another language some have a different slug
 * (`huile-de-nuit`).
 */

/** `product`, `post`, `page`, `category`, or `category face` for the kinds of a category. */
export type SlugGroup = string;

/** The slugs of each language, by group and id. Plain JSON: islands receive those that they use. */
export type Slugs = Readonly<Record<string, Readonly<Record<SlugGroup, Readonly<Record<string, string>>>>>>;

/** The slug of a thing in a language; undefined where that is its id. */
export type SlugReader = (locale: string, group: SlugGroup, id: string) => string | undefined;

export const noSlugs: SlugReader = () => undefined;

export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** Reads the first of these that has a slug. */
export const slugReader =
  (...all: readonly (Slugs | undefined)[]): SlugReader =>
  (locale, group, id) => {
    for (const slugs of all) {
      const slug = slugs && own(own(own(slugs, locale), group), id);
      if (slug !== undefined) return slug;
    }
    return undefined;
  };

/** Reads like `read`, and collects what was found in `found`. */
export const collectingSlugs =
  (read: SlugReader, found: Record<string, Record<SlugGroup, Record<string, string>>>): SlugReader =>
  (locale, group, id) => {
    const slug = read(locale, group, id);
    if (slug !== undefined) {
      found[locale] ??= {};
      found[locale][group] ??= {};
      found[locale][group][id] = slug;
    }
    return slug;
  };

/** The slugs that the addresses of these pages have in any of these languages. */
export function slugsIn(paths: readonly string[], locales: readonly string[], read: SlugReader): Slugs {
  const found: Record<string, Record<SlugGroup, Record<string, string>>> = {};
  const collect = collectingSlugs(read, found);
  for (const path of paths) for (const locale of locales) withSlugs(path, locale, collect);
  return found;
}

const GROUPS = { 'shop/product': 'product', blog: 'post', pages: 'page' } as const;
const ITEM = /^\/(shop\/product|blog|pages)\/([a-z0-9][a-z0-9-]*)(?=[/?#]|\.data|$)/;
/** Pages whose queries name a category, and perhaps a kind in it. */
const LIST = /^\/(?:shop|search)(?:\.data)?\?/;
export const CATEGORY = /([?&;]category=)([a-z0-9][a-z0-9-]*)(?=[&#]|$)/;
const KIND = /([?&;]subcategory=)([a-z0-9][a-z0-9-]*)(?=[&#]|$)/;

/** An English path with its ids. @example withSlugs('/blog/inci', 'fr-CA', read) // '/blog/lire-une-liste' */
export function withSlugs(path: string, locale: string, read: SlugReader): string {
  const item = ITEM.exec(path);
  if (item) {
    const [start, kind, id] = item as unknown as [string, keyof typeof GROUPS, string];
    const slug = read(locale, GROUPS[kind], id);
    return slug === undefined ? path : `/${kind}/${slug}${path.slice(start.length)}`;
  }
  const category = LIST.test(path) && CATEGORY.exec(path)?.[2];
  if (!category) return path;
  return path
    .replace(CATEGORY, (_, name, id) => name + (read(locale, 'category', id) ?? id))
    .replace(KIND, (_, name, id) => name + (read(locale, `category ${category}`, id) ?? id));
}
