const OPENS_AFTER = 5;
const RESTS_MS = 15_000;

/** Keeps shoppers from waiting for a vendor that does not answer. */
export interface Circuit {
  /** Whether to ask. While it is open one question at a time may try, after each rest. */
  mayAsk(now: number): boolean;
  note(answered: boolean, now: number): void;
}

/** Opens after five errors in a row, and closes with the first answer. Times in milliseconds. */
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
