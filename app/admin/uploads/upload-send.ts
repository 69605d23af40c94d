import { withTimeout } from '#app/browser/with-timeout.ts';
import { type Answer, NO_ANSWER, postJson } from '../post-json.ts';

/** A file to be sent, and what is told the shop once it is there: it is handed on with `upload`, the file's id. */
export interface ToSend {
  id: string;
  file: Blob;
  finish: { path: string; body: object };
}

interface Progress {
  /** Ends it, wherever it is. */
  signal: AbortSignal;
  /** @param bytes how much is there; all of it, while the shop makes something of it */
  onSent(bytes: number): void;
  /** It waits for a better connection. */
  onWaiting(): void;
}

const KB = 1024;
const SMALLEST = 64 * KB;
const LARGEST = 512 * KB;
const A_WHILE_MS = 1_000;
const PATIENCE_MS = 30_000;
const MOST_TRIES = 12;
const LONGEST_PAUSE_MS = 30_000;
const UNREACHED =
  'The shop cannot be reached. The picture is kept in this browser, and what has arrived of it for a day in the shop.';

export const addressOf = (id: string): string => `/admin/uploads/${id}`;

/** Told of an event `now`, what waits for a better connection tries it. */
export const waiting = new EventTarget();

/**
 * Sends a file from where it stands, however often the connection is lost: pieces of about a second, so that little is
 * under way at any time, pauses that grow, and none where the browser knows that the network is back.
 */
export async function sendFile<T>(
  { id, file, finish }: ToSend,
  { signal, onSent, onWaiting }: Progress,
): Promise<Answer<T>> {
  let tries = 0;
  let size = SMALLEST;
  const ask = <A>(path: string, body: Blob | object) =>
    postJson<A>(path, body, withTimeout(signal, PATIENCE_MS));

  /** As far as the connection carries. */
  async function go(): Promise<Answer<T>> {
    const started = await ask<{ received: number }>(addressOf(id), { intent: 'begin', bytes: file.size });
    if (!started.ok) return started;
    let { received } = started;
    onSent(received);
    while (received < file.size) {
      const startedAt = performance.now();
      const piece = file.slice(received, received + size);
      const arrived = await ask<{ received: number }>(`${addressOf(id)}?from=${received}`, piece);
      const isQuick = arrived.ok && performance.now() - startedAt < A_WHILE_MS;
      size = isQuick ? Math.min(2 * size, LARGEST) : SMALLEST;
      // Whatever it was: how much is there is asked anew.
      if (!arrived.ok) return { ok: false, message: NO_ANSWER };
      received = arrived.received;
      tries = 0;
      onSent(received);
    }
    return ask<T>(finish.path, { ...finish.body, upload: id });
  }

  for (;;) {
    const answer = await go();
    if (answer.ok || answer.message !== NO_ANSWER || signal.aborted) return answer;
    // Without any network it can only wait.
    if (navigator.onLine) tries += 1;
    if (tries > MOST_TRIES) return { ok: false, message: UNREACHED };
    onWaiting();
    await pause(Math.min(500 * 2 ** tries, LONGEST_PAUSE_MS), signal);
  }
}

/** Waits, but no longer than until there is a reason to try again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const over = new AbortController();
  const listen = (target: EventTarget, event: string) =>
    target.addEventListener(event, () => resolve(), { signal: over.signal });
  const timer = setTimeout(resolve, ms);
  listen(window, 'online');
  // A tab that was put away is looked at again.
  listen(document, 'visibilitychange');
  listen(waiting, 'now');
  listen(signal, 'abort');
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
