import { useEffect, useRef, useState } from 'react';
import type { Fetcher, FetcherWithComponents } from 'react-router';
import type { TextKind } from '#shop/content/index.ts';
import { bindFields } from '../form/bind-fields.ts';
import { discardTyped, typedHere, useAutosave } from './use-autosave.ts';

interface Asked<Words> {
  kind: TextKind;
  ref: string;
  version: number;
  saved: Words;
  /** This person's unsaved draft. */
  draft: { base: number; words: Partial<Words>; at: string } | null;
  mayWrite: boolean;
  /** The field in the text editor, which shows another text only once `turn` changes. */
  text: keyof Words;
  /** Saves `{ words }` as JSON. */
  fetcher: Pick<Fetcher, 'state' | 'json'>;
}

/** Fields that differ from `from` stay as typed; the rest is as `saved`. */
export function keepTyped<Words extends object>(from: Words, typed: Words, saved: Words): Words {
  const isTyped = (name: string) => {
    const field = name as keyof Words;
    return JSON.stringify(typed[field]) !== JSON.stringify(from[field]);
  };
  return { ...saved, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isTyped(name))) };
}

/**
 * A text's words while they are edited and autosaved; `turn` changes when they are replaced from outside the
 * form.
 */
export function useWords<Words extends object>({
  kind,
  ref,
  version,
  saved,
  draft,
  mayWrite,
  text,
  fetcher: { state, json },
}: Asked<Words>) {
  const [words, setWords] = useState<Words>({ ...saved, ...draft?.words });
  // A draft that equals the saved text isn't a change of an older version.
  const isChanged = JSON.stringify(words) !== JSON.stringify(saved);
  const [base, setBase] = useState(draft && isChanged ? draft.base : version);
  const [turn, setTurn] = useState(0);
  const change = (part: Partial<Words>) => setWords((before) => ({ ...before, ...part }));
  /** Replaces words by others that were based on the given version. */
  const take = (part: Partial<Words>, from: number) => {
    change(part);
    setBase(from);
    setTurn((before) => before + 1);
  };
  // Before `useAutosave`, which removes the browser's draft where nothing is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's draft is read once
  useEffect(() => {
    const here = mayWrite ? typedHere<Partial<Words>>(kind, ref) : null;
    if (here) take(here.words, here.base);
  }, []);
  const status = useAutosave({ kind, ref, base, words, saved, draft, isOn: mayWrite });

  const loaded = useRef({ ref, version, saved });
  const sent = useRef<Words | null>(null);
  useEffect(() => {
    if (json) sent.current = (json as { words: Words }).words;
  }, [json]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that is loaded
  useEffect(() => {
    const before = loaded.current;
    if (before.version === version && before.ref === ref) return;
    loaded.current = { ref, version, saved };
    // Until a save is answered, a new version is somebody else's.
    const own = state === 'submitting' ? null : sent.current;
    const next = keepTyped(own ?? before.saved, words, saved);
    setWords(next);
    // Words typed over an older version that somebody else has replaced will be a conflict.
    if (own || JSON.stringify(next) === JSON.stringify(saved)) setBase(version);
    if (next[text] !== words[text]) setTurn((turn) => turn + 1);
    if (before.ref !== ref) discardTyped(kind, before.ref);
  }, [version, ref]);
  useEffect(() => {
    if (state === 'idle') sent.current = null;
  }, [state]);
  return { words, base, turn, status, change, take };
}

interface TextAnswer<Words> {
  ok: boolean;
  message: string;
  /** Somebody else's later version. */
  conflict?: { version: number; words: Words } | null;
}

interface AskedOfForm<Words, Answer> extends Omit<Asked<Words>, 'fetcher'> {
  fetcher: FetcherWithComponents<Answer>;
}

/** `useWords` of a page that only saves: its answer, and the choice between two texts where somebody else was first. */
export function useTextForm<Words extends object, Answer extends TextAnswer<Words>>({
  fetcher,
  ...asked
}: AskedOfForm<Words, Answer>) {
  const edited = useWords<Words>({ ...asked, fetcher });
  const { words, base, change, take } = edited;
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const send = (from = base) =>
    void fetcher.submit(JSON.stringify({ base: from, words }), {
      method: 'post',
      encType: 'application/json',
    });
  const late = result?.conflict;
  const conflict = late && {
    mine: String(words[asked.text]),
    theirs: String(late.words[asked.text]),
    onMine: () => send(late.version),
    onTheirs: () => take(late.words, late.version),
  };
  return { ...edited, result, send, conflict, bound: bindFields(words, change) };
}
