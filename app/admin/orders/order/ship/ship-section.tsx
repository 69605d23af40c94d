import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ShippingView } from '#shop/fulfilment/index.server.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { ParcelCard } from './parcel-card.tsx';
import { ReturnLabels } from './return-labels.tsx';
import type { Done } from './ship-actions.server.ts';
import { useOffers } from './use-offers.ts';

interface Props {
  orderId: string;
  shipping: ShippingView;
  /** Whether the person may act; editors have read-only access. */
  mayAct: boolean;
  done: Done | null;
}

export function ShipSection({ orderId, shipping, mayAct, done }: Props) {
  const t = useMessages(adminShippingMessages);
  const { isOnItsWay, parcels, returns, maySend, mayReturn } = shipping;
  const isWanted = mayAct && maySend && parcels.some(({ label }) => needsLabel(label));
  const offers = useOffers(orderId, isWanted, shipping);
  const isBusy = useNavigation().state !== 'idle';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="ship" className="mt-8">
      <h2 id="ship" className="text-xl">
        {t('title')}
      </h2>
      {done && (
        <div className="mt-3">
          <Notice ref={notice} tone={done.ok ? 'success' : 'error'} title={done.message}>
            {!done.ok && done.details && <p>{done.details}</p>}
          </Notice>
        </div>
      )}
      <ul className="mt-3 grid gap-4">
        {parcels.map((parcel) => (
          <ParcelCard
            key={parcel.position}
            parcel={parcel}
            count={parcels.length}
            offer={typeof offers === 'string' ? offers : (offers[parcel.position] ?? 'none')}
            mayAct={mayAct}
            maySend={maySend}
            isBusy={isBusy}
          />
        ))}
      </ul>
      {mayAct && isOnItsWay && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="delivered" />
          <Button type="submit" variant="outline" size="small" busy={isBusy}>
            {t('delivered.submit')}
          </Button>
        </Form>
      )}
      {(mayReturn || returns.length > 0) && (
        <ReturnLabels returns={returns} count={parcels.length} mayAct={mayAct && mayReturn} isBusy={isBusy} />
      )}
    </section>
  );
}
