import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { recordCategoryMove } from '#shop/catalog/index.server.ts';
import { CATEGORY_SLUG } from '#shop/catalog/index.ts';
import { addRedirect } from '#shop/content/index.server.ts';
import { findSlugs, type StoredText, sourceHashOf } from '#shop/core/index.server.ts';
import { type Core, type Resource, SLUG, type SourceItem, slugOf } from '#shop/core/index.ts';
import { TRANSLATABLES, type WithTexts } from './translatables.server.ts';

/** The text that a slug is proposed from. */
const NAMES: Partial<Record<Resource, string>> = {
  product: 'name',
  category: 'name',
  post: 'title',
  page: 'title',
};

/** What has a name of its own in addresses. */
export const NAMED_IN_ADDRESSES = Object.keys(NAMES) as Resource[];

export const nameFieldOf = (resource: Resource): string | undefined => NAMES[resource];

const MAX_PROPOSED = 60;
const MAX_CATEGORY = 40;
const MAX_SLUG = 81;

export const maxSlug = (resource: Resource): number => (resource === 'category' ? MAX_CATEGORY : MAX_SLUG);

export const isSlug = (resource: Resource, slug: string): boolean =>
  (resource === 'category' ? CATEGORY_SLUG : SLUG).test(slug);

/** @example slugFrom('product', 'Huile de l’œil') // 'huile-de-l-oeil' */
export function slugFrom(resource: Resource, name: string): string {
  const max = resource === 'category' ? MAX_CATEGORY : MAX_PROPOSED;
  const slug = slugOf(name);
  if (slug.length <= max) return slug;
  const whole = slug.slice(0, max + 1).replace(/-[^-]*$/, '');
  return whole.length <= max ? whole : slug.slice(0, max);
}

/** The slug in an English path: of the kind where it names one. */
export const slugInPath = (path: string): string => /[/=]([a-z0-9-]+)$/.exec(path)![1]!;

export const withSlug = (path: string, slug: string): string =>
  path.slice(0, -slugInPath(path).length) + slug;

/** Only one change of slugs of a kind at a time, so that no two things get the same. In a transaction. */
export const holdSlugs = (shop: Core, resource: Resource, locale: Locale): Promise<void> =>
  takeAdvisoryLock(shop.db, 'translations', `slugs ${locale} ${resource}`);

/** What shares the addresses of a thing: kinds are named within their category. */
const familyOf = (path: string): string => withSlug(path, '');

/** Whether another thing has this slug in a language, or as its English one. */
export async function isSlugTaken(
  shop: WithTexts,
  { resource, id, path }: SourceItem & { path: string },
  locale: Locale,
  slug: string,
): Promise<boolean> {
  const holders = new Set(await findSlugs(shop, resource, slug, locale));
  const asked = resource === 'category' ? undefined : [slug, ...holders];
  const all = TRANSLATABLES.find((known) => known.resource === resource)!;
  for await (const items of all.list(shop, asked))
    for (const other of items) {
      if (other.id === id || other.path === undefined || familyOf(other.path) !== familyOf(path)) continue;
      if (holders.has(other.id) || slugInPath(other.path) === slug) return true;
    }
  return false;
}

/**
 * A free slug for a thing by its translated name; null where its English one fits.
 * @param promised paths that others will get together with it
 */
export async function proposeSlug(
  shop: WithTexts,
  item: SourceItem & { path: string },
  locale: Locale,
  name: string,
  promised: ReadonlySet<string> = new Set(),
): Promise<string | null> {
  const wanted = slugFrom(item.resource, name);
  if (wanted === '' || wanted === slugInPath(item.path)) return null;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted.slice(0, MAX_CATEGORY - 4).replace(/-$/, '')}-${number}`;
    if (promised.has(withSlug(item.path, slug))) continue;
    if (!(await isSlugTaken(shop, item, locale, slug))) return slug;
  }
}

export const storedSlug = (shop: Core, path: string, slug: string): StoredText => ({
  value: slug,
  sourceHash: sourceHashOf(slugInPath(path)),
  origin: 'person',
  checkedAt: shop.clock.now(),
});

/** Redirects an address to the one that its thing has now. Redirects name things by their ids, so there are no chains. */
export async function followSlug(
  shop: Core,
  { resource, id, path, isPublic }: SourceItem & { path: string },
  old: string,
): Promise<void> {
  if (!isPublic || old === slugInPath(path)) return;
  if (resource !== 'category') return addRedirect(shop, withSlug(path, old), path);
  const [category = '', kind = ''] = [...new URLSearchParams(withSlug(path, old).split('?')[1]).values()];
  return recordCategoryMove(shop, { category, kind }, Number(id));
}
