import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { ParcelOffer } from '#shop/fulfilment/index.server.ts';
import type { Offered } from '#shop/fulfilment/index.ts';
import { labelFailure, labelNote, serviceLabel, serviceWithDays } from './shipping-label-texts.ts';

interface Props {
  position: number;
  offer: ParcelOffer | 'asking' | 'none';
  /** Whether the page's main button buys the usual service. */
  isNext: boolean;
  isBusy: boolean;
}

/** Shows the price as soon as carriers have answered. */
export function BuyUsual({ position, offer, isNext, isBusy }: Props) {
  const t = useMessages(adminShippingMessages);
  if (typeof offer === 'object' && offer.ok) {
    return (
      <BuyService position={position} service={offer.usual} isBusy={isBusy} isNext={isNext}>
        {t('buy.submit.service', { service: serviceLabel(t, offer.usual) })}
      </BuyService>
    );
  }
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="buy" />
      <input type="hidden" name="direction" value="outbound" />
      <input type="hidden" name="parcel" value={position} />
      <Button type="submit" size={isNext ? 'small' : 'medium'} busy={isBusy} {...(isNext && PRIMARY)}>
        {t('buy.submit')}
      </Button>
    </Form>
  );
}

/** The services to choose from, or why there are none; with a button for the usual one unless the page has it. */
export function BuyLabel(props: Props) {
  const t = useMessages(adminShippingMessages);
  const { position, offer, isNext, isBusy } = props;
  const usualButton = isNext ? null : <BuyUsual {...props} />;
  if (offer === 'asking' || offer === 'none' || !offer.ok) {
    return (
      <>
        {usualButton}
        <p role="status" className="text-sm text-quiet">
          {offer === 'asking' && t('buy.loading')}
          {typeof offer === 'object' && labelFailure(t, offer)}
        </p>
      </>
    );
  }
  const { usual, note, cheaper, all } = offer;
  const others = all.filter(({ carrier, service }) => carrier !== usual.carrier || service !== usual.service);
  return (
    <>
      {note && <p className="text-sm text-warn">{labelNote(t, note)}</p>}
      {usualButton}
      {cheaper && (
        <div className="grid gap-2">
          <p className="text-sm">
            {t('buy.cheaper', {
              service: serviceWithDays(t, cheaper),
              saving: formatMoney(usual.costCents - cheaper.costCents, t.locale),
            })}
          </p>
          <BuyService position={position} service={cheaper} isBusy={isBusy} variant="outline">
            {t('buy.cheaper.submit')}
          </BuyService>
        </div>
      )}
      {others.length > 0 && (
        <Disclosure title={<span className="font-sans text-base">{t('buy.others')}</span>}>
          <ul className="grid gap-2">
            {others.map((one) => (
              <li key={serviceLabel(t, one)}>
                <BuyService position={position} service={one} isBusy={isBusy} variant="outline">
                  {serviceWithDays(t, one)}
                </BuyService>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** The purchase fails if the price has risen above the one shown. */
function BuyService({
  position,
  service: { carrier, service, costCents },
  variant = 'primary',
  isNext = false,
  isBusy,
  children,
}: {
  position: number;
  service: Offered;
  variant?: 'primary' | 'outline';
  isNext?: boolean;
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="buy-service" />
      <input type="hidden" name="parcel" value={position} />
      <input type="hidden" name="carrier" value={carrier} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="upToCents" value={costCents} />
      <Button
        type="submit"
        variant={variant}
        size={variant === 'primary' && !isNext ? 'medium' : 'small'}
        busy={isBusy}
        className="py-2"
        {...(isNext && PRIMARY)}
      >
        {children}
      </Button>
    </Form>
  );
}
