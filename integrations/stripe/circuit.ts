const OPENS_AFTER = 5;
const RESTS_MS = 15_000;

/** Circuit breaker, so that shoppers don't wait for a vendor that is down. */
export interface Circuit {
  /** While it is open, one request may try after each pause. */
  mayAsk(now: number): boolean;
  note(answered: boolean, now: number): void;
}

/** Opens after five errors in a row and closes with the first answer. Times are in milliseconds. */
export function newCircuit(): Circuit {
  let errors = 0;
  let restsUntil = 0;
  return {
    mayAsk(now) {
      if (errors < OPENS_AFTER) return true;
      if (now < restsUntil) return false;
      restsUntil = now + RESTS_MS;
      return true;
    },
    note(answered, now) {
      errors = answered ? 0 : errors + 1;
      if (errors >= OPENS_AFTER) restsUntil = now + RESTS_MS;
    },
  };
}
