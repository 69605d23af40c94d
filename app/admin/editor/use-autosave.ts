import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { postJson } from '../post-json.ts';

interface Asked<Words> {
  kind: 'post' | 'page' | 'question';
  ref: string;
  /** The version that is being changed. */
  base: number;
  words: Words;
  /** As they are saved. */
  saved: Words;
  /** What the shop has kept of this person's typing, and what its clock showed. */
  draft: { at: string } | null;
  /** Off for who only looks. */
  isOn: boolean;
}

const PAUSE_MS = 1_200;
const RETRY_MS = 5_000;
const nameOf = ({ kind, ref }: { kind: string; ref: string }) => `typed ${kind} ${ref}`;

/** What this browser has kept because the shop did not answer; null where there is nothing. */
export function typedHere<Words>(kind: string, ref: string): { base: number; words: Words } | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf({ kind, ref })) ?? 'null');
  } catch {
    return null;
  }
}

/** What has become of what was typed; `saved` has the clock of the shop. */
type AutosaveState = { is: 'unchanged' | 'saving' | 'offline' } | { is: 'saved'; time: string };

/**
 * Keeps what is typed: in this browser at once, and with the shop after a pause, again and again until it answers.
 * Warns before a page is left on which something is not saved.
 * @returns what to say of it
 */
export function useAutosave<Words>({ kind, ref, base, words, saved, draft, isOn }: Asked<Words>): string {
  const t = useMessages(adminEditorMessages);
  const text = JSON.stringify(words);
  const isDirty = isOn && text !== JSON.stringify(saved);
  const sent = useRef(draft ? text : JSON.stringify(saved));
  const [state, setState] = useState<AutosaveState>(
    draft ? { is: 'saved', time: draft.at } : { is: 'unchanged' },
  );
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    if (!isDirty) {
      // What is saved need not be kept.
      localStorage.removeItem(nameOf({ kind, ref }));
      sent.current = text;
      setState({ is: 'unchanged' });
      return;
    }
    if (text === sent.current) return;
    localStorage.setItem(nameOf({ kind, ref }), JSON.stringify({ base, words }));
    setState((before) => (before.is === 'offline' ? before : { is: 'saving' }));
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(async () => {
      const answer = await postJson('/admin/writing/draft', { kind, ref, base, words });
      if (isOver) return;
      if (answer.ok) {
        sent.current = text;
        localStorage.removeItem(nameOf({ kind, ref }));
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

  useWarning(isDirty, t('autosave.leave'));
  if (state.is === 'unchanged') return '';
  return state.is === 'saved' ? t('autosave.saved', { time: state.time }) : t(`autosave.${state.is}`);
}

function useWarning(isDirty: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // What was just saved goes to its own new address.
      isDirty && nextLocation.search !== '?saved' && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
}
