import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatWeight } from '#shop/checkout/index.ts';
import type { ParcelOffer, ParcelToShip } from '#shop/fulfilment/index.server.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { BuyLabel } from './buy-label.tsx';
import { LabelCard } from './label-card.tsx';
import { WhyByHand } from './ship-by-hand.tsx';

interface Props {
  orderId: string;
  parcel: ParcelToShip;
  count: number;
  offer: ParcelOffer | 'asking' | 'none';
  mayAct: boolean;
  maySend: boolean;
  isDelivered: boolean;
  /** Whether the primary button ships this parcel. */
  isNext: boolean;
  isBusy: boolean;
}

export function ParcelCard({
  orderId,
  parcel,
  count,
  offer,
  mayAct,
  maySend,
  isDelivered,
  isNext,
  isBusy,
}: Props) {
  const t = useMessages(adminShippingMessages);
  const { position, contents, box, isBeyondCarriers, shipsByHand, label } = parcel;
  const { length, width, height, grams } = parcel.parcel;
  const isToDo = mayAct && maySend && needsLabel(label);
  return (
    <li className="not-first:pt-4">
      <h3 className="font-medium">
        {count > 1 ? t('parcel.title.numbered', { position: position + 1, count }) : t('parcel.title')}{' '}
        {isBeyondCarriers && <Badge tone="loud">{t('parcel.tooLarge')}</Badge>}
      </h3>
      <p className="text-sm text-quiet">
        {t('parcel.measures', {
          box: box ?? t('parcel.noBox'),
          weight: formatWeight(grams, t.locale),
          length,
          width,
          height,
        })}
      </p>
      <ul className="mt-2">
        {contents.map(({ name, variantName, quantity }) => (
          <li key={`${name} ${variantName}`}>
            {t('parcel.line', { quantity, name })}{' '}
            {variantName && <span className="text-quiet">{variantName}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        {label && (
          <LabelCard
            label={label}
            position={position}
            direction="outbound"
            mayAct={mayAct}
            isDelivered={isDelivered}
            isBusy={isBusy}
          />
        )}
        {isToDo && !shipsByHand && (
          <BuyLabel position={position} offer={offer} isNext={isNext} isBusy={isBusy} />
        )}
        {isToDo && shipsByHand && <WhyByHand isTooLarge={isBeyondCarriers} />}
        {isToDo && !(shipsByHand && isNext) && (
          <div>
            <ButtonLink
              to={`/admin/orders/${orderId}/ship?parcel=${position}`}
              variant="outline"
              size="small"
              preventScrollReset
            >
              {t('byHand.title')}
            </ButtonLink>
          </div>
        )}
      </div>
    </li>
  );
}
