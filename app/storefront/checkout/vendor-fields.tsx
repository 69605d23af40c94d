import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MINIMUM_CHARGE } from '#shop/core/index.ts';
import type { Offered } from '#shop/orders/index.ts';
import { loadStripe } from './stripe-script.ts';

/** The methods of the payment fields for the checkout. */
export interface Fields {
  /** Creates a token from the fields, or says why it can't. */
  read(email: string): Promise<{ ok: true; token: string } | { ok: false; fault: string }>;
  /** Asks the shopper to confirm with their bank. The server learns the result from the provider. */
  confirm(secret: string): Promise<void>;
}

interface VendorFieldsProps {
  offered: Extract<Offered, { kind: 'vendor-fields' }>;
  amountCents: number;
  fault: string | undefined;
  ref: Ref<Fields>;
}

/** The provider's fields for cards and wallets, in iframes that the shop can't read. */
export function VendorFields({ offered, amountCents, fault, ref }: VendorFieldsProps) {
  const t = useMessages(checkoutMessages);
  const place = useRef<HTMLDivElement>(null);
  const vendor = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  const { script, key } = offered;
  const amount = Math.max(amountCents, MINIMUM_CHARGE);
  const shown = useRef(amount);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts over
  useEffect(() => {
    let isGone = false;
    let leave = () => {};
    setState('loading');
    loadStripe(script, key, t.locale).then(
      (stripe) => {
        if (isGone) return;
        const appearance = appearanceOf(document.body);
        const elements = stripe.elements({
          mode: 'payment',
          amount: shown.current,
          currency: 'cad',
          appearance,
          locale: t.locale,
        });
        vendor.current = { stripe, elements };
        const element = elements.create('payment', {
          layout: 'tabs',
          paymentMethodOrder: ['apple_pay', 'google_pay', 'link', 'card'],
        });
        element.on('ready', () => setState('ready'));
        element.on('loaderror', () => setState('failed'));
        element.mount(place.current!);
        leave = () => element.destroy();
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      vendor.current = null;
      leave();
    };
  }, [script, key, tries]);

  useEffect(() => {
    shown.current = amount;
    vendor.current?.elements.update({ amount });
  }, [amount]);

  useImperativeHandle(ref, () => ({
    async read(email) {
      const incomplete = { ok: false, fault: t('error.card.incomplete') } as const;
      if (!vendor.current) return incomplete;
      const { stripe, elements } = vendor.current;
      try {
        const { error } = await elements.submit();
        if (error) return { ok: false, fault: error.message ?? incomplete.fault };
        const params = { payment_method_data: { billing_details: { email } } };
        const result = await stripe.createConfirmationToken({ elements, params });
        return result.confirmationToken
          ? { ok: true, token: result.confirmationToken.id }
          : { ok: false, fault: result.error?.message ?? incomplete.fault };
      } catch {
        return { ok: false, fault: t('error.card.unreached') };
      }
    },
    async confirm(secret) {
      // The server asks the provider for the result, even if this was interrupted.
      await vendor.current?.stripe.handleNextAction({ clientSecret: secret }).catch(() => {});
    },
  }));

  return (
    <div>
      {state === 'failed' && (
        <Notice tone="error" title={t('payment.failed')}>
          <p>{t('payment.failed.text')}</p>
          <Button variant="outline" size="small" className="mt-3" onClick={() => setTries(tries + 1)}>
            {t('payment.retry')}
          </Button>
        </Notice>
      )}
      {state === 'loading' && (
        <div role="status">
          <span className="sr-only">{t('payment.loading')}</span>
          <Skeleton className="h-44 w-full" />
        </div>
      )}
      {/* Target of the error summary's link, because the provider's own fields can't be focused from here. */}
      <div id="card" ref={place} tabIndex={-1} aria-describedby={fault ? 'card-fault' : undefined} />
      {fault && (
        <p id="card-fault" className="mt-2 text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The shop's colours as a Stripe appearance object. */
function appearanceOf(body: HTMLElement) {
  const style = getComputedStyle(body);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: body.classList.contains('dark') ? ('night' as const) : ('stripe' as const),
    variables: {
      colorPrimary: colour('--teal'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--quiet'),
      colorDanger: colour('--bad'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
    },
  };
}
