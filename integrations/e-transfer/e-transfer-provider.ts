import type { PaymentProvider } from '#shop/orders/index.ts';

export interface ETransferAccess {
  /** How many days an order waits for its transfer. */
  days: number;
  isPaused?: boolean;
}

/**
 * Interac e-Transfer. Banks don't notify shops: the staff records that the money has arrived, and our own records are
 * the only ones. A payment is under way as soon as its buyer knows where to send it.
 */
export function eTransfers({ days, isPaused = false }: ETransferAccess): PaymentProvider {
  const refOf = (id: string) => `e-transfer_${id}`;
  return {
    id: 'e-transfer',
    offered: { kind: 'transfer', days },
    isPaused,
    holdMs: days * 86_400_000,
    start: async ({ id }) => ({ state: 'processing', ref: refOf(id) }),
    find: async ({ id }) => ({ state: 'processing', ref: refOf(id) }),
    cancel: async ({ id }) => ({ state: 'cancelled', ref: refOf(id) }),
  };
}
