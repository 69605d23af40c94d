import { pageLocale } from '#app/locale.ts';
import type { BannerItem } from '#shop/content/index.server.ts';

// All tabs of one language share one connection: the tab with the lock holds it and passes messages on over the
// channel.
const name = () => `live-banner ${pageLocale()}`;
const address = () => `/live?lang=${pageLocale()}`;
const ASK = '?';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls `take` with the banner's items, now and on each change, while the tab is visible.
 * @returns stops it
 */
export function subscribeToBanner(take: (items: BannerItem[]) => void): () => void {
  const channel = new BroadcastChannel(name());
  let current = '';
  let isHolder = false;
  let seen: AbortController | null = null;

  const receive = (items: string) => {
    if (items === current) return;
    current = items;
    take(JSON.parse(items));
  };
  const publish = (items: string) => {
    receive(items);
    channel.postMessage(items);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== ASK) receive(data);
    else if (isHolder && current) channel.postMessage(current);
  };

  const hold = async (signal: AbortSignal) => {
    isHolder = true;
    await holdLine(publish, signal);
    isHolder = false;
  };
  const leave = () => {
    seen?.abort();
    seen = null;
  };
  const look = () => {
    if (document.hidden) return leave();
    if (seen) return;
    seen = new AbortController();
    const { signal } = seen;
    if (navigator.locks) navigator.locks.request(name(), { signal }, () => hold(signal)).catch(() => {});
    else void hold(signal);
    // Another tab may hold the connection and have received items while this one was hidden.
    channel.postMessage(ASK);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    leave();
    channel.close();
  };
}

/** Keeps a connection open until it is aborted, and reconnects with a growing delay. */
async function holdLine(publish: (items: string) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const hasStood = await listen(publish, signal);
    failures = hasStood ? 1 : failures + 1;
    // Spreads the reconnects of all browsers after the server has restarted.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) + (performance.now() % 1_000);
    await pause(wait, signal);
    if (failures > 2) await lookOnce(publish, signal);
  }
}

/** Resolves when the connection breaks. @returns whether it was ever open */
const listen = (publish: (items: string) => void, signal: AbortSignal): Promise<boolean> =>
  new Promise((done) => {
    const source = new EventSource(address());
    let hasStood = false;
    const end = () => {
      source.close();
      done(hasStood);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      hasStood = true;
      if (!signal.aborted) publish(data);
    };
    source.onerror = end;
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

async function lookOnce(publish: (items: string) => void, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(address(), { headers: { Accept: 'application/json' }, signal });
    if (answer.ok) publish(await answer.text());
  } catch {
    // Offline, or the shop is down: the next attempt will do.
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
