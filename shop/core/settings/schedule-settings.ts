import { NO_VACATION, type Vacation } from './vacation.ts';

/** When parcels leave the shop. */
export interface Schedule {
  /** Weekdays of handing over parcels: 1 is Monday, 7 is Sunday. */
  shipsOn: number[];
  /** 'HH:MM' in the shop's time zone: what is ordered before leaves on the next of these days. */
  cutOff: string;
}

export interface ScheduleSettings {
  schedule: Schedule;
  vacation: Vacation;
}

export const defaultSchedule: ScheduleSettings = {
  schedule: { shipsOn: [1, 2, 3, 4, 5], cutOff: '14:00' },
  vacation: NO_VACATION,
};
