import { useEffect, useState } from 'react';
import { codeStore, discountedStore } from '#app/browser/cart-store.ts';
import { withTimeout } from '#app/browser/with-timeout.ts';
import { localAddress } from '#app/locale.ts';
import type { Destination } from '#shop/checkout/index.server.ts';
import type { Cart } from '#shop/checkout/index.ts';
import type { PriceAnswer, ShownPrices } from './cart.price.ts';
import { readSavedPrices, savePrices } from './saved-prices.ts';

const PAUSE_MS = 250;
const PATIENCE_MS = 8_000;

interface Asked {
  cart: Cart;
  destination?: Destination;
  rateId?: string;
  method?: 'pickup';
  /** As entered; empty when there is none. */
  giftCard?: string;
  /** Called when the card is invalid and must be removed. */
  onCardRefused?: () => void;
}

/** Why the last code was refused and removed. */
export type CodeRefusal = 'refused' | { minutes: number };

export interface Pricing {
  /** The last answer, which stays while a newer one is loading. */
  priced: ShownPrices | null;
  isPending: boolean;
  /** Whether the last answer is for another destination or cart, so that its rates can't be chosen. */
  isOutdated: boolean;
  hasFailed: boolean;
  /** Of the discount code. */
  refusal: CodeRefusal | null;
  cardRefusal: CodeRefusal | null;
  clearRefusal(): void;
  clearCardRefusal(): void;
  retry(): void;
}

interface Answer {
  question: string;
  /** The request without the chosen rate; the rates depend on it. */
  about: string;
  priced: ShownPrices | null;
}

/** Prices the cart again on each change; an older answer never replaces a newer one. */
export function usePricedCart({
  cart,
  destination,
  rateId,
  method,
  giftCard,
  onCardRefused,
}: Asked): Pricing {
  const code = codeStore.use();
  const lines = cart.items.map(({ id, variant, quantity, giftOptions }) => ({
    id,
    ...(variant && { variantId: variant.id }),
    quantity,
    ...(giftOptions?.wrap && { giftWrap: true }),
  }));
  const about = JSON.stringify({
    lines,
    ...(destination && { destination }),
    ...(method && { method }),
    ...(code && { code }),
    ...(giftCard && { giftCard }),
  });
  const question = JSON.stringify({ ...JSON.parse(about), ...(rateId && { rateId }) });
  const [refusal, setRefusal] = useState<Pricing['refusal']>(null);
  const [cardRefusal, setCardRefusal] = useState<Pricing['cardRefusal']>(null);
  const isEmpty = cart.items.length === 0;
  // The cart's own estimates are fast; only carrier rates are worth saving.
  const isSaved = destination?.city !== undefined;

  const [answer, setAnswer] = useState<Answer | null>(() => {
    const priced = isSaved ? readSavedPrices(question) : null;
    return priced && { question, about, priced };
  });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    if (isEmpty) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const { priced, refused, barred } = await ask(question, stop.signal);
      if (stop.signal.aborted) return;
      // An invalid card or code is removed, and the cart is priced without it.
      const card = refused === 'card' || (barred && giftCard);
      if (card) {
        setCardRefusal(barred ?? 'refused');
        onCardRefused?.();
      } else if (refused || barred) {
        setRefusal(barred ?? 'refused');
        codeStore.set('');
      }
      if (refused || barred) return;
      if (priced) discountedStore.set(priced.discounts.some(({ amountCents }) => amountCents > 0));
      if (isSaved) savePrices(question, priced);
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
    cardRefusal,
    clearRefusal: () => setRefusal(null),
    clearCardRefusal: () => setCardRefusal(null),
    retry: () => {
      setAnswer(null);
      setTries(tries + 1);
    },
  };
}

interface Received {
  priced: ShownPrices | null;
  /** Which of the codes entered is invalid. */
  refused: 'code' | 'card' | null;
  /** How long codes are refused after too many attempts. */
  barred: { minutes: number } | null;
}

async function ask(body: string, signal: AbortSignal): Promise<Received> {
  try {
    const response = await fetch(localAddress('/cart/price'), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      signal: withTimeout(signal, PATIENCE_MS),
    });
    const answer: PriceAnswer = await response.json();
    if (answer.ok) return { priced: answer.priced, refused: refusedOf(answer.priced), barred: null };
    const minutes = answer.problem === 'too-often' && Math.ceil(answer.retryAfterSeconds / 60);
    return { priced: null, refused: null, barred: minutes ? { minutes } : null };
  } catch {
    return { priced: null, refused: null, barred: null };
  }
}

function refusedOf({ code, giftCard }: ShownPrices): Received['refused'] {
  if (code?.state === 'refused') return 'code';
  return giftCard?.state === 'refused' ? 'card' : null;
}
