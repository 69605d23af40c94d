/** Runs work after the next paint, so that the shopper first sees that a press registered. */
export const afterPaint = <Result>(work: () => Result): Promise<Awaited<Result>> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(work() as Awaited<Result>))));

/** Runs work once the page has loaded and the browser is idle. */
export function whenIdle(work: () => void): void {
  const rest = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

const PAUSE_MS = 10_000;
const TRIES = 10;

/** Resolves when the network is back, or after some time. */
const later = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });

/**
 * Loads an optional part of a page. It is retried without a network and finally given up silently, because a part that
 * fails to load must not take the page down.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await load();
    } catch {
      await later();
    }
  }
  return new Promise(() => {});
}
