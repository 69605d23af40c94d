import { Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MANUAL_PAYMENTS } from '#shop/orders/index.ts';

export const paymentIntent = z.strictObject({
  intent: z.literal('record-payment'),
  way: z.enum(MANUAL_PAYMENTS),
  receivedOn: z.iso.date(),
  reference: z.string().trim().max(60),
});

/** The first field of the form. */
export const PAYMENT_FIELD = 'way';

interface Props {
  orderId: string;
  /** 'YYYY-MM-DD' in the shop's time zone. */
  today: string;
  payUrl: string;
}

/** For an order that waits to be paid from a link: it was paid another way. */
export function RecordPayment({ orderId, today, payUrl }: Props) {
  const t = useMessages(adminOrderMessages);
  const tAdmin = useMessages(adminMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <p className="mt-2 text-sm text-quiet wrap-anywhere">
        {t('payment.link')}{' '}
        <a href={payUrl} className="prose-link">
          {payUrl}
        </a>
      </p>
      <Form
        method="post"
        action={`/admin/orders/${orderId}`}
        className="mt-4 grid max-w-md gap-4"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="record-payment" />
        <Select id={PAYMENT_FIELD} name="way" label={t('payment.record.way')} defaultValue="cash">
          {MANUAL_PAYMENTS.map((way) => (
            <option key={way} value={way}>
              {t(`payment.provider.${way}`)}
            </option>
          ))}
        </Select>
        <Field
          id="receivedOn"
          name="receivedOn"
          type="date"
          label={t('payment.record.on')}
          defaultValue={today}
          max={today}
          required
        />
        <Field
          id="reference"
          name="reference"
          label={t('payment.record.reference')}
          optional={tAdmin('label.optional')}
          maxLength={60}
        />
        <div>
          <Button type="submit" variant="outline" size="small" busy={isBusy}>
            {t('payment.record.submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}
