import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatDeliveryWindow } from '#shop/checkout/index.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import type { ShippingView } from '#shop/fulfilment/index.server.ts';

interface Props {
  handover: NonNullable<ShippingView['handover']>;
  mail: EmailOutcomeFor;
  mayAct: boolean;
  isBusy: boolean;
}

/** The steps of an order that is picked up, or that the shop delivers; the page's main button takes the first. */
export function HandoverSteps({ handover: { shipping, steps, isOver }, mail, mayAct, isBusy }: Props) {
  const t = useMessages(adminShippingMessages);
  const { method = 'pickup', pickup, hours, arrivesFrom, arrivesUntil } = shipping;
  const dates = formatDeliveryWindow(arrivesFrom, arrivesUntil, t.locale);
  return (
    <>
      {pickup && <p>{pickup.name}</p>}
      <p className="mt-1 text-quiet">
        {isOver
          ? t(`handover.${method}.over`)
          : t(`handover.${method}.expected`, { dates, hours: hours || 'none' })}
      </p>
      {mayAct && steps.length > 0 && (
        <>
          <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
            {steps.slice(1).map((step) => (
              <Form key={step} method="post" preventScrollReset>
                <input type="hidden" name="intent" value="hand-over" />
                <input type="hidden" name="step" value={step} />
                <Button type="submit" size="small" variant="outline" busy={isBusy}>
                  {t(`handover.${method}.${step}`)}
                </Button>
              </Form>
            ))}
          </div>
          <p className="mt-2 text-sm text-quiet">{t('handover.emails', { mail })}</p>
        </>
      )}
    </>
  );
}
