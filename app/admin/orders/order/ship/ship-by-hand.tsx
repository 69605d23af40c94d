import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';

interface FieldsProps {
  position: number;
  /** The fields' names. */
  carrierAs: string;
  numberAs: string;
  promised: string;
}

/** The carrier to propose; none where a label could be bought, since shipping by hand then means another carrier. */
export const carrierByHand = (
  { shipsByHand }: { shipsByHand: boolean },
  { carrier, service }: { carrier: string; service: string },
): string => (shipsByHand ? carrier || service : '');

/** How a parcel ships without a label bought here. */
export function ByHandFields({ position, carrierAs, numberAs, promised }: FieldsProps) {
  const t = useMessages(adminShippingMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <>
      <Field
        id={`carrier-${position}`}
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
