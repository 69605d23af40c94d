import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { type FetcherSubmitOptions, type SubmitTarget, useFetcher } from 'react-router';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** How a page answers a change that may be undone. */
export interface ChangeAnswer {
  message: string;
  /** What restores it. */
  undo?: string | null;
}

/** Where a change was made, which is where its Undo goes: the page may have been left since. */
type UndoOptions = FetcherSubmitOptions & {
  action: string;
  /** What the Undo of an answer sends there. */
  undoOf?: (undo: string) => SubmitTarget;
};
type Send = (body: SubmitTarget, options: UndoOptions) => Promise<void>;

/** How long the next request waits for an answer to be shown, which a failed one may lack. */
const PATIENCE_MS = 1_000;

const UndoContext = createContext<Send>(async () => {});

/** Sends an Undo or a change that may outlive its page, and reports the result on whatever page is open. */
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
  const tAdmin = useMessages(adminMessages);
  const { state, data, submit } = useFetcher<ChangeAnswer>();
  const answered = useRef(data);
  const sent = useRef<UndoOptions | null>(null);
  const last = useRef(Promise.resolve());
  const onShown = useRef<() => void>(() => {});
  const send: Send = useCallback(
    (body, { undoOf, ...options }) => {
      // A second request would end the first, and its answer would be lost, until it is shown.
      last.current = last.current.then(async () => {
        sent.current = { undoOf, ...options };
        const shown = new Promise<void>((resolve) => {
          onShown.current = resolve;
        });
        await submit(body, { method: 'post', ...options });
        await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      });
      return last.current;
    },
    [submit],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== 'idle') return;
    onShown.current();
    if (!data || data === answered.current) return;
    answered.current = data;
    const { message, undo = null } = data;
    const { action, undoOf } = sent.current!;
    const run = undo !== null && undoOf ? () => void send(undoOf(undo), { action }) : null;
    toast({ text: message, ...(run && { action: { label: tAdmin('action.undo'), run } }) });
  }, [state, data]);
  return <UndoContext value={send}>{children}</UndoContext>;
}
