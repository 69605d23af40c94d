import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type FetcherSubmitOptions, type SubmitTarget, useFetcher } from 'react-router';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { requestsInTurn } from './in-turn.ts';

/** How a page answers a change that may be undone. */
export interface ChangeAnswer {
  message: string;
  /** A value that the route takes to undo it. */
  undo?: string | null;
}

/** Where a change was made, which is where its Undo goes: the page may have been left since. */
type UndoOptions = FetcherSubmitOptions & {
  action: string;
  /** The request of an answer's Undo. */
  undoOf?: (undo: string) => SubmitTarget;
};
type Send = (body: SubmitTarget, options: UndoOptions) => Promise<void>;

const UndoContext = createContext<Send>(async () => {});

/** Sends an Undo or a change that may outlive its page, and reports the result on the page that is open then. */
export const useUndoElsewhere = (): Send => useContext(UndoContext);

/** Whether the component has gone, for code that outlives it, such as a toast's. */
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
  const [requests] = useState(requestsInTurn);
  const send: Send = useCallback(
    (body, { undoOf, ...options }) =>
      requests.add(() => {
        sent.current = { undoOf, ...options };
        return submit(body, { method: 'post', ...options });
      }),
    [requests, submit],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== 'idle') return;
    requests.answered();
    if (!data || data === answered.current) return;
    answered.current = data;
    const { message, undo = null } = data;
    const { action, undoOf } = sent.current!;
    const run = undo !== null && undoOf ? () => void send(undoOf(undo), { action }) : null;
    toast({ text: message, ...(run && { action: { label: tAdmin('action.undo'), run } }) });
  }, [state, data]);
  return <UndoContext value={send}>{children}</UndoContext>;
}
