import type { BannerItem } from '#shop/content/index.server.ts';

// One line for all tabs of a browser: whoever holds the lock has it, and tells the others on the channel.
const NAME = 'live-banner';
const ASK = '?';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Tells what the banner says, from now on and as it changes, while the tab can be seen.
 * @returns ends it
 */
export function followBanner(take: (items: BannerItem[]) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  let said = '';
  let isHolder = false;
  let seen: AbortController | null = null;

  const hear = (items: string) => {
    if (items === said) return;
    said = items;
    take(JSON.parse(items));
  };
  const tell = (items: string) => {
    hear(items);
    channel.postMessage(items);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== ASK) hear(data);
    else if (isHolder && said) channel.postMessage(said);
  };

  const hold = async (signal: AbortSignal) => {
    isHolder = true;
    await holdLine(tell, signal);
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
    if (navigator.locks) navigator.locks.request(NAME, { signal }, () => hold(signal)).catch(() => {});
    else void hold(signal);
    // Another tab may have the line, and what was said while this one was out of sight.
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

/** Keeps a line up until it is not wanted any more. Where none is to be had it looks now and then. */
async function holdLine(tell: (items: string) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const hasStood = await listen(tell, signal);
    failures = hasStood ? 1 : failures + 1;
    // Not all browsers come back in the same moment after the shop was started anew.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) + (performance.now() % 1_000);
    await pause(wait, signal);
    if (failures > 2) await lookOnce(tell, signal);
  }
}

/** Listens until the line breaks. @returns whether it has stood at all */
const listen = (tell: (items: string) => void, signal: AbortSignal): Promise<boolean> =>
  new Promise((done) => {
    const source = new EventSource('/live');
    let hasStood = false;
    const end = () => {
      source.close();
      done(hasStood);
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      hasStood = true;
      if (!signal.aborted) tell(data);
    };
    source.onerror = end;
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

async function lookOnce(tell: (items: string) => void, signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch('/live', { headers: { Accept: 'application/json' }, signal });
    if (answer.ok) tell(await answer.text());
  } catch {
    // Offline, or the shop is: the next look comes.
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
