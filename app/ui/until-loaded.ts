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
