import type { Cents } from '#shop/core/index.ts';
import {
  type AppliedDiscount,
  type Discount,
  type DiscountableLine,
  discountedLinesOf,
  normalCode,
} from './discount-rules.ts';

/** A code that was typed, and what it was found to be. */
export type AskedCode =
  | { code: string; discount: Discount }
  | { code: string; refused: { problem: 'unknown' } | { problem: 'too-often'; retryAfterSeconds: number } };

/**
 * What became of a code. `refused` says nothing more: a wrong code, an old one and one that is used up are the same to
 * who guesses. `weaker`: what counts without it saves more.
 */
export type CodeStatus = { code: string } & (
  | { state: 'applied' | 'refused' | 'no-goods' | 'weaker' }
  | { state: 'minimum'; missingCents: Cents }
  | { state: 'too-often'; retryAfterSeconds: number }
);

/** What became of a code among these goods. */
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
