import type { MovementReason } from '#shop/catalog/index.server.ts';

/** Why stock has moved, in words. */
export const REASONS: Record<MovementReason, string> = {
  count: 'Counted',
  sale: 'Sold',
  restock: 'Came back',
  cancel: 'Order cancelled',
  made: 'Made',
  damaged: 'Broken or spoiled',
  given: 'Given away',
  expired: 'Expired',
  correction: 'Corrected',
};
