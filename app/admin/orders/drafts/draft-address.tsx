import { useRegions } from '#app/shared/regions.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { countryName, isPostalCode, provinceOfPostalCode, provincesIn } from '#shop/core/index.ts';
import type { DraftContent } from '#shop/orders/index.ts';

type DraftAddress = Extract<DraftContent['delivery'], { kind: 'ship' }>['address'];

interface AddressInputsProps {
  address: DraftAddress;
  /** That it may be in. */
  countries: readonly string[];
  /** Of the shop. */
  province: string;
  onChange(address: DraftAddress): void;
}

export function AddressInputs({ address, countries, province, onChange }: AddressInputsProps) {
  const t = useMessages(adminDraftsMessages);
  const tAdmin = useMessages(adminMessages);
  const { country, state } = address;
  // Also that of an older draft, to which the shop no longer ships.
  const choices = [...new Set([...countries, country])];
  const isHere = country === 'CA';
  const field = (name: 'street1' | 'street2' | 'city') => ({
    id: `address-${name}`,
    label: t(`address.${name}`),
    value: address[name] ?? '',
    maxLength: name === 'city' ? 80 : 120,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...address, [name]: target.value }),
  });
  return (
    <>
      {choices.length > 1 && (
        <Select
          id="address-country"
          label={t('address.country')}
          value={country}
          // A province isn't a state, nor a postal code a ZIP code.
          onChange={({ target }) =>
            onChange({
              ...address,
              country: target.value,
              state: target.value === 'CA' ? province : '',
              zip: '',
            })
          }
        >
          {choices.map((code) => (
            <option key={code} value={code}>
              {countryName(code, t.locale) ?? code}
            </option>
          ))}
        </Select>
      )}
      <Field {...field('street1')} />
      <Field {...field('street2')} optional={tAdmin('label.optional')} />
      <div className="grid gap-5 sm:grid-cols-[1fr_1fr_9rem]">
        <Field {...field('city')} />
        <Region country={country} value={state} onChange={(state) => onChange({ ...address, state })} />
        <Field
          id="address-zip"
          label={t(country === 'US' ? 'address.zip.us' : 'address.zip')}
          value={address.zip}
          maxLength={isHere ? 7 : 12}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => {
            const zip = target.value.toUpperCase();
            const found = isHere && isPostalCode(zip) ? provinceOfPostalCode(zip) : null;
            onChange({ ...address, zip, state: found ?? state });
          }}
        />
      </div>
    </>
  );
}

interface RegionProps {
  country: string;
  value: string;
  onChange(state: string): void;
}

function Region({ country, value, onChange }: RegionProps) {
  const t = useMessages(adminDraftsMessages);
  const states = useRegions(country);
  if (country === 'CA') return <Provinces id="address-state" value={value} onChange={onChange} />;
  const field = {
    id: 'address-state',
    label: t(states ? 'address.state.us' : 'address.state.other'),
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (!states)
    return <Field {...field} hint={t('address.state.other.hint')} maxLength={80} autoComplete="off" />;
  return (
    <Select {...field}>
      <option value="">{t('address.state.us.choose')}</option>
      {states.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface ProvincesProps {
  id: string;
  value: string;
  onChange(code: string): void;
}

export function Provinces({ id, value, onChange }: ProvincesProps) {
  const t = useMessages(adminDraftsMessages);
  return (
    <Select
      id={id}
      label={t('address.state')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(provincesIn(t.locale)).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
