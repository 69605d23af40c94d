import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useUnsavedChanges } from '../leave-guard.tsx';

/** The answer of `publish` (./publish.server.ts). */
export interface Published<Value> {
  ok: boolean;
  message: string;
  /** What is wrong, by the path of the field. */
  faults: Record<string, string>;
  /** After a conflict, what somebody else has published. */
  theirs: { value: Value; version: string } | null;
  version: string | null;
  /** What was published before, for undo. */
  before: Value | null;
}

interface Editing<Value, Draft> {
  saved: Value;
  version: string;
  draftOf(value: Value): Draft;
  publishedOf(draft: Draft): Value;
}

/** A part of the storefront while it is edited: a draft that is published in one piece, and can be taken back. */
export function usePublishing<Value, Draft>({ saved, version, draftOf, publishedOf }: Editing<Value, Draft>) {
  const fetcher = useFetcher<Published<Value>>();
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [base, setBase] = useState(version);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const value = publishedOf(draft);
  const isDirty = JSON.stringify(value) !== JSON.stringify(publishedOf(draftOf(saved)));
  useUnsavedChanges(isDirty && fetcher.state === 'idle');
  useEffect(() => {
    if (fetcher.data?.version) setBase(fetcher.data.version);
  }, [fetcher.data]);
  const send = (value: Value, version: string) =>
    fetcher.submit(JSON.stringify({ version, value }), { method: 'post', encType: 'application/json' });
  const take = (value: Value) => setDraft(draftOf(value));
  return {
    draft,
    setDraft,
    value,
    isDirty,
    isBusy: fetcher.state !== 'idle',
    result,
    faults: result?.faults ?? {},
    publish: () => send(value, base),
    discard: () => take(saved),
    /** Publishes over what somebody else has published since. */
    overwrite: () => result?.theirs && send(value, result.theirs.version),
    takeTheirs: () => {
      if (!result?.theirs) return;
      take(result.theirs.value);
      setBase(result.theirs.version);
    },
    undo: () => {
      if (!result?.before) return;
      take(result.before);
      send(result.before, base);
    },
  };
}

export type Publishing = Pick<
  ReturnType<typeof usePublishing>,
  'isDirty' | 'isBusy' | 'result' | 'publish' | 'discard' | 'overwrite' | 'takeTheirs' | 'undo'
>;
