import type { Cents } from '#shop/core/index.ts';
import {
  type AppliedDiscount,
  type Discount,
  type DiscountableLine,
  discountedLinesOf,
  normalCode,
} from './discount-rules.ts';

/** An entered code and the result of its lookup. */
export type AskedCode =
  | { code: string; discount: Discount }
  | { code: string; refused: { problem: 'unknown' } | { problem: 'too-often'; retryAfterSeconds: number } };

/**
 * `refused` is the same for a wrong, an expired and a used-up code, so that guessing reveals nothing.
 * `weaker`: the other discounts save more.
 */
export type CodeStatus = { code: string } & (
  | { state: 'applied' | 'refused' | 'no-items' | 'weaker' }
  | { state: 'minimum'; missingCents: Cents }
  | { state: 'too-often'; retryAfterSeconds: number }
);

export function codeStatusOf(
  asked: AskedCode,
  lines: readonly DiscountableLine[],
  applied: readonly AppliedDiscount[],
): CodeStatus {
  const code = normalCode(asked.code);
  if ('refused' in asked) {
    const { refused } = asked;
    return refused.problem === 'unknown'
      ? { code, state: 'refused' }
      : { code, state: 'too-often', retryAfterSeconds: refused.retryAfterSeconds };
  }
  if (applied.some(({ id }) => id === asked.discount.id)) return { code, state: 'applied' };
  const current = discountedLinesOf(lines, asked.discount);
  return current.state === 'counts' ? { code, state: 'weaker' } : { code, ...current };
}
