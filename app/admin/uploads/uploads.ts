import { useEffect, useSyncExternalStore } from 'react';
import { postJson } from '../post-json.ts';
import { smaller } from './resize-picture.ts';
import { allSaved, forget, isSaved, keep, type Saved } from './stored-uploads.ts';
import { addressOf, sendFile, type ToSend } from './upload-send.ts';

/** A picture on its way. It goes on while its person is in the admin, whichever page they look at. */
export interface Upload extends Saved {
  state: 'queued' | 'sending' | 'waiting' | 'failed' | 'done';
  /** How much of it is in the shop, and how much there is, in bytes. */
  sent: number;
  bytes: number;
  /** Why it failed. */
  message: string | null;
}

const NONE: readonly Upload[] = [];
let all = NONE;
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();
let queue = Promise.resolve();
let opened: Promise<void> | undefined;

function show(next: readonly Upload[]): void {
  all = next;
  for (const listener of listeners) listener();
}

const find = (id: string): Upload | undefined => all.find((upload) => upload.id === id);
const change = (id: string, part: Partial<Upload>): void =>
  show(all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
const savedOf = ({ state: _state, sent: _sent, bytes: _bytes, message: _message, ...saved }: Upload): Saved =>
  saved;

/** Changes what is kept of an upload that is still wanted. */
async function changeSaved(id: string, part: Partial<Upload>): Promise<void> {
  change(id, part);
  const upload = find(id);
  if (upload) await keep(savedOf(upload));
}

/** One after the other, also among the tabs of a browser, where it can do that. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('calendula-uploads', work) : work();

function enqueue(id: string, isWanted: () => Promise<boolean> | true = () => true): void {
  change(id, { state: 'queued', message: null });
  queue = queue.then(() =>
    alone(async () => {
      if (await isWanted()) await send(id);
      else drop(id);
    }),
  );
}

async function send(id: string): Promise<void> {
  const chosen = find(id)?.file;
  if (!chosen) return;
  change(id, { state: 'sending' });
  if (!find(id)!.isReady) {
    const file = await smaller(chosen);
    await changeSaved(id, { file, bytes: file.size, isReady: true });
  }
  const upload = find(id);
  if (!upload) return;
  const stop = new AbortController();
  stops.set(id, stop);
  const answer = await sendFile(
    { ...upload, file: upload.file! },
    {
      signal: stop.signal,
      onSent: (sent) => change(id, { state: 'sending', sent }),
      onWaiting: () => change(id, { state: 'waiting' }),
    },
  );
  stops.delete(id);
  if (answer.ok) await changeSaved(id, { state: 'done', file: null, answer });
  else change(id, { state: 'failed', message: answer.message });
}

const shownOf = (saved: Saved): Upload => ({
  ...saved,
  state: saved.answer ? 'done' : 'queued',
  sent: 0,
  bytes: saved.file?.size ?? 0,
  message: null,
});

/** Goes on with what this browser has kept of an earlier visit, once. */
function goOn(): Promise<void> {
  opened ??= allSaved().then((saved) => {
    const left = saved.filter(({ id }) => !find(id));
    show([...all, ...left.map(shownOf)]);
    for (const { id, answer } of left) if (!answer) enqueue(id, () => isSaved(id));
  });
  return opened;
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

interface Choice {
  place: string;
  files: readonly File[];
  finish: ToSend['finish'];
  at?: number | null;
}

/** Keeps pictures in this browser, and sends them one after the other. */
export function addUploads({ place, files, finish, at = null }: Choice): void {
  const added = files.map((file) =>
    shownOf({
      id: newId(),
      place,
      name: file.name,
      file,
      isReady: false,
      finish,
      at,
      answer: null,
      chosenAt: Date.now(),
    }),
  );
  show([...all, ...added]);
  for (const upload of added) {
    void keep(savedOf(upload));
    enqueue(upload.id);
  }
}

/** Lets go of a picture, here and in the shop. */
export function cancelUpload(id: string): void {
  stops.get(id)?.abort();
  drop(id);
  void postJson(addressOf(id), { intent: 'drop' });
}

function drop(id: string): void {
  show(all.filter((upload) => upload.id !== id));
  void forget(id);
}

/** Sends what failed once more. @param more what else the shop is told, or told instead */
export function tryAgain(id: string, more: object = {}): void {
  const finish = find(id)?.finish;
  if (!finish) return;
  void changeSaved(id, { finish: { ...finish, body: { ...finish.body, ...more } } });
  enqueue(id);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The pictures on their way to a place of the admin.
 * @param onDone is handed what the shop has made of one, once, also when it was sent from another page
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
  useEffect(() => void goOn(), []);
  const done = shown.find(({ state }) => state === 'done');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is handed over once
  useEffect(() => {
    if (!done) return;
    drop(done.id);
    onDone(done.answer as T, done.at);
  }, [done?.id]);
  return shown;
}
