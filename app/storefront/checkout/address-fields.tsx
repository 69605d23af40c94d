import { useState } from 'react';
import { say } from '../../../messages/checkout.ts';
import {
  formatPostalCode,
  isPostalCode,
  PROVINCES,
  postalCodeFitsProvince,
  provinceOfPostalCode,
} from '../../../shop/addresses/provinces.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import type { Draft, DraftField, Faults } from './draft.ts';

interface AddressFieldsProps {
  draft: Draft;
  faults: Faults;
  onChange(changed: Partial<Draft>): void;
  onLeave(field: DraftField): void;
}

/** Who, and where to. */
export function AddressFields({ draft, faults, onChange, onLeave }: AddressFieldsProps) {
  const [isUnitAsked, setUnitAsked] = useState(false);
  const hasUnit = isUnitAsked || draft.street2 !== '';
  const field = (name: DraftField, autoComplete: string) => ({
    id: name,
    name,
    label: say(name),
    value: draft[name],
    error: faults[name],
    autoComplete,
    enterKeyHint: 'next' as const,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  const changeZip = (typed: string) => {
    const zip = formatPostalCode(typed);
    // The code says the province better than the list does; two share X, and a choice between them stays.
    const province =
      isPostalCode(zip) && !postalCodeFitsProvince(zip, draft.state) ? provinceOfPostalCode(zip) : null;
    onChange({ zip, ...(province && { state: province }) });
  };

  return (
    <>
      <section aria-labelledby="contact" className="grid gap-4">
        <h2 id="contact" className="text-2xl">
          {say('contact')}
        </h2>
        <Field
          {...field('email', 'email')}
          type="email"
          inputMode="email"
          maxLength={254}
          hint={say('email.hint')}
          required
        />
        <Field
          {...field('phone', 'tel')}
          type="tel"
          inputMode="tel"
          maxLength={30}
          optional={say('optional')}
          hint={say('phone.hint')}
        />
      </section>
      <section aria-labelledby="address" className="grid gap-4">
        <h2 id="address" className="text-2xl">
          {say('address')}
        </h2>
        <Field {...field('name', 'shipping name')} maxLength={100} required />
        <Field {...field('street1', 'shipping address-line1')} maxLength={120} required />
        {hasUnit ? (
          <Field {...field('street2', 'shipping address-line2')} maxLength={120} optional={say('optional')} />
        ) : (
          <Button
            variant="text"
            size="small"
            className="-mt-2 justify-self-start px-0"
            onClick={() => setUnitAsked(true)}
          >
            {say('street2.add')}
          </Button>
        )}
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
          <Field {...field('city', 'shipping address-level2')} maxLength={80} required />
          <Select {...field('state', 'shipping address-level1')} required>
            <option value="">{say('state.choose')}</option>
            {Object.entries(PROVINCES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field
            {...field('zip', 'shipping postal-code')}
            maxLength={7}
            autoCapitalize="characters"
            required
            onChange={(event) => changeZip(event.target.value)}
          />
        </div>
      </section>
    </>
  );
}
