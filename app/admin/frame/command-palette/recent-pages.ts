import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored, store } from '#app/browser/storage.ts';

/** Forgotten with the tab: titles name orders and customers. */
const KEY = 'adminRecent';
const MOST = 5;

export interface RecentPage {
  to: string;
  name: string;
  /** The email of its visitor: the next person at this browser doesn't see it. */
  by: string;
}

const isPage = (value: unknown): value is RecentPage =>
  typeof value === 'object' && value !== null && 'to' in value && 'name' in value && 'by' in value;

/** The last pages that this person opened, newest first. */
export function recentPages(person: string): RecentPage[] {
  const stored = readStored('session', KEY);
  return Array.isArray(stored) ? stored.filter(isPage).filter(({ by }) => by === person) : [];
}

export function useRecentPages(person: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const page = { to: pathname + search, name: document.title, by: person };
    const others = recentPages(person).filter(
      ({ to, name }) => to.split('?')[0] !== pathname && name !== page.name,
    );
    store('session', KEY, [page, ...others].slice(0, MOST + 1));
  }, [pathname, search, person]);
}
