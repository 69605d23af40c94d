import { pino } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { shippo } from '#integrations/shippo/shippo-provider.server.ts';
import { testClock } from '#platform/clock.ts';
import type { CarrierRate, Rates } from '#shop/checkout/shipping/carrier.ts';
import { KEY, type StandInCarrier, startCarrier } from './carrier.ts';
import { FAULTS, type FaultName } from './carrier-faults.ts';

export const TRIES = 20;
/** The time that a machine under load may take beyond a timeout, in milliseconds. */
export const SLACK_MS = 1_000;
export const limits = { rates: 1_000, find: 1_000, buy: 1_000, file: 1_000, track: 1_000 };
const from = {
  name: 'Shop',
  street1: '1 Centre St',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1A1',
  country: 'CA',
};
const to = { name: 'Ada', street1: '2 Main St', city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', country: 'CA' };
export const shipment = { from, to, parcels: [{ length: 20.04, width: 15, height: 12, grams: 480 }] };

/** The label size, for tests that don't depend on it. */
export const size = '4x6' as const;

export const clock = testClock(new Date('2026-11-23T17:00:00Z'));

/** The current test's own stand-in. */
export let provider: StandInCarrier;
let lines: string[];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

/** Everything that the current test has logged. */
export const logged = (): string => lines.join();

export const carrierWith = (more: object = {}) =>
  shippo({ apiKey: KEY, apiBase: provider.base, limits, clock, ...more }, log);

/** Gives each test of a file a stand-in, and checks rules that hold in all of them. */
export function standInForEach(): void {
  beforeEach(async () => {
    lines = [];
    provider = await startCarrier();
  });
  afterEach(async () => {
    expect(provider.led()).toBe(0);
    expect(logged()).not.toContain(KEY);
    // Recipients must not be logged either.
    expect(logged()).not.toMatch(/Ottawa|K1A 0B1|Main St/);
    await provider.close();
  });
}

/** The rates of an answer that must have some. */
export const ratesOf = (answer: Rates): CarrierRate[] => {
  if (!answer.ok) throw new Error(answer.problem);
  return answer.rates;
};

/** Sends concurrent requests, each of which must end in time. */
export async function many<T>(ask: () => Promise<T>, within: number): Promise<T[]> {
  return Promise.all(
    Array.from({ length: TRIES }, async () => {
      const start = performance.now();
      const answer = await ask();
      expect(performance.now() - start).toBeLessThan(within + SLACK_MS);
      return answer;
    }),
  );
}

export const names = Object.keys(FAULTS) as FaultName[];
/** Faults that affect only rates. */
export const ofAmounts = (name: FaultName) => /^amount|^USD|^no rates/.test(name);

/** For tests that keep Shippo's time limits in real time, which a busy machine may miss once. */
export const REAL_TIME = { retry: 1 };
