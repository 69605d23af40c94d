import { useEffect, useSyncExternalStore } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useMatches } from 'react-router';
import { isAnswer } from '#app/shared/send-or-explain.ts';

/** The loaded data of the shown list's routes. */
let shown: { pathname: string; data: ReadonlyMap<string, unknown> } | null = null;
let isFailed = false;
const listeners = new Set<() => void>();

function setFailed(next: boolean): void {
  isFailed = next;
  for (const listener of listeners) listener();
}

/** A list that gets no answer keeps the rows that it shows; `useStaleRows` says so. */
export const keepRows: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method !== 'GET' || new URL(request.url).pathname !== shown?.pathname) return results;
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && !isAnswer(result),
  );
  for (const [route] of failed) {
    if (!shown.data.has(route)) return results;
    results[route] = { type: 'data', result: shown.data.get(route) };
  }
  setFailed(failed.length > 0);
  return results;
};

/** @returns whether the rows are old because the last request failed */
export function useStaleRows(): boolean {
  const { pathname } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    shown = { pathname, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
  }, [pathname, matches]);
  useEffect(() => () => setFailed(false), []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isFailed,
    () => false,
  );
}
