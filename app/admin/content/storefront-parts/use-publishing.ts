import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { PART_REF, type StorefrontPart } from '#shop/content/index.ts';
import { typedHere, useAutosave } from '../../editor/use-autosave.ts';
import { isSame } from './navigation-draft.ts';
import { PART_DRAFTS, type TypedParts } from './part-drafts.ts';

/** The answer of `publish` (./publish.server.ts). */
export interface Published<Value> {
  ok: boolean;
  message: string;
  /** Errors by the path of the field. */
  faults: Record<string, string>;
  /** After a conflict, somebody else's publication. */
  theirs: { value: Value; version: number } | null;
  version: number | null;
  /** The earlier publication, for undo. */
  before: Value | null;
  /** The new publication. */
  after: Value | null;
}

/** This person's unpublished changes on the server, with their time and its clock time. */
export interface StoredDraft<Value> {
  base: number;
  words: Value;
  since: string;
  at: string;
}

interface Editing<Part extends StorefrontPart, Draft> {
  part: Part;
  /** From `loadPart` (./publish.server.ts). */
  loaded: {
    saved: TypedParts[Part];
    version: number;
    stored: StoredDraft<TypedParts[Part]> | null;
    mayWrite: boolean;
  };
  draftOf(value: TypedParts[Part]): Draft;
  publishedOf(draft: Draft): TypedParts[Part];
}

/**
 * A part of the storefront while it is edited: a draft that is autosaved, offered again on return, and published in one
 * piece.
 */
export function usePublishing<Part extends StorefrontPart, Draft>({
  part,
  loaded,
  draftOf,
  publishedOf,
}: Editing<Part, Draft>) {
  type Value = TypedParts[Part];
  const { saved, version, stored, mayWrite } = loaded;
  const fetcher = useFetcher<Published<Value>>();
  const published = publishedOf(draftOf(saved));
  const [draft, setDraft] = useState(() => draftOf(stored?.words ?? saved));
  const value = publishedOf(draft);
  const isDirty = !isSame(value, published);
  // A draft that equals the published value isn't a change of an older version.
  const [base, setBase] = useState(stored && isDirty ? stored.base : version);
  const [offered, setOffered] = useState(stored && isDirty ? stored.since : null);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const words = isDirty ? value : published;
  const take = (value: Value) => setDraft(draftOf(value));
  // Before `useAutosave`, which removes the browser's draft where nothing is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's draft is read once
  useEffect(() => {
    const here = mayWrite ? typedHere(part, PART_REF) : null;
    const typed = PART_DRAFTS[part].safeParse(here?.words);
    if (!here || !typed.success) return;
    take(typed.data);
    setBase(here.base);
  }, []);
  const status = useAutosave({
    kind: part,
    ref: PART_REF,
    base,
    words,
    saved: published,
    draft: stored,
    isOn: mayWrite,
  });
  const [sent, setSent] = useState<Value | null>(null);
  const [isUndo, setUndo] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { version, after } = fetcher.data ?? {};
    if (!version || !after) return;
    setBase(version);
    setOffered(null);
    // Tidied, and new items have ids; but changes made in the meantime stay.
    if (isSame(value, sent)) take(after);
  }, [fetcher.data]);
  const send = (value: Value, version: number, isUndo = false) => {
    setSent(value);
    setUndo(isUndo);
    fetcher.submit(JSON.stringify({ version, value }), { method: 'post', encType: 'application/json' });
  };
  return {
    part,
    draft,
    setDraft,
    value,
    isDirty,
    isBusy: fetcher.state !== 'idle',
    /** The autosave status. */
    status,
    /** Since when there are unpublished changes of an earlier visit. */
    offered: isDirty ? offered : null,
    result,
    isUndone: isUndo && result?.ok === true,
    faults: result?.faults ?? {},
    publish: () => {
      const uploading = document.querySelector<HTMLInputElement>('input[type=file]:invalid');
      // Says that its picture is still on its way.
      if (uploading) uploading.reportValidity();
      else send(value, base);
    },
    discard: () => {
      take(saved);
      setBase(version);
      setOffered(null);
    },
    /** Publishes over somebody else's later publication. */
    overwrite: () => result?.theirs && send(value, result.theirs.version),
    takeTheirs: () => {
      if (!result?.theirs) return;
      take(result.theirs.value);
      setBase(result.theirs.version);
    },
    undo: () => {
      if (!result?.before) return;
      take(result.before);
      send(result.before, base, true);
    },
  };
}

export type Publishing = Pick<
  ReturnType<typeof usePublishing>,
  | 'part'
  | 'isDirty'
  | 'isBusy'
  | 'status'
  | 'offered'
  | 'result'
  | 'isUndone'
  | 'publish'
  | 'discard'
  | 'overwrite'
  | 'takeTheirs'
  | 'undo'
>;
