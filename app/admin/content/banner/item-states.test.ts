import { expect, test } from 'vitest';
import { itemStates } from './item-states.ts';

const item = (part: object) => ({ isActive: true, startDate: '', endDate: '', ...part });

test('an item is shown in its time, if it is active and among the first', () => {
  const items = [
    item({ isActive: false }),
    item({ startDate: '2026-05-01T09:01' }),
    item({ endDate: '2026-05-01T09:00' }),
    item({ startDate: '2026-05-01T09:00', endDate: '2026-05-01T09:01' }),
    item({}),
    item({}),
  ];
  expect(itemStates(items, '2026-05-01T09:00', 2)).toEqual([
    'off',
    'later',
    'over',
    'shown',
    'shown',
    'behind',
  ]);
});
