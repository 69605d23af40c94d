import type { AdminSeoValues } from '#messages/admin-seo.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { ListView } from '../../list/list-types.ts';

export const SEO_PATHS = {
  words: '/admin/seo',
  redirects: '/admin/seo/redirects',
  missing: '/admin/seo/missing',
  searches: '/admin/seo/searches',
  synonyms: '/admin/seo/synonyms',
} as const;
export type SeoPart = keyof typeof SEO_PATHS;

const PARTS = Object.keys(SEO_PATHS) as SeoPart[];

/** The parts of SEO as the tabs of a list; its own is the list without a filter. */
export const seoViews = (t: Translate<AdminSeoValues>, here: SeoPart): ListView[] =>
  PARTS.map((part) => ({
    name: t(`tab.${part}`),
    query: '',
    ...(part !== here && { path: SEO_PATHS[part] }),
  }));

export const seoTabs = (t: Translate<AdminSeoValues>, here: SeoPart) =>
  PARTS.map((part) => ({ to: SEO_PATHS[part], name: t(`tab.${part}`), isHere: part === here }));

/** The most redirects that are made or removed at once: the data for Undo must fit in a form. */
export const MOST_REDIRECTS = 250;
