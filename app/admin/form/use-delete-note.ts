import { useRef } from 'react';
import { useUndoElsewhere } from './undo-elsewhere.tsx';

/**
 * Deletes a note of a page, with Undo, even after the page is left.
 * @param action where it is sent
 */
export function useDeleteNote(action: string): (id: string) => void {
  const send = useUndoElsewhere();
  const sending = useRef(new Set<string>());
  const undoOf = (undo: string) => ({ intent: 'restore-note', undo });
  return (id) => {
    // Pressed twice, the second answer would have no Undo.
    if (sending.current.has(id)) return;
    sending.current.add(id);
    void send({ intent: 'delete-note', id }, { action, undoOf }).finally(() => sending.current.delete(id));
  };
}
