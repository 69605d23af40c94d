import { lazy, type Ref, Suspense } from 'react';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RadioCards } from '#app/ui/forms/radio-cards.tsx';
import { type CheckoutValues, checkoutMessages } from '#messages/checkout.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Offered } from '#shop/orders/index.ts';
import { CardField } from './card-field.tsx';
import type { Fields } from './vendor-fields.tsx';

const VendorFields = lazy(async () => ({ default: (await import('./vendor-fields.tsx')).VendorFields }));

/** A payment method, by its provider's name. */
export interface Way {
  id: string;
  offered: Offered;
}

interface PaymentProps {
  ways: Way[];
  way: Way | undefined;
  card: string;
  fault: string | undefined;
  amountCents: number;
  fields: Ref<Fields>;
  onChoose(id: string): void;
  onCard(card: string): void;
}

/** With only one payment method, there is no choice to show. */
export function Payment({ ways, way, onChoose, ...details }: PaymentProps) {
  const t = useMessages(checkoutMessages);
  return (
    <section aria-labelledby="payment" className="grid gap-4">
      <h2 id="payment" className="text-2xl">
        {t('payment')}
      </h2>
      {ways.length > 1 && (
        <RadioCards
          legend={t('payment.how')}
          name="way"
          value={way?.id ?? ''}
          onChange={onChoose}
          options={ways.map(({ id, offered }) => ({
            value: id,
            title: t(`payment.${offered.kind}`),
            detail: detailOf(t, offered),
          }))}
        />
      )}
      {way ? (
        <Details key={way.id} offered={way.offered} {...details} />
      ) : (
        <Notice title={t('payment.none')} />
      )}
    </section>
  );
}

type DetailsProps = Omit<PaymentProps, 'ways' | 'way' | 'onChoose'> & { offered: Offered };

function Details({ offered, card, fault, amountCents, fields, onCard }: DetailsProps) {
  const t = useMessages(checkoutMessages);
  switch (offered.kind) {
    case 'test-card':
      return <CardField card={card} fault={fault} onChange={onCard} />;
    case 'vendor-fields':
      return (
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <VendorFields offered={offered} amountCents={amountCents} fault={fault} ref={fields} />
        </Suspense>
      );
    case 'transfer':
      return <p className="text-quiet">{t('payment.transfer.next')}</p>;
  }
}

function detailOf(t: Translate<CheckoutValues>, offered: Offered): string | undefined {
  if (offered.kind === 'transfer') return t('payment.transfer.detail', { count: offered.days });
  return offered.kind === 'vendor-fields' ? t('payment.vendor-fields.detail') : undefined;
}
