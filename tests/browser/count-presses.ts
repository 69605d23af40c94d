import type { Page } from 'playwright-core';

/**
 * Counts what a task asks of its owner, from the next page on that is opened: presses of a button or a link, and the
 * time on the clock. @returns what it came to so far, in words for docs/owners-walks.md too
 */
export async function beginWalk(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        // A key that presses a button says that it was pressed no time.
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
    return { presses, words: `${presses} presses, ${seconds.toFixed(1)} s` };
  };
}
