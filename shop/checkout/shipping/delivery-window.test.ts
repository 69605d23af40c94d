import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSchedule } from '#shop/core/settings/schedule-settings.ts';
import {
  addBusinessDays,
  deliveryHoldsUntil,
  deliveryWindow,
  nextDispatch,
  type Origin,
} from './delivery-window.server.ts';
import { isBusinessDay } from './holidays.ts';

const CALGARY = { timeZone: 'America/Edmonton', province: 'AB', ...defaultSchedule };
const HALIFAX = { timeZone: 'America/Halifax', province: 'NS', ...defaultSchedule };
const ST_JOHNS = { timeZone: 'America/St_Johns', province: 'NL', ...defaultSchedule };
const VANCOUVER = { timeZone: 'America/Vancouver', province: 'BC', ...defaultSchedule };
const days = { minDays: 2, maxDays: 3 };
const minuteBefore = (moment: Date) => new Date(moment.getTime() - 60_000);

// Thursday 9 July 2026, two in the afternoon.
test.each([
  [CALGARY, '2026-07-09T20:00:00Z', ['2026-07-14', '2026-07-15'], ['2026-07-15', '2026-07-16']],
  [HALIFAX, '2026-07-09T17:00:00Z', ['2026-07-14', '2026-07-15'], ['2026-07-15', '2026-07-16']],
  [VANCOUVER, '2026-07-09T21:00:00Z', ['2026-07-14', '2026-07-15'], ['2026-07-15', '2026-07-16']],
  // Orangemen's Day is Monday 13 July.
  [ST_JOHNS, '2026-07-09T16:30:00Z', ['2026-07-15', '2026-07-16'], ['2026-07-16', '2026-07-17']],
] as const)(
  'from %j an order after two in the afternoon goes one business day later',
  (origin, two, early, late) => {
    const lastHour = new Date(two);
    const arrives = (ordered: Date) => Object.values(deliveryWindow(ordered, days, origin));
    expect([arrives(minuteBefore(lastHour)), arrives(lastHour)]).toEqual([early, late]);
    expect(deliveryHoldsUntil(minuteBefore(lastHour), origin)).toEqual(lastHour);
  },
);

test('after the last hour an answer holds until midnight, on the days of a changed clock, too', () => {
  const holds = (moment: string, origin: typeof HALIFAX) =>
    deliveryHoldsUntil(new Date(moment), origin).toISOString().slice(0, 16);
  expect(holds('2025-03-08T19:00Z', ST_JOHNS)).toBe('2025-03-09T03:30');
  expect(holds('2025-03-09T04:00Z', ST_JOHNS)).toBe('2025-03-09T16:30');
  expect(holds('2025-03-09T17:00Z', ST_JOHNS)).toBe('2025-03-10T02:30');
  expect(holds('2025-11-02T06:00Z', HALIFAX)).toBe('2025-11-02T18:00');
});

test('a parcel arrives on a business day, and never before it is sent', () => {
  const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true });
  const origin = fc.constantFrom(CALGARY, HALIFAX, ST_JOHNS, VANCOUVER);
  fc.assert(
    fc.property(
      moment,
      origin,
      fc.integer({ min: 1, max: 5 }),
      fc.nat({ max: 9 }),
      (ordered, from, min, more) => {
        const window = deliveryWindow(ordered, { minDays: min, maxDays: min + more }, from);
        const { arrivesFrom, arrivesUntil } = window;
        expect([arrivesFrom, arrivesUntil].every((day) => isBusinessDay(day, from.province))).toBe(true);
        expect(arrivesFrom <= arrivesUntil && arrivesFrom > ordered.toISOString().slice(0, 10)).toBe(true);
        // A cached result equals one calculated without the cache.
        deliveryWindow(new Date(0), days, from);
        expect(deliveryWindow(ordered, { minDays: min, maxDays: min + more }, from)).toEqual(window);
      },
    ),
  );
});

test('no business day over Christmas', () => {
  expect(addBusinessDays('2026-12-24', 1, ['AB'])).toBe('2026-12-29');
});

test('on 24 June nothing arrives in Quebec; elsewhere it does', () => {
  // Wednesday 17 June 2026, 10:00 in Calgary; handled on the 18th.
  const ordered = new Date('2026-06-17T16:00:00Z');
  const to = (state: string) =>
    deliveryWindow(ordered, { minDays: 4, maxDays: 5 }, CALGARY, { country: 'CA', state });
  expect(to('ON')).toEqual({ arrivesFrom: '2026-06-24', arrivesUntil: '2026-06-25' });
  expect(to('QC')).toEqual({ arrivesFrom: '2026-06-25', arrivesUntil: '2026-06-26' });
});

test('a shop rests on its own holidays, and not on those of others', () => {
  // Friday 31 July 2026, ten in the morning: Natal Day and B.C. Day are on Monday.
  const sent = (origin: typeof HALIFAX, hour: string) =>
    deliveryWindow(new Date(`2026-07-31T${hour}Z`), { minDays: 1, maxDays: 1 }, origin).arrivesFrom;
  expect([sent(HALIFAX, '13:00'), sent(VANCOUVER, '17:00')]).toEqual(['2026-08-05', '2026-08-05']);
  expect(sent({ ...HALIFAX, timeZone: 'America/Toronto', province: 'QC' }, '14:00')).toBe('2026-08-04');
  // Friday 13 March 2026: St. Patrick's Day is observed on Monday.
  const march = (origin: typeof HALIFAX) =>
    deliveryWindow(new Date('2026-03-13T14:00Z'), { minDays: 1, maxDays: 1 }, origin).arrivesFrom;
  expect([march(HALIFAX), march(ST_JOHNS)]).toEqual(['2026-03-17', '2026-03-18']);
});

const shipsOn = (days: number[], cutOff = '14:00'): Origin => ({
  ...HALIFAX,
  schedule: { shipsOn: days, cutOff },
});

// Monday 13 July 2026, ten in the morning in Halifax.
const MONDAY = new Date('2026-07-13T13:00:00Z');

test('an order before the cut-off ships on the next shipping day', () => {
  const [TUESDAY, WEDNESDAY, THURSDAY, SATURDAY] = ['2026-07-14', '2026-07-15', '2026-07-16', '2026-07-18'];
  expect(nextDispatch(MONDAY, HALIFAX)).toEqual({ orderBy: '2026-07-13', ships: TUESDAY });
  // Every order until Tuesday leaves on Wednesday.
  expect(nextDispatch(MONDAY, shipsOn([3]))).toEqual({ orderBy: TUESDAY, ships: WEDNESDAY });
  const late = new Date('2026-07-14T17:00:00Z');
  expect(nextDispatch(late, shipsOn([3, 4]))).toEqual({ orderBy: WEDNESDAY, ships: THURSDAY });
  expect(nextDispatch(late, shipsOn([3, 4], '16:30'))).toEqual({ orderBy: TUESDAY, ships: WEDNESDAY });
  expect(nextDispatch(MONDAY, shipsOn([6]))).toEqual({ orderBy: '2026-07-17', ships: SATURDAY });
  expect(deliveryWindow(MONDAY, days, shipsOn([6])).arrivesFrom).toBe('2026-07-22');
});

test('nothing ships on vacation; orders placed meanwhile ship after it', () => {
  const away: Origin = {
    ...HALIFAX,
    vacation: { mode: 'orders', from: '2026-07-14', until: '2026-07-26', message: '' },
  };
  expect(nextDispatch(new Date('2026-07-10T13:00:00Z'), away).ships).toBe('2026-07-13');
  expect(nextDispatch(MONDAY, away).ships).toBe('2026-07-27');
  expect(nextDispatch(new Date('2026-07-20T13:00:00Z'), away)).toEqual({
    orderBy: '2026-07-27',
    ships: '2026-07-28',
  });
  const off: Origin = { ...away, vacation: { ...away.vacation, mode: 'off' } };
  expect(nextDispatch(MONDAY, off).ships).toBe('2026-07-14');
  const forever: Origin = { ...away, vacation: { ...away.vacation, until: '9999-12-31' } };
  expect(nextDispatch(MONDAY, forever).ships > '2028').toBe(true);
});
