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

/** Deletes a note of a page, one after the other, with Undo. @param action where it is sent */
export function useDeleteNote(action: string): (id: string) => void {
  const tAdmin = useMessages(adminMessages);
  const fetcher = useFetcher<NoteAnswer>();
  const restored = useFetcher<NoteAnswer>();
  const { data, state } = fetcher;
  const restore = (undo: string) =>
    void restored.submit({ intent: 'restore-note', undo }, { method: 'post', action });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || state !== 'idle') return;
    const { message, undo } = data;
    const run = () => restore(undo!);
    toast({ text: message, ...(undo !== null && { action: { label: tAdmin('action.undo'), run } }) });
  }, [data, state]);
  useEffect(() => {
    if (restored.data && restored.state === 'idle') toast({ text: restored.data.message });
  }, [restored.data, restored.state]);
  return (id) => {
    // A second request would end the first, and its Undo would be lost.
    if (state === 'idle') void fetcher.submit({ intent: 'delete-note', id }, { method: 'post', action });
  };
}
