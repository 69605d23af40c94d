import { useEffect, useState } from 'react';
import { typedHere, useAutosave } from './use-autosave.ts';

interface Asked<Words> {
  kind: 'post' | 'page' | 'question';
  ref: string;
  version: number;
  saved: Words;
  /** What this person has typed before and not saved. */
  draft: { base: number; words: Partial<Words>; at: string } | null;
  mayWrite: boolean;
}

/** The words of a text while they are changed, kept as they are typed; `turn` says that they are others altogether. */
export function useWords<Words extends object>({ kind, ref, version, saved, draft, mayWrite }: Asked<Words>) {
  const [words, setWords] = useState<Words>({ ...saved, ...draft?.words });
  // What came to the shop after it was saved is no change of an older version.
  const isChanged = JSON.stringify(words) !== JSON.stringify(saved);
  const [base, setBase] = useState(draft && isChanged ? draft.base : version);
  const [turn, setTurn] = useState(0);
  const said = useAutosave({ kind, ref, base, words, saved, draft, isOn: mayWrite });
  const change = (part: Partial<Words>) => setWords((before) => ({ ...before, ...part }));
  /** Takes other words, which were changed from this version. */
  const take = (part: Partial<Words>, from: number) => {
    change(part);
    setBase(from);
    setTurn((before) => before + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what this browser kept is looked for once
  useEffect(() => {
    const here = mayWrite ? typedHere<Partial<Words>>(kind, ref) : null;
    if (here) take(here.words, here.base);
  }, []);
  return { words, base, turn, said, change, take };
}
