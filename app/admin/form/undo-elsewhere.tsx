import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { type FetcherSubmitOptions, type SubmitTarget, useFetcher } from 'react-router';
import { toast } from '#app/ui/feedback/toast-store.ts';

/** Where a change was made, which is where its Undo goes: the page may have been left since. */
export type UndoOptions = FetcherSubmitOptions & { action: string };
type Send = (body: SubmitTarget, options: UndoOptions) => void;

const UndoContext = createContext<Send>(() => {});

/** Sends an Undo whose page was left, and says how it went. */
export const useUndoElsewhere = (): Send => useContext(UndoContext);

/** Whether the component has gone, for what outlives it, like a toast. */
export function useHasGone() {
  const hasGone = useRef(false);
  useEffect(() => {
    hasGone.current = false;
    return () => {
      hasGone.current = true;
    };
  }, []);
  return hasGone;
}

export function UndoElsewhere({ children }: { children: ReactNode }) {
  const { state, data, submit } = useFetcher<{ message: string }>();
  const answered = useRef(data);
  useEffect(() => {
    if (state !== 'idle' || !data || data === answered.current) return;
    answered.current = data;
    toast({ text: data.message });
  }, [state, data]);
  const last = useRef(Promise.resolve());
  const send: Send = useCallback(
    (body, options) => {
      // A second request would end the first, and its answer would be lost.
      last.current = last.current.then(() => submit(body, { method: 'post', ...options }));
    },
    [submit],
  );
  return <UndoContext value={send}>{children}</UndoContext>;
}
