import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { provincesIn } from '#shop/core/index.ts';
import type { CustomerDetails } from '#shop/customers/index.ts';

interface Props {
  values: Partial<CustomerDetails>;
  faults: Partial<Record<string, string>>;
}

const NO_FILL = { autoComplete: 'off' } as const;

export function DetailsFields({ values, faults }: Props) {
  const t = useMessages(adminCustomersMessages);
  const of = (name: keyof CustomerDetails) => ({
    id: name,
    name,
    label: t(`details.${name}`),
    defaultValue: values[name] ?? '',
    error: faults[name] ?? null,
    ...NO_FILL,
  });
  return (
    <>
      <Field {...of('name')} maxLength={100} />
      <Field {...of('phone')} type="tel" maxLength={40} />
      <Field {...of('street1')} maxLength={100} />
      <Field {...of('street2')} maxLength={100} />
      <Field {...of('city')} maxLength={80} />
      <Select {...of('state')}>
        <option value="" />
        {Object.entries(provincesIn(t.locale)).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...of('zip')} maxLength={12} autoCapitalize="characters" />
    </>
  );
}

/** How and when a customer has agreed to the newsletter. @param today the latest date */
export function ConsentFields({
  values,
  faults,
  today,
}: {
  values: Partial<Record<string, string>>;
  faults: Partial<Record<string, string>>;
  today: string;
}) {
  const t = useMessages(adminCustomersMessages);
  return (
    <>
      <p className="text-sm text-quiet">{t('subscribe.text')}</p>
      <Field
        id="how"
        name="how"
        label={t('subscribe.how')}
        hint={t('subscribe.how.hint')}
        maxLength={200}
        defaultValue={values.how}
        error={faults.how ?? null}
        {...NO_FILL}
      />
      <Field
        id="at"
        name="at"
        type="date"
        label={t('subscribe.at')}
        max={today}
        defaultValue={values.at ?? today}
        error={faults.at ?? null}
      />
    </>
  );
}
