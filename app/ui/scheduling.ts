/** Does what may wait once the answer to a press is on the screen: the shopper sees first that it was heard. */
export const afterPaint = <Result>(work: () => Result): Promise<Awaited<Result>> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(work() as Awaited<Result>))));

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Waits until somebody does anything on the page: scrolls, points, presses a key. */
export const firstTouch = (): Promise<void> =>
  new Promise((touched) => {
    const listening = new AbortController();
    const onTouch = () => {
      listening.abort();
      touched();
    };
    for (const sign of SIGNS) {
      document.addEventListener(sign, onTouch, { passive: true, capture: true, signal: listening.signal });
    }
  });

/** Does what may wait until the page is there and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const rest = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

const PAUSE_MS = 10_000;
const TRIES = 10;

/** The network comes back, or some time has passed. */
const later = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, PAUSE_MS);
  });

/**
 * Loads a part of a page that stands without it. Without a network it is tried again, and at last given up, unsaid:
 * a part that does not come must not take the page with it.
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
