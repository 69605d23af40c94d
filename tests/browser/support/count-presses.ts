import type { Page } from 'playwright-core';

/**
 * Counts the presses of buttons and links, and the time, that a task takes from the next page on.
 * @returns a function with the result so far, worded for docs/owners-walks.md
 */
export async function beginWalk(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        // A click caused by the keyboard has detail 0.
        const isPress = event.detail > 0 && (event.target as Element).closest('a, button, summary');
        if (isPress) sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1));
      },
      { capture: true },
    );
  });
  const began = Date.now();
  return async () => {
    const presses = Number(await page.evaluate(() => sessionStorage.getItem('presses')));
    const seconds = (Date.now() - began) / 1000;
    return { presses, minutes: seconds / 60, words: `${presses} presses, ${seconds.toFixed(1)} s` };
  };
}
