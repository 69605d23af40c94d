import { useNavigation } from 'react-router';
import { Card } from '#app/admin/ui/detail-layout.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import type { ShippingView } from '#shop/fulfilment/index.server.ts';
import { HandoverSteps } from './handover.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { ReturnLabels } from './return-labels.tsx';
import type { Offers } from './use-offers.ts';

interface Props {
  orderId: string;
  shipping: ShippingView;
  /** Whether it can't ship until its added items are paid. */
  waitsForAddOn: boolean;
  isDelivered: boolean;
  offers: Offers;
  mail: EmailOutcomeFor;
  /** Whether the person may act; editors have read-only access. */
  mayAct: boolean;
  /** The parcel that the primary button ships; null for none. */
  nextPosition: number | null;
}

export function ShipSection(props: Props) {
  const { orderId, shipping, waitsForAddOn, isDelivered, offers, mail, mayAct, nextPosition } = props;
  const t = useMessages(adminShippingMessages);
  const { parcels, returns, maySend, mayReturn, canBuyLabels, handover } = shipping;
  const isBusy = useNavigation().state !== 'idle';
  if (parcels.length === 0 && !handover) return null;
  return (
    <Card id="ship" title={t(handover ? `handover.${handover.shipping.method ?? 'pickup'}.title` : 'title')}>
      {handover && <HandoverSteps handover={handover} mail={mail} mayAct={mayAct} isBusy={isBusy} />}
      {waitsForAddOn && <Notice title={t('problem.part-waits')} />}
      <ul className="grid gap-4 divide-y divide-line empty:hidden">
        {parcels.map((parcel) => (
          <ParcelCard
            key={parcel.position}
            orderId={orderId}
            parcel={parcel}
            count={parcels.length}
            offer={typeof offers === 'string' ? offers : (offers[parcel.position] ?? 'none')}
            mayAct={mayAct}
            maySend={maySend}
            isDelivered={isDelivered}
            isNext={parcel.position === nextPosition}
            isBusy={isBusy}
          />
        ))}
      </ul>
      {!handover && ((mayReturn && canBuyLabels) || returns.length > 0) && (
        <ReturnLabels
          returns={returns}
          count={parcels.length}
          mayAct={mayAct && mayReturn && canBuyLabels}
          isBusy={isBusy}
        />
      )}
    </Card>
  );
}
