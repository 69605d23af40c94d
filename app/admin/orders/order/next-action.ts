import type { HandoverStep, LabelView, ParcelToShip } from '#shop/fulfilment/index.server.ts';
import type { ReturnView } from '#shop/orders/index.server.ts';
import { needsLabel, type OrderView } from '#shop/orders/index.ts';

export type NextAction =
  /** Open a form. */
  | { kind: 'review' | 'exchange' | 'refund' | 'record-payment' }
  | { kind: 'ship-by-hand'; position: number }
  | { kind: 'confirm-payment' | 'print' | 'mark-shipped' | 'deliver' }
  | { kind: 'approve-return' | 'receive-return'; returnId: string }
  | { kind: 'buy-label' | 'check-label'; position: number }
  | { kind: 'hand-over'; step: HandoverStep };

export interface OrderState {
  reviewReason: OrderView['reviewReason'];
  /** Whether an e-Transfer is expected. */
  awaitsTransfer: boolean;
  /** Whether it waits for a payment by a link that we sent. */
  awaitsPayment: boolean;
  openReturn: Pick<ReturnView, 'id' | 'status' | 'wantsExchange'> | null;
  maySend: boolean;
  isOnItsWay: boolean;
  parcels: readonly Pick<ParcelToShip, 'position' | 'shipsByHand' | 'label'>[];
  /** Of an order that no carrier brings. */
  handover: { steps: readonly HandoverStep[] } | null;
}

/** Whether a label is still to be printed, as far as we know: no carrier has scanned it. */
export const isToPrint = (label: LabelView | null): boolean =>
  label !== null &&
  label.state === 'bought' &&
  label.hasFile &&
  (label.tracking === null || label.tracking === 'label_created' || label.tracking === 'unknown');

/** The action of the main button of an order's page; null when nothing is to be done. */
export function nextActionOf(order: OrderState): NextAction | null {
  const { reviewReason, awaitsTransfer, awaitsPayment, openReturn, maySend, isOnItsWay, parcels, handover } =
    order;
  if (reviewReason) return { kind: 'review' };
  if (awaitsTransfer) return { kind: 'confirm-payment' };
  if (awaitsPayment) return { kind: 'record-payment' };
  if (openReturn?.status === 'requested') return { kind: 'approve-return', returnId: openReturn.id };
  if (openReturn?.status === 'approved') return { kind: 'receive-return', returnId: openReturn.id };
  if (openReturn?.status === 'received') return { kind: openReturn.wantsExchange ? 'exchange' : 'refund' };
  if (handover) {
    const [step] = handover.steps;
    return step ? { kind: 'hand-over', step } : null;
  }
  if (maySend) {
    const inDoubt = parcels.find(({ label }) => label?.state === 'buying' || label?.state === 'unknown');
    if (inDoubt) return { kind: 'check-label', position: inDoubt.position };
    const bare = parcels.find(({ label }) => needsLabel(label));
    if (bare) return { kind: bare.shipsByHand ? 'ship-by-hand' : 'buy-label', position: bare.position };
    // A carrier's label ships the order when it is bought; a mock one doesn't.
    if (parcels.some(({ label }) => label?.isMock)) return { kind: 'mark-shipped' };
  }
  if ((maySend || isOnItsWay) && parcels.some(({ label }) => isToPrint(label))) return { kind: 'print' };
  // Carriers report the delivery of tracked parcels.
  const isTracked = parcels.some(({ label }) => label?.state === 'bought' && label.trackingNumber !== null);
  return isOnItsWay && !isTracked ? { kind: 'deliver' } : null;
}
