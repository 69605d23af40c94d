import { useEffect, useState } from 'react';
import { localAddress } from '#app/locale.ts';
import type { Suggestion } from '#shop/catalog/index.server.ts';
import { suggestPath } from '#shop/catalog/index.ts';

/** Idle time after a keystroke before a search starts (specification, section 9). */
const PAUSE_MS = 300;

interface Answer {
  query: string;
  results: Suggestion[];
}

/** Null while loading. A response to an earlier query is never shown. */
export function useSuggestions(query: string): Suggestion[] | null {
  const asked = query.trim();
  const [answer, setAnswer] = useState<Answer>({ query: '', results: [] });
  useEffect(() => {
    if (!asked) return;
    const { signal, abort } = abortable();
    const timer = setTimeout(async () => {
      const results = await ask(asked, signal);
      if (!signal.aborted) setAnswer({ query: asked, results });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [asked]);
  if (!asked) return [];
  return answer.query === asked ? answer.results : null;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** A failure is only logged, and gives no results (specification, section 8). */
async function ask(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const answer = await fetch(localAddress(suggestPath(query)), { signal });
    if (!answer.ok) throw new Error(`The search was answered with ${answer.status}`);
    return ((await answer.json()) as { results: Suggestion[] }).results;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, without bothering the shopper
    if (!signal.aborted) console.warn('The search failed.', error);
    return [];
  }
}
