import { useEffect, useSyncExternalStore } from 'react';
import { resizePicture } from './resize-picture.ts';
import { deleteUpload, listSavedUploads, type SavedUpload, saveUpload } from './saved-uploads.ts';
import { sendUpload } from './send-upload.ts';
import { MAX_UPLOAD_BYTES, type UploadProblem } from './upload-problems.ts';

/** An upload in progress. It continues while the person is in the admin, whichever page is open. */
export interface Upload extends SavedUpload {
  state: 'queued' | 'sending' | 'waiting' | 'failed' | 'done';
  /** From 0 to 1. */
  progress: number;
  /** A page's own message, or a problem common to all uploads. */
  failure: { message: string } | { problem: UploadProblem } | null;
  /** The response, until a page has handled it. */
  answer: object | null;
}

const NONE: readonly Upload[] = [];
let all = NONE;
const listeners = new Set<() => void>();
const cancels = new Map<string, AbortController>();
let queue = Promise.resolve();
let resumed: Promise<void> | undefined;

function show(next: readonly Upload[]): void {
  all = next;
  for (const listener of listeners) listener();
}

const find = (id: string): Upload | undefined => all.find((upload) => upload.id === id);
const change = (id: string, part: Partial<Upload>): void =>
  show(all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
const queued = (saved: SavedUpload): Upload => ({
  ...saved,
  state: 'queued',
  progress: 0,
  failure: null,
  answer: null,
});

/** Stores an upload in this browser, and sends it after those queued before it. */
function enqueue({
  state: _state,
  progress: _progress,
  failure: _failure,
  answer: _answer,
  ...saved
}: Upload): void {
  void saveUpload(saved);
  queue = queue.then(() => send(saved.id));
}

async function send(id: string): Promise<void> {
  const upload = find(id);
  if (!upload) return;
  const cancel = new AbortController();
  cancels.set(id, cancel);
  change(id, { state: 'sending' });
  const file = await resizePicture(upload.file);
  const answer =
    file.size > MAX_UPLOAD_BYTES
      ? ({ ok: false, problem: 'too-large' } as const)
      : await sendUpload(
          { ...upload, file },
          {
            signal: cancel.signal,
            onProgress: (progress) => change(id, { state: 'sending', progress }),
            onWaiting: () => change(id, { state: 'waiting', progress: 0 }),
          },
        );
  cancels.delete(id);
  if (answer.ok) change(id, { state: 'done', answer });
  else change(id, { state: 'failed', failure: answer });
}

/** Resumes unfinished uploads of an earlier session, once. */
function resume(): Promise<void> {
  resumed ??= listSavedUploads().then((saved) => {
    const left = saved.filter(({ id }) => !find(id));
    show([...all, ...left.map(queued)]);
    for (const upload of left) enqueue(queued(upload));
  });
  return resumed;
}

/** `crypto.randomUUID` needs HTTPS. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('');

let lastChosen = 0;
/** Never the same twice, because uploads resume in this order. */
const choiceTime = (): number => {
  lastChosen = Math.max(Date.now(), lastChosen + 1);
  return lastChosen;
};

interface Choice {
  place: string;
  files: readonly File[];
  target: SavedUpload['target'];
  at?: number | null;
}

export function addUploads({ place, files, target, at = null }: Choice): void {
  const added = files.map((file) =>
    queued({ id: newId(), place, name: file.name, file, target, at, chosenAt: choiceTime() }),
  );
  show([...all, ...added]);
  for (const upload of added) enqueue(upload);
}

export function cancelUpload(id: string): void {
  cancels.get(id)?.abort();
  remove(id);
}

function remove(id: string): void {
  show(all.filter((upload) => upload.id !== id));
  void deleteUpload(id);
}

/** @param fields sent in place of the original ones */
export function retryUpload(id: string, fields: Record<string, string> = {}): void {
  const upload = find(id);
  if (!upload) return;
  const { path, fields: before } = upload.target;
  const retried = queued({ ...upload, target: { path, fields: { ...before, ...fields } } });
  change(id, retried);
  enqueue(retried);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The uploads of one part of the admin.
 * @param onDone called once with each response, even if the upload was started on another page
 */
export function useUploads<T>(
  place: string,
  onDone: (answer: T, at: number | null) => void,
): readonly Upload[] {
  const shown = useSyncExternalStore(
    listen,
    () => all,
    () => NONE,
  ).filter((upload) => upload.place === place);
  useEffect(() => void resume(), []);
  const done = shown.find(({ state }) => state === 'done');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is handled once
  useEffect(() => {
    if (!done) return;
    remove(done.id);
    onDone(done.answer as T, done.at);
  }, [done?.id]);
  return shown;
}
