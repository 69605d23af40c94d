import { dayAfter } from '../time/days.ts';

/** When parcels leave the shop. */
export interface Schedule {
  /** Weekdays of handing over parcels: 1 is Monday, 7 is Sunday. */
  shipsOn: number[];
  /** 'HH:MM' in the shop's time zone: what is ordered before leaves on the next of these days. */
  cutOff: string;
}

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

export interface ScheduleSettings {
  schedule: Schedule;
  vacation: Vacation;
}

export const defaultSchedule: ScheduleSettings = {
  schedule: { shipsOn: [1, 2, 3, 4, 5], cutOff: '14:00' },
  vacation: { mode: 'off', from: '', until: '', message: '' },
};

/** Whether a day is within the vacation. */
export const isAway = ({ mode, from, until }: Vacation, day: string): boolean =>
  mode !== 'off' && from <= day && day <= until;

/** The first day after the vacation. */
export const backOn = ({ until }: Vacation): string => dayAfter(until);
