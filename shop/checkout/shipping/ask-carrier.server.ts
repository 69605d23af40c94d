import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '#shop/core/index.ts';
import type { PackedParcel } from '../box-packing/pack-parcels.ts';
import type { CarrierPort, CarrierRate, Party, Rates, Shipment } from './carrier.ts';
import type { CustomsDeclaration } from './shipping-customs.ts';

/**
 * Time limit for the first query and its retry together, so that rates are shown within four seconds,
 * including the page itself.
 */
const PATIENCE_MS = 3_000;

/** The rates of all parcels, or the problem that decides. */
export type Asked =
  | { ok: true; parcels: CarrierRate[][] }
  | { ok: false; problem: Extract<Rates, { ok: false }>['problem'] };

/**
 * Queries the rates of all parcels in parallel, within 3 seconds.
 * @param declare the customs declaration of a parcel that leaves the country
 */
export async function askCarrier(
  shop: Core & CarrierPort,
  { from, to }: Pick<Shipment, 'from'> & { to: Party },
  parcels: readonly PackedParcel[],
  declare: ((parcel: PackedParcel) => CustomsDeclaration | null) | null = null,
): Promise<Asked> {
  const answers = await Promise.all(
    parcels.map((parcel) => {
      const customs = declare?.(parcel);
      return inTime(
        askTwice(shop, { from, to, parcels: [declaredParcel(parcel)], ...(customs && { customs }) }),
      );
    }),
  );
  const problems = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]));
  if (problems.length === 0)
    return { ok: true, parcels: answers.flatMap((one) => (one.ok ? [one.rates] : [])) };
  // A definite refusal of one parcel refuses all, whatever the answers for the others.
  const problem = (['no-options', 'refused'] as const).find((one) => problems.includes(one)) ?? problems[0]!;
  return { ok: false, problem };
}

/** Errors that carriers may not repeat on a retry (specification, section 8). */
const ASKED_TWICE: readonly string[] = ['no-options', 'unauthorised'];

async function askTwice(shop: Core & CarrierPort, shipment: Shipment): Promise<Rates> {
  const answer = await shop.carrier.rates(shipment);
  return answer.ok || !ASKED_TWICE.includes(answer.problem) ? answer : shop.carrier.rates(shipment);
}

async function inTime(answer: Promise<Rates>): Promise<Rates> {
  const stop = new AbortController();
  const late = wait<Rates>(
    PATIENCE_MS,
    { ok: false, problem: 'unavailable', said: [] },
    { signal: stop.signal },
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    late.catch(() => {});
    stop.abort();
  }
}

const declaredParcel = ({ declaredSize, declaredGrams }: PackedParcel): Shipment['parcels'][number] => ({
  length: declaredSize.length / 10,
  width: declaredSize.width / 10,
  height: declaredSize.height / 10,
  grams: declaredGrams,
});
