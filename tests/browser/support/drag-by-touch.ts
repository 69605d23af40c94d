import type { Locator, Page } from 'playwright-core';
import { adminEditorMessages } from '#messages/admin-editor.ts';

const t = adminEditorMessages.in('en-CA');

export interface Point {
  x: number;
  y: number;
}

/** A finger, of which the browser itself makes pointer events, or scrolls. */
export async function dragByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    const along = (start: number, end: number) => start + ((end - start) * step) / 10;
    await touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
    // The browser reports a quick finger where it expects it to be next.
    await page.waitForTimeout(30);
  }
  await touch('touchEnd', []);
  await session.detach();
}

/** The middle of a list item's handle, which is left of its first button. */
export async function handleOf(list: Locator, name: string): Promise<Point> {
  const up = list.getByRole('button', { name: t('sortable.up', { name }), exact: true });
  const { x, y, height } = (await up.boundingBox())!;
  return { x: x - 12, y: y + height / 2 };
}
