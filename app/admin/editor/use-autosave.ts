import { useEffect, useRef, useState } from 'react';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TextKind } from '#shop/content/index.ts';
import { type Answer, postJson } from '../form/post-json.ts';

interface Asked<Words> {
  kind: TextKind;
  ref: string;
  base: number;
  words: Words;
  saved: Words;
  /** This person's draft on the server; `at` is the shop's clock time. */
  draft: { at: string } | null;
  isOn: boolean;
}

const PAUSE_MS = 1_200;
const RETRY_MS = 5_000;
const nameOf = ({ kind, ref }: { kind: string; ref: string }) => `typed ${kind} ${ref}`;

/** A draft that stayed in this browser because the server didn't respond. */
export function typedHere<Words>(kind: string, ref: string): { base: number; words: Words } | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf({ kind, ref })) ?? 'null');
  } catch {
    return null;
  }
}

export const discardTyped = (kind: string, ref: string): void =>
  localStorage.removeItem(nameOf({ kind, ref }));

/** `time` is the shop's clock time. */
type AutosaveState = { is: 'unchanged' | 'saving' | 'offline' } | { is: 'saved'; time: string };

/**
 * Autosaves typing: in this browser at once, and on the server after a pause, retried until it answers. Leaving
 * the page loses nothing.
 * @returns the status to show
 */
export function useAutosave<Words>({ kind, ref, base, words, saved, draft, isOn }: Asked<Words>): string {
  const t = useMessages(adminEditorMessages);
  const text = JSON.stringify(words);
  const isDirty = isOn && text !== JSON.stringify(saved);
  // A draft of another version is another one.
  const key = `${base} ${text}`;
  const sent = useRef(draft ? key : `${base} ${JSON.stringify(saved)}`);
  const [state, setState] = useState<AutosaveState>(
    draft ? { is: 'saved', time: draft.at } : { is: 'unchanged' },
  );
  const [turn, setTurn] = useState(0);
  const isStored = useRef(draft !== null);
  // One after the other, so that a late draft doesn't outlive its removal.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const post = (words: Words | null): Promise<Answer> => {
    isStored.current = words !== null;
    const answer = last.current.then(() => postJson('/admin/writing/draft', { kind, ref, base, words }));
    last.current = answer;
    return answer;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another attempt
  useEffect(() => {
    if (!isDirty) {
      // Saved text needs no draft.
      discardTyped(kind, ref);
      if (isOn && isStored.current) void post(null);
      sent.current = key;
      setState({ is: 'unchanged' });
      return;
    }
    if (key === sent.current) return;
    localStorage.setItem(nameOf({ kind, ref }), JSON.stringify({ base, words }));
    setState((before) => (before.is === 'offline' ? before : { is: 'saving' }));
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      const answer = await post(words);
      if (isOver) return;
      if (answer.ok) {
        sent.current = key;
        discardTyped(kind, ref);
        setState({ is: 'saved', time: answer.message });
      } else {
        setState({ is: 'offline' });
        retry = setTimeout(() => setTurn((before) => before + 1), RETRY_MS);
      }
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(retry);
    };
  }, [text, isDirty, base, kind, ref, turn]);

  if (state.is === 'unchanged') return '';
  return state.is === 'saved' ? t('autosave.saved', { time: state.time }) : t(`autosave.${state.is}`);
}
