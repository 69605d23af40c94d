import type { ReturnReason } from '#shop/orders/index.ts';

/** Why something is sent back. */
export const REASONS: Record<ReturnReason, string> = {
  'changed-mind': 'It does not suit them',
  reaction: 'Their skin reacts to it',
  damaged: 'It arrived broken',
  wrong: 'It is not what they ordered',
  other: 'Something else',
};
