import { type Clock, systemClock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import {
  type BoughtLabel,
  type Carrier,
  type CarrierRefusal,
  type LabelRequest,
  SETTLING_MS,
} from '#shop/checkout/index.ts';
import { isTestKey, type ShippoAccess } from './ask-shippo.server.ts';
import { askLabelFile } from './label-file.server.ts';
import { findPurchase, type Purchase, purchase, voidTransaction } from './labels.server.ts';
import { askRates } from './rates.server.ts';
import { askTracking } from './tracking.server.ts';

/** Timeouts in milliseconds, from the connection to the last byte. */
export const TIME_LIMITS = { rates: 3_500, find: 5_000, buy: 30_000, file: 10_000, track: 5_000 };

const RATE_ID = /^\w{1,64}$/;
const REFERENCE = /^[\w.:-]{1,100}$/;

interface Settings {
  /** Undefined: Shippo is never called, and every answer is `no-key`. */
  apiKey: string | undefined;
  apiBase: string;
  limits?: typeof TIME_LIMITS;
  clock?: Clock;
}

/** Only outcomes and codes are logged. */
export function shippo(
  { apiKey, apiBase, limits = TIME_LIMITS, clock = systemClock }: Settings,
  log: Log,
): Carrier {
  const access: ShippoAccess | null = apiKey ? { apiKey, apiBase } : null;
  const buying = new Map<string, Promise<BoughtLabel>>();

  const logged = <T extends { ok: boolean; problem?: string }>(
    call: string,
    answer: T,
    status?: number,
  ): T => {
    if (!answer.ok) log.warn({ call, problem: answer.problem, status }, 'the carrier gave no answer of use');
    return answer;
  };
  const noKey: CarrierRefusal<'no-key'> = { ok: false, problem: 'no-key', said: [] };

  async function buy({ rateId, reference, size, inDoubtSince, onlyLook }: LabelRequest): Promise<Purchase> {
    if (!rateId || !RATE_ID.test(rateId)) return { ok: false, problem: 'no-rate', said: [] };
    if (!access) return noKey;
    const wanted = { rateId, reference, size };
    // Lists have Shippo's lowest rate limit, so only a purchase that may have happened is looked for.
    if (inDoubtSince) {
      const found = await findPurchase(access, wanted, limits.find);
      if (found) return found;
      const doubtMs = clock.now().getTime() - inDoubtSince.getTime();
      if (doubtMs < SETTLING_MS) return { ok: false, problem: 'unknown', said: [] };
      if (onlyLook) return { ok: false, problem: 'failed', said: [] };
    }
    return purchase(access, wanted, limits.buy);
  }

  async function buyAndLog(request: LabelRequest): Promise<BoughtLabel> {
    const bought = await buy(request);
    if (bought.ok) return bought;
    const { status, ...refusal } = logged('label', bought, bought.ok ? undefined : bought.status);
    return refusal.problem === 'refused' ? { ...refusal, httpStatus: status } : refusal;
  }

  return {
    isSetUp: access !== null,
    hasTestKey: apiKey ? isTestKey(apiKey) : false,
    async rates(shipment) {
      if (!access) return noKey;
      const { rates, status } = await askRates(access, shipment, limits.rates);
      return logged('rates', rates, status);
    },
    buyLabel(request) {
      if (!REFERENCE.test(request.reference)) throw new Error('a label needs a reference of 1 to 100 signs');
      // Looking and buying are two requests, so a second click waits for the first.
      const pending = buying.get(request.reference);
      if (pending) return pending;
      const started = buyAndLog(request).finally(() => buying.delete(request.reference));
      buying.set(request.reference, started);
      return started;
    },
    async fetchLabel(label) {
      if (!access) return noKey;
      const { file, status } = await askLabelFile(access, label, limits);
      return logged('label file', file, status);
    },
    async voidLabel(transactionId) {
      if (!access) return noKey;
      const { result, status } = await voidTransaction(access, transactionId, limits);
      return logged('give back', result, status);
    },
    async track(parcel) {
      if (!access) return noKey;
      const { tracking, status } = await askTracking(access, parcel, limits.track);
      return logged('track', tracking, status);
    },
  };
}
