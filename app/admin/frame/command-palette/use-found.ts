import { useEffect, useState } from 'react';
import type { FindAnswer } from './admin.find.ts';

const PAUSE_MS = 120;

const NOTHING: FindAnswer = { here: [], commands: [], note: null, found: [], alike: [], help: [] };

interface Asked {
  of: string | null;
  answer: FindAnswer;
  isFailed: boolean;
}

/** The server's answer to a search, requested after a pause in typing; none while another one is awaited. */
export function useFound(
  typed: string,
  pathname: string,
): { answer: FindAnswer; isOver: boolean | 'failed' } {
  const [asked, setAsked] = useState<Asked>({ of: null, answer: NOTHING, isFailed: false });
  const q = typed.trim();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const params = new URLSearchParams({ q, at: pathname });
          const response = await fetch(`/admin/find?${params}`, { signal: stop.signal });
          setAsked({ of: q, answer: (await response.json()) as FindAnswer, isFailed: false });
        } catch {
          if (!stop.signal.aborted) setAsked({ of: q, answer: NOTHING, isFailed: true });
        }
      },
      q === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, pathname]);
  const isOver = asked.of === q;
  return {
    // The commands of this page don't depend on the search.
    answer: isOver ? asked.answer : { ...NOTHING, here: asked.answer.here },
    isOver: isOver && (asked.isFailed ? 'failed' : true),
  };
}
