import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ParcelToShip } from '#shop/fulfilment/index.server.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { LabelCard } from './label-card.tsx';

interface Props {
  returns: ParcelToShip[];
  /** How many parcels were sent. */
  count: number;
  mayAct: boolean;
  isBusy: boolean;
}

/** Customers find these labels with their order. */
export function ReturnLabels({ returns, count, mayAct, isBusy }: Props) {
  const t = useMessages(adminShippingMessages);
  const positions = Array.from({ length: count }, (_, position) => position);
  return (
    <div className="mt-6">
      <h3 className="font-medium">{t('return.title')}</h3>
      <ul className="mt-2 grid gap-4">
        {positions.map((position) => {
          const label = returns.find((one) => one.position === position)?.label ?? null;
          return (
            <li key={position} className="grid gap-3">
              {label && (
                <LabelCard
                  label={label}
                  position={position}
                  direction="return"
                  mayAct={mayAct}
                  isBusy={isBusy}
                />
              )}
              {mayAct && needsLabel(label) && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="buy" />
                  <input type="hidden" name="direction" value="return" />
                  <input type="hidden" name="parcel" value={position} />
                  <Button type="submit" variant="outline" size="small" busy={isBusy}>
                    {count > 1 ? t('return.submit.numbered', { position: position + 1 }) : t('return.submit')}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
