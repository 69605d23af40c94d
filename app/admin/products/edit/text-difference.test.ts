import { expect, test } from 'vitest';
import { textDifference } from './text-difference.ts';

const LONG = 'Calendula flowers rest in oil for six weeks. '.repeat(20);

test('short texts are shown in full', () => {
  expect(textDifference('Oil', 'Oils')).toEqual(['Oil', 'Oils']);
});

test('of long texts the part is shown where they begin to differ', () => {
  const [was, now] = textDifference(`${LONG}Shake it.`, `${LONG}Stir it.`);
  expect(was).toMatch(/^….{40}hake it\.$/);
  expect(now).toMatch(/^….{40}tir it\.$/);
  const [first, second] = textDifference(LONG, `New. ${LONG}`);
  expect([first.startsWith('Calendula'), second.startsWith('New. Cal')]).toEqual([true, true]);
  expect(first.length).toBeLessThan(170);
});
