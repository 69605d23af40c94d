import { dayAfter } from '../time/days.ts';

/** A time without shipping. */
export interface Vacation {
  /** Whether orders are taken meanwhile. */
  mode: 'off' | 'orders' | 'closed';
  /** First and last day, 'YYYY-MM-DD'; empty while it is off. */
  from: string;
  until: string;
  /** Shown to shoppers besides the dates. */
  message: string;
}

export const NO_VACATION: Vacation = { mode: 'off', from: '', until: '', message: '' };

export const isAway = ({ mode, from, until }: Vacation, day: string): boolean =>
  mode !== 'off' && from <= day && day <= until;

/** Whether no orders are taken on a day. */
export const isClosed = (vacation: Vacation, day: string): boolean =>
  vacation.mode === 'closed' && isAway(vacation, day);

export const backOn = ({ until }: Vacation): string => dayAfter(until);

export interface VacationState {
  state: 'closed' | 'orders' | 'planned';
  from: string;
  until: string;
  /** The first day after it. */
  back: string;
}

/** The vacation that is on or planned on a day; null for none. */
export function vacationOn(vacation: Vacation, day: string): VacationState | null {
  const { mode, from, until } = vacation;
  if (mode === 'off' || until < day) return null;
  return { state: isAway(vacation, day) ? mode : 'planned', from, until, back: backOn(vacation) };
}
