import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** The answer to a note's deletion, or to its Undo. */
export interface NoteAnswer {
  message: string;
  /** What restores it. */
  undo: string | null;
}

/** Deletes a note of a page, with Undo. @param action where it is sent; the page's own action if left out */
export function useDeleteNote(action?: string): (id: string) => void {
  const tAdmin = useMessages(adminMessages);
  const fetcher = useFetcher<NoteAnswer>();
  const { data, state } = fetcher;
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post', action });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || state !== 'idle') return;
    const { message, undo } = data;
    const run = () => send({ intent: 'restore-note', undo: undo! });
    toast({ text: message, ...(undo !== null && { action: { label: tAdmin('action.undo'), run } }) });
  }, [data, state]);
  return (id) => send({ intent: 'delete-note', id });
}
