import { useFetcher } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminPackingMessages } from '#messages/admin-packing.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ParcelOffer, ParcelToShip } from '#shop/fulfilment/index.server.ts';
import type { Offered } from '#shop/fulfilment/index.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { LabelCard } from '../order/ship/label-card.tsx';
import { ByHandFields } from '../order/ship/ship-by-hand.tsx';
import {
  labelFailure,
  labelNote,
  serviceLabel,
  serviceWithDays,
} from '../order/ship/shipping-label-texts.ts';
import type { Offers } from '../order/ship/use-offers.ts';

interface ShopBox {
  id: string;
  name: string;
}

interface Props {
  orderId: string;
  parcels: readonly ParcelToShip[];
  promised: string;
  boxes: readonly ShopBox[];
  offers: Offers;
  isBusy: boolean;
}

/** The box, weight and service of each parcel; fields of the form that buys their labels. */
export function PackingParcels({ orderId, parcels, promised, boxes, offers, isBusy }: Props) {
  const t = useMessages(adminPackingMessages);
  const tShipping = useMessages(adminShippingMessages);
  return parcels.map((parcel) => {
    const { position, box, label, isBeyondCarriers, shipsByHand } = parcel;
    const { length, width, height } = parcel.parcel;
    const isOne = parcels.length === 1;
    return (
      <section key={position} className="grid gap-4 rounded-card border border-line bg-surface p-4">
        <h2 className="text-xl">
          {isOne ? t('parcel.box') : t('parcel', { position: position + 1, count: parcels.length })}
        </h2>
        {isBeyondCarriers && <Notice tone="warning" title={t('parcel.tooLarge')} />}
        {needsLabel(label) ? (
          <>
            <Box orderId={orderId} parcel={parcel} boxes={boxes} isOne={isOne} />
            <Weight orderId={orderId} parcel={parcel} isOne={isOne} />
            {shipsByHand ? (
              <ByHandFields
                position={position}
                carrierAs={`carrier-${position}`}
                numberAs={`number-${position}`}
                promised={promised}
              />
            ) : (
              <Service
                position={position}
                offer={typeof offers === 'string' ? offers : (offers[position] ?? 'none')}
                isOne={isOne}
              />
            )}
          </>
        ) : (
          <>
            <p className="text-lg">
              {box ?? tShipping('parcel.noBox')}, {t('parcel.measures', { length, width, height })}
            </p>
            <LabelCard
              label={label!}
              position={position}
              direction="outbound"
              mayAct={false}
              isBusy={isBusy}
            />
          </>
        )}
      </section>
    );
  });
}

interface PartProps {
  orderId: string;
  parcel: ParcelToShip;
  isOne: boolean;
}

/** Another box is saved at once, because carriers charge by its size and weight. */
function Box({ orderId, parcel, boxes, isOne }: PartProps & { boxes: readonly ShopBox[] }) {
  const t = useMessages(adminPackingMessages);
  const tShipping = useMessages(adminShippingMessages);
  const fetcher = useFetcher<{ ok: boolean; message?: string }>();
  const { position, box, boxId } = parcel;
  const { length, width, height } = parcel.parcel;
  const isKnown = boxes.some(({ id }) => id === boxId);
  return (
    <Select
      id={`box-${position}`}
      name={`box-${position}`}
      key={boxId}
      label={isOne ? t('box.label') : t('box.label.parcel', { position: position + 1 })}
      hint={t('parcel.measures', { length, width, height })}
      error={fetcher.data?.message ?? null}
      defaultValue={isKnown ? boxId! : ''}
      onChange={({ target: { value } }) => {
        if (value === '') return;
        const fields = { intent: 'box', order: orderId, parcel: position, box: value };
        void fetcher.submit(fields, { method: 'post' });
      }}
    >
      {!isKnown && <option value="">{box ?? tShipping('parcel.noBox')}</option>}
      {boxes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** A changed weight is saved at once, because carriers charge by it. */
function Weight({ orderId, parcel, isOne }: PartProps) {
  const t = useMessages(adminPackingMessages);
  const fetcher = useFetcher<{ ok: boolean; message?: string }>();
  const { position } = parcel;
  const { grams } = parcel.parcel;
  return (
    <Field
      id={`grams-${position}`}
      name={`grams-${position}`}
      key={grams}
      label={isOne ? t('weight.label') : t('weight.label.parcel', { position: position + 1 })}
      hint={t('weight.hint', { grams })}
      error={fetcher.data?.message ?? null}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={grams}
      maxLength={5}
      onBlur={({ target: { value } }) => {
        if (value.trim() === '' || Number(value) === grams) return;
        const fields = { intent: 'weigh', order: orderId, parcel: position, grams: value.trim() };
        void fetcher.submit(fields, { method: 'post' });
      }}
    />
  );
}

/** The service's fields, as the action reads them back. */
const fieldOf = ({ carrier, service, costCents }: Offered): string => `${carrier}|${service}|${costCents}`;

function Service({
  position,
  offer,
  isOne,
}: {
  position: number;
  offer: ParcelOffer | 'asking' | 'none';
  isOne: boolean;
}) {
  const t = useMessages(adminPackingMessages);
  const tShipping = useMessages(adminShippingMessages);
  if (offer === 'asking' || offer === 'none' || !offer.ok) {
    return (
      <p role="status" className="min-h-6 text-sm text-quiet">
        {offer === 'asking' && tShipping('buy.loading')}
        {typeof offer === 'object' && labelFailure(tShipping, offer)}
      </p>
    );
  }
  const { usual, note, cheaper, all } = offer;
  return (
    <Select
      id={`service-${position}`}
      name={`service-${position}`}
      label={isOne ? t('service.label') : t('service.label.parcel', { position: position + 1 })}
      hint={
        note
          ? labelNote(tShipping, note)
          : cheaper && t('service.cheaper', { service: serviceLabel(tShipping, cheaper) })
      }
      defaultValue={fieldOf(usual)}
    >
      {all.map((one) => (
        <option key={fieldOf(one)} value={fieldOf(one)}>
          {serviceWithDays(tShipping, one)}
        </option>
      ))}
    </Select>
  );
}
