import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { requestsInTurn } from '../form/in-turn.ts';
import { useHasGone, useUndoElsewhere } from '../form/undo-elsewhere.tsx';

type Fields = readonly (readonly [name: string, value: string])[];

/** How a list's route answers an intent about some of its rows. */
export interface RowsChanged {
  ok: boolean;
  message: string;
  /** The fields to post to undo it; null where it can't be undone. */
  undo: Fields | null;
}

const MOST_BYTES = 80_000;

/** Whether a form can post these fields (server/http/http.ts); otherwise no Undo is offered. */
export const fitsInForm = (fields: Fields): boolean =>
  new URLSearchParams(fields.map(([name, value]) => [name, value])).toString().length <= MOST_BYTES;

const intentOf = (fields: Fields) => fields.find(([name]) => name === 'intent')?.[1];

interface PostOptions {
  isUndo?: boolean;
  whenDone?: (() => void) | undefined;
}

/**
 * Posts an intent about some rows to their list's route, and says how it went, with Undo.
 * @param action the list's address, where another page of it posts, too
 * @returns the fetcher too, for forms of a row
 */
export function useListIntent<Answer extends RowsChanged = RowsChanged>(action?: string) {
  const tAdmin = useMessages(adminMessages);
  // Shared by a list and a page that leads to it, so that Undo is answered where it is pressed.
  const fetcher = useFetcher<Answer>(action ? { key: action } : {});
  const { pathname: here } = useLocation();
  const { state, data } = fetcher;
  const answered = useRef(data);
  const onDone = useRef<(() => void) | null>(null);
  const sentTo = useRef('');
  const sent = useRef<Fields>([]);
  const isUndone = useRef(false);
  const last = useRef<string | null>(null);
  const undoElsewhere = useUndoElsewhere();
  const hasGone = useHasGone();
  const [requests] = useState(requestsInTurn);
  const post = (fields: Fields, to: string, { isUndo = false, whenDone }: PostOptions = {}) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const options = { method: 'post', action: to, preventScrollReset: true } as const;
    const asked = JSON.stringify([to, fields]);
    // A second press, while the first waits for its turn or its answer.
    if (asked === last.current) return;
    last.current = asked;
    const request = requests.add(() => {
      if (hasGone.current) return undoElsewhere(form, options);
      onDone.current = whenDone ?? null;
      sentTo.current = to;
      // Moving something back is a move, too, and its message would call it one.
      isUndone.current = isUndo && intentOf(fields) === intentOf(sent.current);
      sent.current = fields;
      return fetcher.submit(form, options);
    });
    void request.finally(() => {
      if (last.current === asked) last.current = null;
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state !== 'idle') return;
    requests.answered();
    if (!data || data === answered.current) return;
    answered.current = data;
    const { ok, message, undo } = data;
    const to = sentTo.current;
    toast({
      text: ok && isUndone.current ? tAdmin('action.undone') : message,
      ...(undo && { action: { label: tAdmin('action.undo'), run: () => post(undo, to, { isUndo: true }) } }),
    });
    if (ok) onDone.current?.();
    onDone.current = null;
  }, [state, data]);
  const send = (fields: Fields, whenDone?: () => void, to = action) => post(fields, to ?? here, { whenDone });
  /** For the form of a row. */
  const sendForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = [...new FormData(event.currentTarget, submitter)];
    send(fields.map(([name, value]) => [name, String(value)] as const));
  };
  return { send, sendForm, fetcher };
}
