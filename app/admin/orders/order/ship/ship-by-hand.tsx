import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Ships a parcel without buying a label here. */
export function ByHand({ position, isBusy }: { position: number; isBusy: boolean }) {
  const t = useMessages(adminShippingMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <Disclosure title={<span className="font-sans text-base">{t('byHand.title')}</span>}>
      <Form method="post" preventScrollReset className="grid max-w-md gap-4">
        <input type="hidden" name="intent" value="by-hand" />
        <input type="hidden" name="parcel" value={position} />
        <Field
          id={`carrier-${position}`}
          name="carrier"
          label={t('byHand.carrier.label')}
          hint={t('byHand.carrier.hint')}
          required
          maxLength={80}
        />
        <Field
          id={`number-${position}`}
          name="number"
          label={t('byHand.number.label')}
          optional={tAdmin('label.optional')}
          autoComplete="off"
          maxLength={60}
        />
        <div>
          <Button type="submit" variant="secondary" size="small" busy={isBusy}>
            {t('byHand.submit')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
