import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';

const RETRIES = 2;
const PAUSE_MS = 250;
const MOST_KEYS = 10;

type Options = Required<Pick<Stripe.RequestOptions, 'idempotencyKey' | 'maxNetworkRetries'>>;

/**
 * Asks under an idempotency key, again where nobody answered. Stripe repeats an answer of 500 for a day; where it says
 * that it does, what was asked has ended, and is asked under the next key, the same one for everybody who asks.
 */
export async function oncePerKey<T>(key: string, question: (options: Options) => Promise<T>): Promise<T> {
  let keys = 1;
  let failures = 0;
  for (;;) {
    const idempotencyKey = keys === 1 ? key : `${key}:${keys}`;
    try {
      return await question({ idempotencyKey, maxNetworkRetries: 0 });
    } catch (error) {
      if (isRepeatedFailure(error) && keys < MOST_KEYS) keys += 1;
      else if (isSilence(error) && failures < RETRIES) {
        failures += 1;
        await wait(PAUSE_MS * failures);
      } else throw error;
    }
  }
}

const isSilence = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeAPIError && error.statusCode !== 500);

const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError &&
  error.statusCode === 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
