import { useState } from 'react';
import type { SavedView } from '#shop/backoffice/index.ts';
import { currentView, isSameSelection } from './list-address.ts';
import type { ListView } from './list-types.ts';

export type AnyView = ListView & Partial<SavedView>;

export interface ShownView {
  view: AnyView | undefined;
  /** Whether other rows are selected than the view's own. */
  isEdited: boolean;
}

/** The view that an address shows. A saved view that was opened stays it while its filters are changed. */
export function useCurrentView(views: readonly AnyView[], params: URLSearchParams): ShownView {
  const own = views.filter(({ path }) => !path);
  const found = currentView(own, params);
  const isExact = found !== undefined && isSameSelection(new URLSearchParams(found.query), params);
  const [opened, setOpened] = useState<string | null>(null);
  const id = found?.id ?? null;
  if (isExact && opened !== id) setOpened(id);
  const edited = isExact || opened === null ? undefined : own.find((view) => view.id === opened);
  return { view: edited ?? found, isEdited: !isExact };
}
