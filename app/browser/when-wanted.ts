const SIGNS = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const;

/**
 * Waits until a part of the page that the server has sent comes near the screen, or somebody does anything at all:
 * what happens next may concern it. Where the part is not there yet, nobody waits.
 * @param id of the part
 */
export const whenWanted = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const part = document.getElementById(id);
    if (!part) return resolve();
    const waiting = new AbortController();
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && done(), {
      rootMargin: '600px',
    });
    function done(): void {
      near.disconnect();
      waiting.abort();
      resolve();
    }
    near.observe(part);
    for (const sign of SIGNS) addEventListener(sign, done, { passive: true, signal: waiting.signal });
  });
