import type { SavedView } from '#shop/backoffice/index.ts';
import type { ListFilter, ListView } from './list-types.ts';

type Changes = Record<string, string | readonly string[] | null>;

/** The query of another state of a list, from its first page: '?status=paid', or '' without parameters. */
export function queryWith(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('open');
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of [value ?? []].flat()) if (one !== '') next.append(name, one);
  }
  for (const [name, value] of [...next]) if (value === '') next.delete(name, value);
  return next.size === 0 ? '' : `?${next}`;
}

export const paramsOf = (filter: ListFilter): string[] =>
  'from' in filter ? [filter.from, filter.to] : [filter.id];

export const isActive = (filter: ListFilter, params: URLSearchParams): boolean =>
  paramsOf(filter).some((name) => params.get(name));

export const queryWithout = (params: URLSearchParams, filters: readonly ListFilter[]): string =>
  queryWith(params, Object.fromEntries(filters.flatMap(paramsOf).map((name) => [name, null])));

/** Columns' headings sort by the other direction when pressed again. */
export function nextSort(params: URLSearchParams, sort: string, sortsDown = false): string {
  const current = params.get('sort');
  const [first, second] = sortsDown ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return queryWith(params, { sort: current === first ? second : first });
}

/** From 1. */
export const pageIn = (params: URLSearchParams): number =>
  Math.min(10_000, Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1));

export const searchIn = (params: URLSearchParams): string =>
  (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100);

/**
 * The saved view that was opened, which it stays while its filters are changed. Not `view`, a filter of several lists.
 */
export const VIEW = 'opened';

/** Parameters that select no rows. */
const IGNORED = new Set(['page', 'sort', 'open', VIEW]);
const pairsOf = (params: URLSearchParams): string[] =>
  [...params]
    .filter(([name, value]) => !IGNORED.has(name) && value !== '')
    .map((pair) => JSON.stringify(pair))
    .toSorted();

/** Whether two addresses select the same rows. */
export const isSameSelection = (one: URLSearchParams, other: URLSearchParams): boolean =>
  pairsOf(one).join() === pairsOf(other).join();

/** Whether an address selects other rows than all. */
export const isNarrowed = (params: URLSearchParams): boolean => pairsOf(params).length > 0;

export type AnyView = ListView & Partial<SavedView>;

export interface ShownView {
  view: AnyView | undefined;
  /** Whether other rows are selected than the view's own. */
  isEdited: boolean;
}

/** The view that an address shows: the one it names, or the one with the most of its parameters. */
export function currentView(views: readonly AnyView[], params: URLSearchParams): ShownView {
  const own = views.filter(({ path }) => !path);
  const opened = own.find(({ id }) => id !== undefined && id === params.get(VIEW));
  const view = opened ?? nearestView(own, params);
  return { view, isEdited: !view || !isSameSelection(new URLSearchParams(view.query), params) };
}

function nearestView(views: readonly AnyView[], params: URLSearchParams): AnyView | undefined {
  const own = new Set(pairsOf(params));
  return views
    .map((view) => ({ view, pairs: pairsOf(new URLSearchParams(view.query)) }))
    .filter(({ pairs }) => pairs.every((pair) => own.has(pair)))
    .toSorted((one, other) => other.pairs.length - one.pairs.length)[0]?.view;
}
