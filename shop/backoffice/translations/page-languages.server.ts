import type { Locale } from '#platform/i18n/messages.ts';
import {
  categoriesOf,
  findCategory,
  listedUnnamed,
  popularProducts,
  productCardsOf,
} from '#shop/catalog/index.server.ts';
import { listedUntitled, newestPosts } from '#shop/content/index.server.ts';
import { HOME_SHOWS, homeSectionsOf, pagePath } from '#shop/content/index.ts';
import { settingsOf, translatedTerms, type Untranslated } from '#shop/core/index.server.ts';
import {
  type Core,
  countriesServed,
  type Resource,
  readIn,
  SOURCE_LOCALE,
  type SourceItem,
  type Term,
} from '#shop/core/index.ts';
import { isFrench, translatableOf, type WithTexts, withStates } from './translatables.server.ts';

/** The owner's texts that a page shows; without an id, all of the kind. */
interface Shown {
  resource: Resource;
  id?: string;
  /** Only these of its texts; otherwise all, and its terms. */
  fields?: readonly string[];
}

/** There is one record of settings. */
const SETTINGS = { resource: 'settings', id: 'shop' } as const;

/** More of one kind are read without naming them. */
const MOST_IDS = 100;

/** What a page is made of besides the words of the interface, by its English path. */
async function shownAt(shop: Core, path: string): Promise<Shown[]> {
  if (path === '/') {
    // Its title and description.
    const head = { ...SETTINGS, fields: ['tagline', 'about'] };
    return [{ resource: 'home' }, { resource: 'banner' }, head, ...(await shownTiles(shop))];
  }
  const [, product] = /^\/shop\/product\/([^/?]+)$/.exec(path) ?? [];
  if (product) return [{ resource: 'product', id: product }];
  if (path.startsWith('/shop?')) {
    const query = new URLSearchParams(path.slice('/shop?'.length));
    const category = await findCategory(shop, query.get('category') ?? '', query.get('subcategory') ?? '');
    return category ? [{ resource: 'category', id: String(category.id) }] : [];
  }
  if (path.startsWith('/blog?')) {
    const tag = new URLSearchParams(path.slice('/blog?'.length)).get('tag');
    return tag === null ? [] : [{ resource: 'topic', id: tag }];
  }
  const [, post] = /^\/blog\/([^/?]+)$/.exec(path) ?? [];
  if (post) return [{ resource: 'post', id: post }];
  const [, slug] = /^\/(?:pages\/)?([^/?]+)$/.exec(path) ?? [];
  if (!slug || pagePath(slug) !== path) return [];
  const page = { resource: 'page', id: slug } as const;
  if (slug === 'faq') return [page, { resource: 'question' }];
  if (slug === 'contact') return [page, { ...SETTINGS, fields: ['hours'] }];
  return slug === 'shipping' ? [page, { ...SETTINGS, fields: await policyFields(shop) }] : [page];
}

/** The categories on the home page. */
async function shownTiles(shop: Core): Promise<Shown[]> {
  const { homePage } = await settingsOf(shop);
  if (!homeSectionsOf(homePage).some(({ kind, isOn }) => kind === 'categories' && isOn)) return [];
  const found = await Promise.all((await categoriesOf(shop)).map(({ slug }) => findCategory(shop, slug, '')));
  return found.flatMap((category) =>
    category ? { resource: 'category', id: String(category.id), fields: ['name', 'pictureAlt'] } : [],
  );
}

/** The settings that the page about shipping tells. */
async function policyFields(shop: Core): Promise<string[]> {
  const { customs, pickupPlaces } = await settingsOf(shop);
  const goesAbroad = countriesServed({ customs }).some((country) => country !== 'CA');
  return [
    ...(goesAbroad ? ['duties'] : []),
    ...pickupPlaces.flatMap(({ id }) => [`pickup.${id}.name`, `pickup.${id}.hours`]),
  ];
}

function addTags({ cacheTags }: Core, { resource, id }: Shown): void {
  if (resource === 'product') cacheTags.add(`product ${id}`);
  else if (resource === 'page' || resource === 'question') cacheTags.add('pages');
  else if (resource === 'post') cacheTags.add('blog');
  else if (resource === 'category') cacheTags.add('categories');
  else if (resource === 'banner') cacheTags.add('banner');
  else if (resource === 'topic') cacheTags.add('blog', 'terms topic');
  else cacheTags.add('settings');
}

/**
 * Whether a page lists a published product or post without a name in the reader's language. Names are all that counts:
 * one tagline that is missing among a thousand products doesn't take the whole list away from search engines. The pages
 * of a list count together.
 */
async function listsUnnamed(reader: Core, path: string): Promise<boolean> {
  if (path === '/') return homeListsUnnamed(reader);
  const [list, query] = path.split('?');
  const wanted = new URLSearchParams(query);
  if (list === '/shop') {
    const [category, kind] = [wanted.get('category'), wanted.get('subcategory')];
    const unnamed = await listedUnnamed(reader);
    return unnamed.some(
      (product) =>
        (category === null || product.category === category) &&
        (kind === null || product.subcategory === kind),
    );
  }
  if (list !== '/blog') return false;
  const tag = wanted.get('tag');
  return (await listedUntitled(reader)).some(({ tags }) => tag === null || tags.includes(tag));
}

/** The home page lists a few of the shop's products and posts. */
async function homeListsUnnamed(reader: Core): Promise<boolean> {
  const { homePage } = await settingsOf(reader);
  const lacks = (field: string, listed: Iterable<Untranslated>) =>
    [...listed].some(({ english }) => english?.includes(field));
  for (const { kind, isOn, products } of homeSectionsOf(homePage)) {
    if (!isOn) continue;
    if (kind === 'posts' && lacks('title', await newestPosts(reader, HOME_SHOWS.posts))) return true;
    if (kind !== 'picks') continue;
    const cards =
      products.length > 0
        ? (await productCardsOf(reader, products)).values()
        : await popularProducts(reader, HOME_SHOWS.picks);
    if (lacks('name', cards)) return true;
  }
  return false;
}

/** Whether a page has all its texts in a language, by its English path. */
type SpeaksAt = (path: string, locale: Locale) => boolean;

/**
 * Which pages have all texts that they show in which languages. A page that lacks one isn't offered to search engines
 * in that language.
 * @param paths English ones
 */
export async function pageLanguages(
  shop: WithTexts,
  languages: readonly Locale[],
  paths: readonly string[],
): Promise<SpeaksAt> {
  const targets = languages.length > 1 ? languages.filter((locale) => locale !== SOURCE_LOCALE) : [];
  if (targets.length === 0) return () => true;
  const shown = new Map<string, Shown[]>();
  for (const path of paths) shown.set(path, await shownAt(shop, path));
  const all = [...shown.values()].flat();
  if (all.length > MOST_IDS) shop.cacheTags.add('french');
  else for (const one of all) addTags(shop, one);
  const lacking = await Promise.all(
    targets.map(async (locale) => {
      const lacks = await lackingIn(shop, locale, all);
      for (const path of paths) if (await listsUnnamed(readIn(shop, locale), path)) lacks.add(`list ${path}`);
      return lacks;
    }),
  );
  return (path, locale) => {
    const lacks = lacking[targets.indexOf(locale)];
    if (!lacks) return true;
    const isWhole = (shown.get(path) ?? []).every(({ resource, id = '', fields = [''] }) =>
      fields.every((field) => !lacks.has(keyOf(resource, id, field))),
    );
    return isWhole && !lacks.has(`list ${path}`);
  };
}

/** Without a field, whatever of a thing; without an id, all things of a kind. */
const keyOf = (resource: Resource, id = '', field = ''): string => `${resource} ${id} ${field}`;

/** What isn't in this language: texts, things of which any text or term isn't, and kinds with such a thing. */
async function lackingIn(shop: WithTexts, locale: Locale, all: readonly Shown[]): Promise<Set<string>> {
  const lacks = new Set<string>();
  const areTranslated = termsReader(shop, locale);
  for (const [resource, shown] of Map.groupBy(all, ({ resource }) => resource)) {
    const ids = shown.flatMap(({ id }) => id ?? []);
    const asked = ids.length === shown.length && ids.length <= MOST_IDS ? ids : undefined;
    for await (const items of translatableOf(resource).list(shop, asked))
      for (const { item, states } of await withStates(shop, locale, resource, items)) {
        if (!item.isPublic) continue;
        const isWhole = states.every(isFrench) && (await areTranslated(item.terms));
        if (isWhole) continue;
        for (const id of [item.id, '']) lacks.add(keyOf(resource, id));
        for (const [at, { field }] of item.texts.entries())
          if (!isFrench(states[at]!)) lacks.add(keyOf(resource, item.id, field));
      }
  }
  return lacks;
}

/** Tells whether all of these terms are translated; the kinds that nobody asks for aren't read. */
function termsReader(shop: Core, locale: Locale): (terms: SourceItem['terms']) => Promise<boolean> {
  const read = new Map<Term, ReturnType<typeof translatedTerms>>();
  const known = (kind: Term) => {
    const terms = read.get(kind) ?? translatedTerms(shop, locale, kind);
    read.set(kind, terms);
    return terms;
  };
  return async (terms) => {
    for (const { resource, id } of terms) if (!(await known(resource)).has(id)) return false;
    return true;
  };
}
