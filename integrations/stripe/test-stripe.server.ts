import Stripe from 'stripe';
import type { ConnectionTest } from '#shop/backoffice/index.ts';
import { openStripe, type StripeAccess } from './stripe-provider.server.ts';

/** The owner waits for the result. */
const TIMEOUT_MS = 8_000;
const A_DOLLAR = { amount: 100, currency: 'cad' };
/** A card for tests on the server (docs.stripe.com/testing). */
const TEST_CARD = 'pm_card_visa';

type Access = Pick<StripeAccess, 'secretKey' | 'publishableKey' | 'apiBase' | 'isLive'>;

/**
 * Checks both keys with a payment of a dollar. With test keys it is paid and refunded; with live keys it is cancelled
 * before any card is known, so that no money moves.
 */
export async function testStripe(access: Access): Promise<ConnectionTest> {
  try {
    return await tested(access);
  } catch (error) {
    return refusalOf(error, access);
  }
}

async function tested({ secretKey, publishableKey, apiBase, isLive }: Access): Promise<ConnectionTest> {
  const stripe = openStripe({ secretKey, apiBase }, TIMEOUT_MS, 0);
  if (isLive && !(await canCharge(stripe))) return { ok: false, code: 'not-enabled' };
  const intent = await stripe.paymentIntents.create({
    ...A_DOLLAR,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    description: 'Connection test',
  });
  const end = () => stripe.paymentIntents.cancel(intent.id).catch(() => {});
  if (intent.livemode !== isLive) {
    await end();
    return { ok: false, code: 'wrong-mode' };
  }
  const isPair = await openStripe({ secretKey: publishableKey, apiBase }, TIMEOUT_MS, 0)
    .paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret! })
    .then(
      () => true,
      (error) => {
        if (error instanceof Stripe.errors.StripeConnectionError) throw error;
        return false;
      },
    );
  if (isLive || !isPair) {
    await end();
    return isPair ? { ok: true, code: 'ready' } : { ok: false, code: 'other-account' };
  }
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: TEST_CARD });
  if (paid.status !== 'succeeded') return { ok: false, code: 'declined', detail: paid.status };
  await stripe.refunds.create({ payment_intent: paid.id });
  return { ok: true, code: 'paid' };
}

/** A restricted key may not see the account; what it may do shows in the next step. */
const canCharge = (stripe: Stripe): Promise<boolean> =>
  stripe.accounts.retrieveCurrent().then(
    ({ charges_enabled }) => charges_enabled,
    (error) => {
      if (error instanceof Stripe.errors.StripePermissionError) return true;
      throw error;
    },
  );

function refusalOf(error: unknown, { secretKey, publishableKey }: Access): ConnectionTest {
  if (!(error instanceof Stripe.errors.StripeError)) return { ok: false, code: 'failed' };
  const detail = error.message.replaceAll(secretKey, '…').replaceAll(publishableKey, '…').slice(0, 300);
  if (error instanceof Stripe.errors.StripeAuthenticationError) return { ok: false, code: 'key' };
  if (error instanceof Stripe.errors.StripePermissionError) return { ok: false, code: 'permission', detail };
  if (error instanceof Stripe.errors.StripeCardError) return { ok: false, code: 'declined', detail };
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return { ok: false, code: 'failed', detail };
  return { ok: false, code: 'unreached' };
}
