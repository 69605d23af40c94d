import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { formatMoney } from '#shop/core/index.ts';
import type { ParcelOffer } from '#shop/fulfilment/index.server.ts';
import type { Offered } from '#shop/fulfilment/index.ts';
import { daysWords, serviceWords } from './label-labels.ts';

interface Props {
  position: number;
  offer: ParcelOffer | 'asking' | 'none';
  isBusy: boolean;
}

/** The next thing to do for a parcel: buy its label, with the price on the button as soon as carriers have told it. */
export function BuyLabel({ position, offer, isBusy }: Props) {
  if (offer === 'asking' || offer === 'none' || !offer.ok) {
    return (
      <>
        <Form method="post">
          <input type="hidden" name="intent" value="buy" />
          <input type="hidden" name="direction" value="outbound" />
          <input type="hidden" name="parcel" value={position} />
          <Button type="submit" busy={isBusy}>
            Buy label
          </Button>
        </Form>
        <p role="status" className="text-sm text-quiet">
          {offer === 'asking' && 'Asking carriers for their prices…'}
          {typeof offer === 'object' && [offer.message, ...offer.said].join(' ')}
        </p>
      </>
    );
  }
  const { usual, word, cheaper, all } = offer;
  const others = all.filter(({ carrier, service }) => carrier !== usual.carrier || service !== usual.service);
  return (
    <>
      {word && <p className="text-sm text-warn">{word}</p>}
      <BuyService position={position} service={usual} isBusy={isBusy}>
        Buy label – {serviceWords(usual)}
      </BuyService>
      {cheaper && (
        <div className="grid gap-2">
          <p className="text-sm">
            {serviceWords(cheaper)}
            {daysWords(cheaper.days)}: {formatMoney(usual.costCents - cheaper.costCents)} less than what the
            buyer chose. It may arrive later than promised.
          </p>
          <BuyService position={position} service={cheaper} isBusy={isBusy} variant="outline">
            Yes, buy the cheaper one
          </BuyService>
        </div>
      )}
      {others.length > 0 && (
        <Disclosure title={<span className="font-sans text-base">Other services</span>}>
          <ul className="grid gap-2">
            {others.map((one) => (
              <li key={serviceWords(one)}>
                <BuyService position={position} service={one} isBusy={isBusy} variant="outline">
                  {serviceWords(one)}
                  {daysWords(one.days)}
                </BuyService>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** Buys this service, for what it says and not more. */
function BuyService({
  position,
  service: { carrier, service, costCents },
  variant = 'primary',
  isBusy,
  children,
}: {
  position: number;
  service: Offered;
  variant?: 'primary' | 'outline';
  isBusy: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="buy-service" />
      <input type="hidden" name="parcel" value={position} />
      <input type="hidden" name="carrier" value={carrier} />
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="upToCents" value={costCents} />
      <Button
        type="submit"
        variant={variant}
        size={variant === 'primary' ? 'medium' : 'small'}
        busy={isBusy}
        className="py-2"
      >
        {children}
      </Button>
    </Form>
  );
}
