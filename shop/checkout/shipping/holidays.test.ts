import { expect, test } from 'vitest';
import { holidaysOf, isBusinessDay, nextHoliday } from './holidays.ts';

test('the holidays of 2026 in Alberta fall on their days', () => {
  expect([...holidaysOf(2026, 'AB')]).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-04-06',
    '2026-05-18',
    '2026-07-01',
    '2026-08-03',
    '2026-09-07',
    '2026-09-30',
    '2026-10-12',
    '2026-11-11',
    '2026-12-25',
    '2026-12-28',
  ]);
});

// 2026 holidays as announced by the provinces; those of Canada Post apply everywhere.
test.each([
  ['BC', ['02-16', '08-03']], // Family Day, B.C. Day
  ['MB', ['02-16', '08-03']], // Louis Riel Day, Terry Fox Day
  ['NB', ['02-16', '08-03']], // Family Day, New Brunswick Day
  ['NL', ['03-16', '04-20', '06-22', '07-13']], // St. Patrick's, St. George's, June, Orangemen's
  ['NS', ['02-16', '08-03']], // Heritage Day, Natal Day
  ['NT', ['06-22', '08-03']], // National Indigenous Peoples Day (a Sunday), Civic Holiday
  ['NU', ['07-09', '08-03']], // Nunavut Day, Civic Holiday
  ['ON', ['02-16', '08-03']], // Family Day, Civic Holiday
  ['PE', ['02-16']], // Islander Day
  ['QC', ['06-24']], // National Holiday
  ['SK', ['02-16', '08-03']], // Family Day, Saskatchewan Day
  ['YT', ['06-22', '08-17']], // National Indigenous Peoples Day, Discovery Day
])('%s has its own holidays besides', (province, own) => {
  const everywhere = holidaysOf(2026, '');
  expect(everywhere.size).toBe(11);
  const besides = [...holidaysOf(2026, province)].filter((day) => !everywhere.has(day));
  expect(besides).toEqual(own.map((day) => `2026-${day}`));
});

test('St. Patrick’s Day is observed on the Monday nearest to it', () => {
  const marches = [2024, 2025, 2027, 2028, 2029].map((year) =>
    [...holidaysOf(year, 'NL')].find((day) => day.startsWith(`${year}-03-1`)),
  );
  expect(marches).toEqual(['2024-03-18', '2025-03-17', '2027-03-15', undefined, '2029-03-19']);
});

test('a Sunday is moved to Monday, and Quebec leaves its Saturdays', () => {
  expect(isBusinessDay('2029-06-25', 'QC')).toBe(false);
  expect(isBusinessDay('2029-06-25', 'AB')).toBe(true);
  expect([...holidaysOf(2028, 'QC')]).toContain('2028-06-24');
});

test('the next holiday is found across the year, and on its own day', () => {
  expect(nextHoliday('2026-11-23', 'AB')).toBe('2026-12-25');
  expect(nextHoliday('2026-12-25', 'AB')).toBe('2026-12-25');
  expect(nextHoliday('2026-12-29', 'AB')).toBe('2027-01-01');
  expect(nextHoliday('2026-07-02', 'NL')).toBe('2026-07-13');
  expect(nextHoliday('2026-07-02', 'NS')).toBe('2026-08-03');
});
