declare global {
  interface Window {
    /** Kept by the script that waits with all others (app/defer-scripts.ts). */
    early?: { button?: HTMLButtonElement | null; stop(): void };
  }
}

/** A button that was pressed before the page's scripts ran is pressed again, now that it answers. */
export function pressAgain(): void {
  const { early } = window;
  delete window.early;
  early?.stop();
  // In a turn of its own: React shows what was pressed only when it is not at work itself.
  if (early?.button) setTimeout(() => early.button!.click());
}
