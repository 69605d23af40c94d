import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { accountMessages } from '#messages/account.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AddressEntry } from '#shop/accounts/index.server.ts';
import {
  type AddressFault,
  formatPostalCode,
  isPostalCode,
  provinceOfPostalCode,
  provincesIn,
} from '#shop/core/index.ts';

interface AddressFormProps {
  /** Empty for a new address. */
  id: string;
  typed: AddressEntry;
  faults: AddressFault[];
  isBusy: boolean;
  onCancel(): void;
}

/** The province is derived from the postal code. */
export function AddressForm({ id, typed, faults, isBusy, onCancel }: AddressFormProps) {
  const t = useMessages(accountMessages);
  const tCheckout = useMessages(checkoutMessages);
  const [zip, setZip] = useState(typed.zip);
  const [state, setState] = useState(typed.state);
  const changeZip = (value: string) => {
    const code = formatPostalCode(value);
    setZip(code);
    const province = isPostalCode(code) && provinceOfPostalCode(code);
    if (province) setState(province);
  };
  const errorOf = (field: string): string | null => {
    const fault = faults.find((fault) => fault.field === field);
    return fault ? t(`addresses.fault.${fault.problem}`) : null;
  };
  const field = (name: keyof AddressEntry, autoComplete: string) => ({
    id: `address-${name}`,
    name,
    label: tCheckout(name),
    autoComplete,
    error: errorOf(name),
  });
  return (
    <Form
      method="post"
      className="mt-8 grid max-w-xl gap-4"
      aria-label={t(id ? 'addresses.edit' : 'addresses.add')}
    >
      <input type="hidden" name="id" value={id} />
      <Field {...field('name', 'name')} defaultValue={typed.name} maxLength={100} required />
      <Field {...field('street1', 'address-line1')} defaultValue={typed.street1} maxLength={120} required />
      <Field
        {...field('street2', 'address-line2')}
        defaultValue={typed.street2}
        maxLength={120}
        optional={tCheckout('optional')}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
        <Field {...field('city', 'address-level2')} defaultValue={typed.city} maxLength={80} required />
        <Select
          {...field('state', 'address-level1')}
          value={state}
          onChange={(event) => setState(event.target.value)}
          required
        >
          <option value="">{tCheckout('state.choose')}</option>
          {Object.entries(provincesIn(t.locale)).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          {...field('zip', 'postal-code')}
          value={zip}
          onChange={(event) => changeZip(event.target.value)}
          maxLength={7}
          autoCapitalize="characters"
          required
        />
      </div>
      <Field
        {...field('phone', 'tel')}
        type="tel"
        inputMode="tel"
        defaultValue={typed.phone}
        maxLength={30}
        optional={tCheckout('optional')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          {t('save')}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
