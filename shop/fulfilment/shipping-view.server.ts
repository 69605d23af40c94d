import { boxNames } from '#shop/checkout/index.server.ts';
import type { CarrierPort, Parcel, TrackingStatus } from '#shop/checkout/index.ts';
import type { Cents, Core } from '#shop/core/index.ts';
import {
  isOnItsWay,
  type LabelState,
  linesInParcels,
  linesLeftInParcels,
  localNamesOf,
  type PlannedParcel,
  parcelOwner,
  planParcels,
  readOrderToShip,
  wasSent,
} from '#shop/orders/index.server.ts';
import {
  chooseRate,
  type Direction,
  type LabelFailure,
  maySend,
  needsLabel,
  type OrderLineView,
  type OrderView,
  type ServiceNote,
} from '#shop/orders/index.ts';
import type { HandoverStep } from './handover.server.ts';
import { isMadeUp, type NoLabel, noLabel, type Offered, offered } from './labels/label-outcome.ts';
import { ratesFor, shipmentContextOf } from './labels/offers.server.ts';
import { type ParcelWithLabel, staffParcelsOf } from './parcels-with-labels.server.ts';

export interface LabelView {
  id: string;
  state: LabelState;
  carrier: string;
  service: string;
  costCents: Cents | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  isMock: boolean;
  isTest: boolean;
  isByHand: boolean;
  failure: Pick<LabelFailure, 'problem' | 'httpStatus' | 'retryAfterSeconds'> | null;
  /** The failure as a sentence, for older labels. */
  problem: string | null;
  hasFile: boolean;
  tracking: TrackingStatus | null;
}

export type ParcelContent = {
  line: number;
  quantity: number;
  /** What it is called now in the reader's language, where its buyer read another. */
  localName: string | null;
} & Pick<OrderLineView, 'name' | 'variantName' | 'sku' | 'picture' | 'giftWrap' | 'giftMessage'>;

export interface ParcelToShip {
  direction: Direction;
  position: number;
  contents: ParcelContent[];
  /** Null for an item packed without a box. */
  box: string | null;
  boxId: string | null;
  parcel: Parcel;
  isBeyondCarriers: boolean;
  /** Whether it can only ship without a label of ours. */
  shipsByHand: boolean;
  label: LabelView | null;
}

export interface ShippingView {
  /** Whether it was sent and is not known to have arrived. */
  isOnItsWay: boolean;
  /** Whether the parcels are a preview and not packed yet. */
  isPlan: boolean;
  /** Whether labels can be bought; in test mode the shop makes up what no carrier sells. */
  canBuyLabels: boolean;
  parcels: ParcelToShip[];
  returns: ParcelToShip[];
  /** Items that were refunded and restocked after they were packed, and must be taken out of their parcel. */
  surplus: ParcelContent[];
  maySend: boolean;
  mayReturn: boolean;
  /** Where no carrier brings it. */
  handover: Handover | null;
}

export interface Handover {
  shipping: OrderView['shipping'];
  contents: ParcelContent[];
  /** The steps that can be taken now. */
  steps: HandoverStep[];
  isOver: boolean;
}

/** In test mode, labels are mock labels without a carrier. */
export const canBuyLabels = ({ carrier, config }: Core & CarrierPort): boolean =>
  carrier.isSetUp || config.mode === 'test';

/** Null when there is no such order. */
export async function shippingOf(shop: Core & CarrierPort, orderId: string): Promise<ShippingView | null> {
  const order = await readOrderToShip(shop, orderId);
  if (!order) return null;
  // An add-on that ships with another order is packed in that order's parcels.
  const mayGo = maySend(order, 'outbound') && parcelOwner(order) === orderId && !order.shipping.method;
  const [written, lines, boxes] = await Promise.all([
    staffParcelsOf(shop, orderId),
    linesInParcels(shop, orderId),
    boxNames(shop),
  ]);
  const localNames = await localNamesOf(shop, { locale: order.locale, lines });
  const isPlan = written.length === 0 && mayGo;
  const planned = isPlan ? (await planParcels(shop, orderId)).map(unwritten) : [];
  const views = [...written, ...planned].map(({ direction, position, parcel, isBeyondCarriers, ...one }) => ({
    direction,
    position,
    parcel,
    isBeyondCarriers,
    shipsByHand: isBeyondCarriers || !canBuyLabels(shop),
    box: (one.boxId && boxes.get(one.boxId)) ?? null,
    boxId: one.boxId,
    contents: one.contents.map(({ line, quantity }) =>
      contentOf({ ...lines.find((known) => known.line === line)!, quantity }, localNames),
    ),
    label: one.label && labelView(one.label),
  }));
  const isSent = await wasSent(shop, order);
  const outbound = written.filter(({ direction }) => direction === 'outbound');
  return {
    isOnItsWay: await isOnItsWay(shop, order),
    isPlan,
    canBuyLabels: canBuyLabels(shop),
    surplus:
      outbound.length > 0 && mayGo && !isSent ? await surplusOf(shop, orderId, outbound, localNames) : [],
    parcels: views.filter(({ direction }) => direction === 'outbound'),
    returns: views.filter(({ direction }) => direction === 'return'),
    maySend: mayGo,
    mayReturn: isSent,
    handover: await handoverOf(shop, order, localNames),
  };
}

async function surplusOf(
  shop: Core,
  orderId: string,
  parcels: readonly ParcelWithLabel[],
  localNames: LocalNames,
): Promise<ParcelContent[]> {
  const [lines, left] = await Promise.all([linesInParcels(shop, orderId), linesLeftInParcels(shop, orderId)]);
  const contents = parcels.flatMap((parcel) => parcel.contents);
  return lines.flatMap((known) => {
    const { line } = known;
    const packed = contents.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
    const quantity = packed - (left.find((one) => one.line === line)?.quantity ?? 0);
    return quantity > 0 ? [contentOf({ ...known, quantity }, localNames)] : [];
  });
}

async function handoverOf(
  shop: Core,
  order: NonNullable<Awaited<ReturnType<typeof readOrderToShip>>>,
  localNames: LocalNames,
): Promise<Handover | null> {
  const { shipping } = order;
  if (!shipping.method || parcelOwner(order) !== order.id) return null;
  const [isReady, isSent, lines] = await Promise.all([
    isOnItsWay(shop, order),
    wasSent(shop, order),
    linesLeftInParcels(shop, order.id),
  ]);
  const mayStart = !isSent && maySend(order, 'outbound');
  if (!mayStart && !isSent) return null;
  const undo: HandoverStep[] = order.status === 'shipped' ? ['undo'] : [];
  const steps: HandoverStep[] = mayStart ? ['ready', 'done'] : isReady ? ['done', ...undo] : [];
  return {
    shipping,
    contents: lines.map((line) => contentOf(line, localNames)),
    steps,
    isOver: isSent && !isReady,
  };
}

type LocalNames = Awaited<ReturnType<typeof localNamesOf>>;

const contentOf = (
  {
    line,
    quantity,
    variantId,
    name,
    variantName,
    sku,
    picture,
    giftWrap,
    giftMessage,
  }: Omit<ParcelContent, 'localName'> & Pick<OrderLineView, 'variantId'>,
  localNames: LocalNames,
): ParcelContent => ({
  line,
  quantity,
  localName: localNames.get(variantId) ?? null,
  name,
  variantName,
  sku,
  picture,
  giftWrap,
  giftMessage,
});

const unwritten = (parcel: PlannedParcel): Omit<ParcelWithLabel, 'id'> => ({
  ...parcel,
  direction: 'outbound',
  label: null,
});

function labelView(label: NonNullable<ParcelWithLabel['label']>): LabelView {
  const { id, state, carrier, service, costCents, trackingNumber, trackingUrl, failure, problem } = label;
  const { isMock, isTest, isByHand, hasFile, tracking } = label;
  return {
    id,
    state,
    carrier,
    service,
    costCents,
    trackingNumber,
    trackingUrl,
    failure,
    problem,
    isMock,
    isTest,
    isByHand,
    hasFile,
    tracking,
  };
}

export type ParcelOffer =
  | { ok: true; usual: Offered; note: ServiceNote | null; cheaper: Offered | null; all: Offered[] }
  | NoLabel;

/** Carriers' offers for an order's parcels without a label, by their positions. Changes nothing. */
export async function offersOf(
  shop: Core & CarrierPort,
  orderId: string,
): Promise<Record<number, ParcelOffer>> {
  const view = await shippingOf(shop, orderId);
  const bare = view?.parcels.filter(({ label }) => needsLabel(label)) ?? [];
  const known = await shipmentContextOf(shop, orderId, 'outbound');
  const offers = bare.map(async (parcel): Promise<[number, ParcelOffer]> => {
    const answer = known.ok ? await ratesFor(shop, known.sending, 'outbound', parcel) : known;
    if (!answer.ok || !known.ok) return [parcel.position, whatInstead(shop, answer as NoLabel)];
    const { rate, note, cheaper } = chooseRate(answer.rates, known.sending.chosen);
    const all = answer.rates.map(offered);
    return [
      parcel.position,
      { ok: true, usual: offered(rate), note, cheaper: cheaper && offered(cheaper), all },
    ];
  });
  return Object.fromEntries(await Promise.all(offers));
}

const whatInstead = ({ config }: Core, refusal: NoLabel): NoLabel =>
  isMadeUp(config.mode, refusal) ? noLabel('test-mode') : refusal;
