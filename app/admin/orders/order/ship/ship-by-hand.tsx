import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';

/** The first field of a parcel's form. */
export const byHandField = (position: number): string => `carrier-${position}`;

interface Props {
  position: number;
  /** Whether there is no other way to ship it. */
  isOpen: boolean;
  promised: string;
  isBusy: boolean;
}

/** Ships a parcel without buying a label here. */
export function ByHand({ position, isOpen, promised, isBusy }: Props) {
  const t = useMessages(adminShippingMessages);
  return (
    <Disclosure title={<span className="font-sans text-base">{t('byHand.title')}</span>} open={isOpen}>
      <Form method="post" preventScrollReset className="grid max-w-md gap-4">
        <input type="hidden" name="intent" value="by-hand" />
        <input type="hidden" name="parcel" value={position} />
        <ByHandFields
          position={position}
          carrierAs="carrier"
          numberAs="number"
          promised={isOpen ? promised : ''}
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

interface FieldsProps {
  position: number;
  /** The fields' names. */
  carrierAs: string;
  numberAs: string;
  promised: string;
}

export function ByHandFields({ position, carrierAs, numberAs, promised }: FieldsProps) {
  const t = useMessages(adminShippingMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <>
      <Field
        id={byHandField(position)}
        name={carrierAs}
        label={t('byHand.carrier.label')}
        hint={t('byHand.carrier.hint')}
        defaultValue={promised}
        required
        maxLength={80}
      />
      <Field
        id={`number-${position}`}
        name={numberAs}
        label={t('byHand.number.label')}
        optional={tAdmin('label.optional')}
        autoComplete="off"
        maxLength={60}
      />
    </>
  );
}

export function WhyByHand({ isTooLarge }: { isTooLarge: boolean }) {
  const t = useMessages(adminShippingMessages);
  const rich = useRichMessages(adminShippingMessages);
  return (
    <p className="text-sm text-quiet">
      {isTooLarge
        ? t('problem.look-first')
        : rich('byHand.noCarrier', {
            link: (text) => (
              <Link to="/admin/connections#shippo-apiKey" className="prose-link">
                {text}
              </Link>
            ),
          })}
    </p>
  );
}
