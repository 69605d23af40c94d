/** The time, so that tests can say what it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told otherwise. */
export function testClock(start: Date): Clock & { advance(milliseconds: number): void; set(to: Date): void } {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
    set: (to) => {
      now = to.getTime();
    },
  };
}
