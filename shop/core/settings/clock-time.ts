import { SHOP_ZONE } from './shop-time.ts';

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the shop's clock has it, for a field of day and time. @example '2026-11-23T19:00' */
export function clockTimeOf(at: Date): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The moment at which the shop's clock shows this. An hour that is left out in spring is the one after it; one that
 * comes twice in autumn is the first. @returns null where it is no day and time
 */
export function momentAt(clockTime: string): Date | null {
  const asUtc = Date.parse(`${clockTime}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clockTime) || Number.isNaN(asUtc)) return null;
  const shownAt = (moment: number): number => Date.parse(`${clockTimeOf(new Date(moment))}Z`);
  // Alberta is six or seven hours behind: one of the two shows it, or neither does in the hour that is left out.
  const found = [6, 7].map((hours) => asUtc + hours * 3_600_000).find((moment) => shownAt(moment) === asUtc);
  return new Date(found ?? asUtc + 7 * 3_600_000);
}
