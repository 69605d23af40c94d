import type { BoughtLabel, CarrierPort, CarrierRate } from '#shop/checkout/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Cents, type Core, inTransaction } from '#shop/core/index.ts';
import {
  addLabelWithoutCarrier,
  addOrderEvent,
  claimLabel,
  hasOpenDispute,
  hasPendingAddOn,
  isUnderReview,
  type LabelRow,
  liveLabel,
  lockOrder,
  packOrder,
  packReturn,
  recordLabelAnswer,
  type ShipmentRow,
  startLabelPurchase,
} from '#shop/orders/index.server.ts';
import {
  chooseRate,
  type Direction,
  type DocumentsPort,
  isService,
  type LabelNote,
  maySend,
} from '#shop/orders/index.ts';
import { shipWhenComplete, startTracking } from '../tracking/start-tracking.server.ts';
import { mockNumber, saveLabelFile, writeLabelFile } from './label-file.server.ts';
import {
  isMadeUp,
  type LabelDone,
  type LabelOutcome,
  type NoLabel,
  noLabel,
  refusedByCarrier,
} from './label-outcome.ts';
import {
  isStillAsQuoted,
  ratesFor,
  type ShipmentContext,
  shipmentContextOf,
  whyNotPacked,
} from './offers.server.ts';

export interface ChosenService {
  carrier: string;
  service: string;
  upToCents: Cents;
}

export interface LabelRequestInput {
  orderId: string;
  direction: Direction;
  /** The parcel's position within the order, from 0. */
  position: number;
  /** The confirmed service and its maximum price; null for the usual one. */
  service: ChosenService | null;
  /** The requester, for the order's timeline. */
  actor: string;
}

/**
 * Buys a parcel's label, or returns the one it has: there is never a second one. Rates are requested again, because
 * quotes go stale. No lock or transaction is held while a carrier is asked.
 */
export async function buyLabel(
  shop: Core & CarrierPort & DocumentsPort,
  request: LabelRequestInput,
): Promise<LabelOutcome> {
  const { orderId, direction, position, actor } = request;
  const pack = direction === 'outbound' ? packOrder : packReturn;
  const parcels = await pack(shop, orderId, actor);
  if (!parcels) return whyNotPacked(shop, orderId);
  const shipment = parcels.find((parcel) => parcel.position === position);
  if (!shipment) return noLabel('no-parcel');
  const current = await liveLabel(shop, shipment.id);
  if (current?.state === 'bought') return labelDone(current);
  if (current) {
    // A label that is no longer wanted is looked up all the same: it may have been paid for.
    const onlyLook = !(await shipmentContextOf(shop, orderId, direction)).ok;
    return resolveLabel(shop, shipment, current, { actor, onlyLook });
  }
  return buyFirst(shop, shipment, request);
}

async function buyFirst(
  shop: Core & CarrierPort & DocumentsPort,
  shipment: ShipmentRow,
  request: LabelRequestInput,
): Promise<LabelOutcome> {
  const { direction, actor } = request;
  const known = await shipmentContextOf(shop, shipment.orderId, direction);
  if (!known.ok) return known;
  const offer = await ratesFor(shop, known.sending, direction, shipment);
  if (!offer.ok) return mockWhere(shop, shipment, known.sending, offer, request);
  const choice = choose(offer.rates, known.sending, request);
  if (!choice.ok) return choice;
  const { rate, note } = choice;
  if (rate.isTest && shop.config.mode === 'live') return noLabel('test-key');
  const label = await inTransaction(shop, async (shop) => {
    await lockOrder(shop, shipment.orderId);
    if (direction === 'outbound' && (await hasPendingAddOn(shop, shipment.orderId))) return 'part-waits';
    return (await isStillAsQuoted(shop, shipment, known.sending))
      ? startLabelPurchase(shop, shipment, rate)
      : 'edited';
  });
  if (label === 'edited' || label === 'part-waits') return noLabel(label);
  if (!label) return currentOr(shop, shipment);
  const outcome = await askFor(shop, shipment, label, { actor, doubt: null, onlyLook: false });
  if (!outcome.ok) return mockWhere(shop, shipment, known.sending, outcome, request);
  return { ...outcome, note: outcome.note ?? note };
}

/** Asks under the same reference what became of a label whose purchase was interrupted. */
export async function resolveLabel(
  shop: Core & CarrierPort,
  shipment: ShipmentRow,
  label: LabelRow,
  { actor, onlyLook }: { actor: string; onlyLook: boolean },
): Promise<LabelOutcome> {
  const taken = await claimLabel(shop, label);
  if (!taken) return currentOr(shop, shipment);
  return askFor(shop, shipment, taken, { actor, doubt: label.startedAt, onlyLook });
}

/** A concurrent purchase was faster: its label, or that it is in progress. */
async function currentOr(shop: Core, { id }: ShipmentRow): Promise<LabelOutcome> {
  const current = await liveLabel(shop, id);
  return current?.state === 'bought' ? labelDone(current) : noLabel(current ? 'busy' : 'not-sendable');
}

/** The rate to buy: the confirmed service, at its price or below, else the usual one. */
function choose(
  rates: readonly CarrierRate[],
  { chosen }: ShipmentContext,
  { service, direction }: LabelRequestInput,
): { ok: true; rate: CarrierRate; note: LabelNote | null } | NoLabel {
  if (service) {
    const rate = rates.find((one) => isService(one, service));
    if (!rate) return noLabel('choice-gone');
    return rate.costCents > service.upToCents ? noLabel('dearer') : { ok: true, rate, note: null };
  }
  // The staff ask for each return label; rates are sorted by price.
  if (direction === 'return') return { ok: true, rate: rates[0]!, note: null };
  const { rate, because, note } = chooseRate(rates, chosen);
  if (because === 'not-offered') return noLabel('choice-gone', [note!]);
  if (because === 'no-usual') return noLabel('needs-yes', [note!]);
  return { ok: true, rate, note };
}

interface Asking {
  actor: string;
  /** Since when it has been unknown whether the label was bought; null for a new attempt. */
  doubt: Date | null;
  onlyLook: boolean;
}

/** Asks the carrier for a label that is recorded as being bought, and stores the answer. */
async function askFor(
  shop: Core & CarrierPort,
  shipment: ShipmentRow,
  label: LabelRow,
  { actor, doubt, onlyLook }: Asking,
): Promise<LabelOutcome> {
  const { id: reference, rateId } = label;
  const { labelSize: size } = await settingsOf(shop);
  const answer = await shop.carrier.buyLabel({ rateId, reference, size, inDoubtSince: doubt, onlyLook });
  const outcome = await writeDown(shop, shipment, label, answer, { actor, doubt });
  if (outcome.ok && answer.ok) await saveLabelFile(shop, outcome.labelId, answer.label.labelUrl);
  return outcome;
}

function writeDown(
  shop: Core,
  shipment: ShipmentRow,
  label: LabelRow,
  answer: BoughtLabel,
  { actor, doubt }: Omit<Asking, 'onlyLook'>,
): Promise<LabelOutcome> {
  return inTransaction(shop, async (shop) => {
    const order = (await lockOrder(shop, shipment.orderId))!;
    const row = await recordLabelAnswer(shop, label, answer, doubt);
    // Taken over in the meantime by a process that finds the same label.
    if (!row) return currentOr(shop, shipment);
    if (!answer.ok) {
      // A label that may have been bought stays in doubt, whatever the carrier answers.
      return refusedByCarrier(row.state === 'unknown' ? { ...answer, problem: 'unknown' } : answer);
    }
    await shop.jobs.add(shop.db, 'fetch-label-file', { labelId: row.id }, { afterSeconds: 30 });
    await startTracking(shop, row);
    await recordLabel(shop, shipment, row, actor);
    if (!maySend(order, shipment.direction)) {
      await addOrderEvent(shop, order.id, 'label-not-needed', {}, actor);
      return { ...labelDone(row), note: { code: 'not-needed' } };
    }
    if (shipment.direction === 'outbound') await shipWhenComplete(shop, order, row, actor);
    return labelDone(row);
  });
}

function recordLabel(shop: Core, { orderId, direction }: ShipmentRow, label: LabelRow, actor: string) {
  const { carrier, service, costCents, trackingNumber, isMock } = label;
  const kind = isMock ? 'mock-label' : direction === 'return' ? 'return-label' : 'label';
  const detail = {
    carrier,
    service,
    ...(costCents !== null && { costCents }),
    ...(trackingNumber && { trackingNumber }),
  };
  return addOrderEvent(shop, orderId, kind, detail, actor);
}

/** Without a carrier, test mode makes a mock label so that everything can be tried; live mode reports the problem. */
async function mockWhere(
  shop: Core & DocumentsPort,
  shipment: ShipmentRow,
  sending: ShipmentContext,
  refusal: NoLabel,
  { actor }: LabelRequestInput,
): Promise<LabelOutcome> {
  if (!isMadeUp(shop.config.mode, refusal)) return refusal;
  const now = shop.clock.now();
  const { carrier, service } = sending.chosen;
  const [from, to] =
    shipment.direction === 'outbound' ? [sending.seller, sending.buyer] : [sending.buyer, sending.seller];
  const trackingNumber = mockNumber(now);
  const { grams } = shipment.parcel;
  const { shopName } = await settingsOf(shop);
  const about = { shopName, orderNumber: sending.number, carrier, service, trackingNumber, grams, from, to };
  const pdf = await shop.documents.mockLabel({ ...about, date: now });
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, shipment.orderId);
    if (!order || !maySend(order, shipment.direction)) return noLabel('not-sendable');
    if (shipment.direction === 'outbound' && (await hasPendingAddOn(shop, order.id)))
      return noLabel('part-waits');
    if (!(await isStillAsQuoted(shop, shipment, sending))) return noLabel('edited');
    const mock = { kind: 'mock', shipmentId: shipment.id, carrier, service, trackingNumber } as const;
    const row = await addLabelWithoutCarrier(shop, mock);
    if (!row) return currentOr(shop, shipment);
    await writeLabelFile(shop, row.id, pdf);
    await startTracking(shop, row);
    await recordLabel(shop, shipment, row, actor);
    return labelDone(row);
  });
}

const labelDone = ({ id, carrier, service, trackingNumber, costCents, isMock }: LabelRow): LabelDone => ({
  ok: true,
  labelId: id,
  carrier,
  service,
  trackingNumber,
  costCents,
  isMock,
  note: isMock ? { code: 'test-label' } : null,
});

/**
 * Buys the labels of all parcels of an order in turn, and stops at the first failure. An order that needs review gets
 * none, because nobody looks at its review here.
 * @param chosen confirmed services by the positions of their parcels; the others get the usual one
 * @param without the positions of parcels that get no label
 */
export async function buyLabelsOfOrder(
  shop: Core & CarrierPort & DocumentsPort,
  orderId: string,
  actor: string,
  {
    chosen = new Map(),
    without = new Set(),
  }: { chosen?: ReadonlyMap<number, ChosenService>; without?: ReadonlySet<number> } = {},
): Promise<LabelOutcome[]> {
  if (await hasOpenDispute(shop, orderId)) return [noLabel('disputed')];
  if (await isUnderReview(shop, orderId)) return [noLabel('in-review')];
  const parcels = await packOrder(shop, orderId, actor);
  if (!parcels) return [await whyNotPacked(shop, orderId)];
  const outcomes: LabelOutcome[] = [];
  for (const { position } of parcels) {
    if (without.has(position)) continue;
    const service = chosen.get(position) ?? null;
    const outcome = await buyLabel(shop, { orderId, direction: 'outbound', position, service, actor });
    outcomes.push(outcome);
    if (!outcome.ok) break;
  }
  return outcomes;
}
