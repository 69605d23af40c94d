import type { ManagedDiscount } from '#shop/checkout/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';

type Figures = Pick<ManagedDiscount, 'kind' | 'percent' | 'amountCents' | 'buy' | 'get'>;

/** What a discount gives, in a few words. @example 'Buy 2, get 1 free' */
export function givesInWords({ kind, percent, amountCents, buy, get }: Figures): string {
  switch (kind) {
    case 'percent':
      return `${percent}% off`;
    case 'amount':
      return `${formatMoney(amountCents!)} off`;
    case 'free-shipping':
      return 'Free delivery';
    case 'buy-x-get-y':
      return `Buy ${buy}, get ${get} ${percent === 100 ? 'free' : `for ${percent}% less`}`;
  }
}

type State = Pick<ManagedDiscount, 'isOn' | 'startsAt' | 'endsAt' | 'limitTotal' | 'used'>;

/** Whether it can be had at a moment, in a word. */
export function stateInWords({ isOn, startsAt, endsAt, limitTotal, used }: State, now: Date): string {
  if (!isOn) return 'Off';
  if (endsAt && endsAt <= now) return 'Over';
  if (limitTotal !== null && used >= limitTotal) return 'Used up';
  return startsAt && startsAt > now ? 'Not yet' : 'On';
}
