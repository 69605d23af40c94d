import { useEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/rules.ts';
import type { PricedCart } from '../../../shop/pricing/cart.server.ts';
import type { Destination } from '../../../shop/pricing/delivery.server.ts';
import { keepPrices, readKeptPrices } from './kept-prices.ts';
import type { PriceAnswer } from './price.ts';

const PAUSE_MS = 250;
const PATIENCE_MS = 8_000;

interface Asked {
  cart: Cart;
  destination?: Destination;
  rateId?: string;
}

export interface Pricing {
  /** The last answer; it stays while a newer one is under way. */
  priced: PricedCart | null;
  isPending: boolean;
  /** Whether the last answer is about another destination, or another cart: its rates are not to be chosen from. */
  isOutdated: boolean;
  hasFailed: boolean;
  retry(): void;
}

interface Answer {
  question: string;
  /** What rates depend on: the question but for the choice among them. */
  about: string;
  priced: PricedCart | null;
}

/** What this cart costs, asked anew whenever it changes. An older answer never stands over a newer one. */
export function usePricedCart({ cart, destination, rateId }: Asked): Pricing {
  const lines = cart.items.map(({ id, variant, quantity, giftOptions }) => ({
    id,
    ...(variant && { variantId: variant.id }),
    quantity,
    ...(giftOptions?.wrap && { giftWrap: true }),
  }));
  const about = JSON.stringify({ lines, ...(destination && { destination }) });
  const question = JSON.stringify({ ...JSON.parse(about), ...(rateId && { rateId }) });
  const isEmpty = cart.items.length === 0;
  // The cart's own estimates are quickly made; only what a carrier was asked for is worth keeping.
  const isKept = destination?.city !== undefined;

  const [answer, setAnswer] = useState<Answer | null>(() => {
    const priced = isKept ? readKeptPrices(question) : null;
    return priced && { question, about, priced };
  });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same question again
  useEffect(() => {
    if (isEmpty) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const priced = await ask(question, stop.signal);
      if (stop.signal.aborted) return;
      if (isKept) keepPrices(question, priced);
      setAnswer((last) => ({
        question,
        about,
        priced: priced ?? (last?.question === question ? last.priced : null),
      }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, isEmpty, tries]);

  const isCurrent = answer?.question === question;
  return {
    priced: isEmpty ? null : (answer?.priced ?? null),
    isPending: !isEmpty && !isCurrent,
    isOutdated: answer !== null && answer.about !== about,
    hasFailed: isCurrent && answer.priced === null,
    retry: () => {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

async function ask(body: string, signal: AbortSignal): Promise<PricedCart | null> {
  try {
    const response = await fetch('/cart/price', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    const answer: PriceAnswer = await response.json();
    return answer.ok ? answer.priced : null;
  } catch {
    return null;
  }
}
