import { useEffect, useState } from 'react';
import type { Cart } from '../../../shop/cart/rules.ts';
import type { PricedCart } from '../../../shop/pricing/cart.server.ts';
import type { Destination } from '../../../shop/pricing/delivery.server.ts';
import { codeStore } from './code-store.ts';
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
  /** Why the code that was typed last is gone again. */
  refusal: 'refused' | { minutes: number } | null;
  forgetRefusal(): void;
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
  const code = codeStore.use();
  const lines = cart.items.map(({ id, variant, quantity, giftOptions }) => ({
    id,
    ...(variant && { variantId: variant.id }),
    quantity,
    ...(giftOptions?.wrap && { giftWrap: true }),
  }));
  const about = JSON.stringify({ lines, ...(destination && { destination }), ...(code && { code }) });
  const question = JSON.stringify({ ...JSON.parse(about), ...(rateId && { rateId }) });
  const [refusal, setRefusal] = useState<Pricing['refusal']>(null);
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
      const { priced, refused } = await ask(question, stop.signal);
      if (stop.signal.aborted) return;
      // What does not count is forgotten, and the cart is priced without it.
      if (refused) {
        setRefusal(refused);
        codeStore.set('');
        return;
      }
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
    refusal,
    forgetRefusal: () => setRefusal(null),
    retry: () => {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

interface Heard {
  priced: PricedCart | null;
  refused: Pricing['refusal'];
}

async function ask(body: string, signal: AbortSignal): Promise<Heard> {
  try {
    const response = await fetch('/cart/price', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    const answer: PriceAnswer = await response.json();
    if (answer.ok) {
      const isRefused = answer.priced.code?.state === 'refused';
      return { priced: answer.priced, refused: isRefused ? 'refused' : null };
    }
    const isTooOften = answer.problem === 'too-often';
    return {
      priced: null,
      refused: isTooOften ? { minutes: Math.ceil(answer.retryAfterSeconds / 60) } : null,
    };
  } catch {
    return { priced: null, refused: null };
  }
}
