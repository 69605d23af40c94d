import { useEffect, useState } from 'react';
import type { TextKind } from '#shop/content/index.ts';
import { typedHere, useAutosave } from './use-autosave.ts';

interface Asked<Words> {
  kind: TextKind;
  ref: string;
  version: number;
  saved: Words;
  /** This person's unsaved draft. */
  draft: { base: number; words: Partial<Words>; at: string } | null;
  mayWrite: boolean;
}

/**
 * A text's words while they are edited and autosaved; `turn` changes when they are replaced from outside the
 * form.
 */
export function useWords<Words extends object>({ kind, ref, version, saved, draft, mayWrite }: Asked<Words>) {
  const [words, setWords] = useState<Words>({ ...saved, ...draft?.words });
  // A draft that equals the saved text isn't a change of an older version.
  const isChanged = JSON.stringify(words) !== JSON.stringify(saved);
  const [base, setBase] = useState(draft && isChanged ? draft.base : version);
  const [turn, setTurn] = useState(0);
  const status = useAutosave({ kind, ref, base, words, saved, draft, isOn: mayWrite });
  const change = (part: Partial<Words>) => setWords((before) => ({ ...before, ...part }));
  /** Replaces words by others that were based on the given version. */
  const take = (part: Partial<Words>, from: number) => {
    change(part);
    setBase(from);
    setTurn((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's draft is read once
  useEffect(() => {
    const here = mayWrite ? typedHere<Partial<Words>>(kind, ref) : null;
    if (here) take(here.words, here.base);
  }, []);
  return { words, base, turn, status, change, take };
}
