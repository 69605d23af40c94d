import type { SavedUpload } from './saved-uploads.ts';
import type { UploadProblem } from './upload-problems.ts';

/** A page's own refusal has a message; everything else is a problem code. */
export type UploadAnswer =
  | { ok: true; message: string }
  | { ok: false; message: string }
  | { ok: false; problem: UploadProblem };

interface Progress {
  signal: AbortSignal;
  /** @param share of the request sent so far, from 0 to 1 */
  onProgress(share: number): void;
  /** Called before each pause between attempts. */
  onWaiting(): void;
}

/** Without progress for this long, the connection is considered lost. */
const STALLED_MS = 30_000;
/** How long the server may take to respond once it has the picture. */
const ANSWER_MS = 60_000;
const MAX_TRIES = 12;
const MAX_PAUSE_MS = 30_000;

const failed = (problem: UploadProblem): UploadAnswer => ({ ok: false, problem });

/** Dispatch `retry` to end the pause of a waiting upload. */
export const retryNow = new EventTarget();

/**
 * Sends a picture in one request, retried whenever the connection is lost or the server is down: after
 * growing pauses, and at once when the browser is back online.
 */
export async function sendUpload(
  upload: Pick<SavedUpload, 'id' | 'file' | 'target'>,
  { signal, onProgress, onWaiting }: Progress,
): Promise<UploadAnswer> {
  for (let tries = 0; tries < MAX_TRIES; ) {
    const answer = await sendOnce(upload, signal, onProgress);
    if (answer) return answer;
    if (signal.aborted) break;
    // Attempts while offline don't use up the limit.
    if (navigator.onLine) tries += 1;
    onWaiting();
    await pause(Math.min(500 * 2 ** tries, MAX_PAUSE_MS), signal);
  }
  return failed('unreachable');
}

/** XMLHttpRequest, because fetch reports no upload progress. @returns null if it should be sent again */
function sendOnce(
  { id, file, target }: Pick<SavedUpload, 'id' | 'file' | 'target'>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<UploadAnswer | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...target.fields, upload: id })) form.set(name, value);
  form.set('picture', file);
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let timer = setTimeout(abort, STALLED_MS);
    const allow = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    };
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      allow(STALLED_MS);
      onProgress(loaded / total);
    });
    request.upload.addEventListener('load', () => allow(ANSWER_MS));
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      resolve(answerOf(request, target.path));
    });
    request.open('POST', target.path);
    request.send(form);
  });
}

function answerOf({ status, responseURL, responseText }: XMLHttpRequest, path: string): UploadAnswer | null {
  // The connection was lost or too slow, or the proxy or server is down.
  if (status === 0 || status === 408 || status > 500) return null;
  // XMLHttpRequest follows redirects; this one led to the sign-in page.
  if (new URL(responseURL).pathname !== path) return failed('signed-out');
  if (status === 413) return failed('too-large');
  try {
    const { ok, message, ...more } = JSON.parse(responseText);
    if (typeof ok === 'boolean' && typeof message === 'string') return { ok, message, ...more };
  } catch {
    // Not a response of this route.
  }
  return failed('failed');
}

/** Waits, unless something suggests an earlier attempt. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve) => {
    const endOn = (target: EventTarget, event: string) =>
      target.addEventListener(event, () => resolve(), { signal: over.signal });
    const timer = setTimeout(resolve, ms);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    endOn(window, 'online');
    // The tab is visible again.
    endOn(document, 'visibilitychange');
    endOn(retryNow, 'retry');
    endOn(signal, 'abort');
  }).finally(() => over.abort());
}
