import type { Locale } from '#platform/i18n/messages.ts';
import { findCategory } from '#shop/catalog/index.server.ts';
import { pagePath } from '#shop/content/index.ts';
import { translatedTerms } from '#shop/core/index.server.ts';
import { type Core, type Resource, SOURCE_LOCALE } from '#shop/core/index.ts';
import { isFrench, translatableOf, withStates } from './translatables.server.ts';

/** The owner's texts that a page shows; without an id, all of the kind. */
interface Shown {
  resource: Resource;
  id?: string;
}

/** More of one kind are read without naming them. */
const MOST_IDS = 100;

/** What a page is made of besides the words of the interface, by its English path. */
async function shownAt(shop: Core, path: string): Promise<Shown[]> {
  if (path === '/') return [{ resource: 'home' }, { resource: 'banner' }];
  const [, product] = /^\/shop\/product\/([^/?]+)$/.exec(path) ?? [];
  if (product) return [{ resource: 'product', id: product }];
  if (path.startsWith('/shop?')) {
    const query = new URLSearchParams(path.slice('/shop?'.length));
    const category = await findCategory(shop, query.get('category') ?? '', query.get('subcategory') ?? '');
    return category ? [{ resource: 'category', id: String(category.id) }] : [];
  }
  const [, post] = /^\/blog\/([^/?]+)$/.exec(path) ?? [];
  if (post) return [{ resource: 'post', id: post }];
  const [, slug] = /^\/(?:pages\/)?([^/?]+)$/.exec(path) ?? [];
  if (!slug || pagePath(slug) !== path) return [];
  return [{ resource: 'page', id: slug }, ...(slug === 'faq' ? [{ resource: 'question' as const }] : [])];
}

function addTags({ cacheTags }: Core, { resource, id }: Shown): void {
  if (resource === 'product') cacheTags.add(`product ${id}`, 'terms');
  else if (resource === 'page') cacheTags.add('pages');
  else if (resource === 'question') cacheTags.add('pages', 'terms');
  else if (resource === 'post') cacheTags.add('blog');
  else if (resource === 'category') cacheTags.add('categories');
  else if (resource === 'banner') cacheTags.add('banner');
  else cacheTags.add('settings');
}

/** Whether a page has all its texts in a language, by its English path. */
type SpeaksAt = (path: string, locale: Locale) => boolean;

/**
 * Which pages have all texts that they show in which languages. A page that lacks one isn't offered to search engines
 * in that language.
 * @param paths English ones
 */
export async function pageLanguages(
  shop: Core,
  languages: readonly Locale[],
  paths: readonly string[],
): Promise<SpeaksAt> {
  const targets = languages.length > 1 ? languages.filter((locale) => locale !== SOURCE_LOCALE) : [];
  if (targets.length === 0) return () => true;
  const shown = new Map<string, Shown[]>();
  for (const path of paths) shown.set(path, await shownAt(shop, path));
  const all = [...shown.values()].flat();
  if (all.length > MOST_IDS) shop.cacheTags.add('french', 'terms');
  else for (const one of all) addTags(shop, one);
  const lacking = await Promise.all(targets.map((locale) => lackingIn(shop, locale, all)));
  return (path, locale) => {
    const lacks = lacking[targets.indexOf(locale)];
    return (
      !lacks || (shown.get(path) ?? []).every(({ resource, id = '' }) => !lacks.has(`${resource} ${id}`))
    );
  };
}

/** The kinds and ids of things that aren't wholly in this language; a kind without an id is all of its things. */
async function lackingIn(shop: Core, locale: Locale, all: readonly Shown[]): Promise<Set<string>> {
  const lacks = new Set<string>();
  const terms = await translatedTerms(shop, locale);
  for (const [resource, shown] of Map.groupBy(all, ({ resource }) => resource)) {
    const ids = shown.flatMap(({ id }) => id ?? []);
    const asked = ids.length === shown.length && ids.length <= MOST_IDS ? ids : undefined;
    for await (const items of translatableOf(resource).list(shop, asked))
      for (const { item, states } of await withStates(shop, locale, resource, items)) {
        if (!item.isPublic) continue;
        const isWhole =
          states.every(isFrench) && item.terms.every((term) => terms.has(`${term.resource} ${term.id}`));
        if (!isWhole) for (const id of [item.id, '']) lacks.add(`${resource} ${id}`);
      }
  }
  return lacks;
}
