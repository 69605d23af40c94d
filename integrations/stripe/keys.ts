import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';

const RETRIES = 2;
const PAUSE_MS = 250;
const MOST_KEYS = 10;

type Options = Required<Pick<Stripe.RequestOptions, 'idempotencyKey' | 'maxNetworkRetries'>>;

/**
 * Sends a request under an idempotency key, again if there was no answer. Stripe replays a 500 for a day; a replayed
 * one can no longer succeed, so the request is repeated under the next key, which is the same for every caller.
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
      else if (isUnanswered(error) && failures < RETRIES) {
        failures += 1;
        await wait(PAUSE_MS * failures);
      } else throw error;
    }
  }
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error instanceof Stripe.errors.StripeAPIError && error.statusCode !== 500);

const isRepeatedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError &&
  error.statusCode === 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
