/** Injected, so that tests can set the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
