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
