import { Form, useNavigation } from 'react-router';
import { PROVINCES } from '../../../../../shop/addresses/provinces.ts';
import type { Address } from '../../../../../shop/addresses/rules.ts';
import type { Receiver } from '../../../../../shop/edits/rules.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { Refusal } from '../../../../ui/refusal.tsx';

export type Faults = Partial<Record<keyof Address | 'email', string>>;

interface Props {
  receiver: Receiver;
  answer: { message: string | null; faults: Faults } | null;
}

/** Where an order goes, to whom, and how they are reached. */
export function ReceiverForm({ receiver, answer }: Props) {
  const { address, email, phone } = receiver;
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: keyof Faults, label: string) => ({
    ...{ id: `receiver-${name}`, name, label, error: answer?.faults[name] ?? null },
  });
  return (
    <Form method="post" className="mt-4 grid max-w-xl gap-4" preventScrollReset aria-labelledby="receiver">
      <Refusal message={answer?.message} answer={answer} />
      <Field {...field('name', 'Name')} defaultValue={address.name} maxLength={100} required />
      <Field {...field('street1', 'Street')} defaultValue={address.street1} maxLength={120} required />
      <Field
        {...field('street2', 'Apartment, suite')}
        defaultValue={address.street2}
        maxLength={120}
        optional="(optional)"
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
        <Field {...field('city', 'City')} defaultValue={address.city} maxLength={80} required />
        <Select {...field('state', 'Province')} defaultValue={address.state} required>
          {Object.entries(PROVINCES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          {...field('zip', 'Postal code')}
          defaultValue={address.zip}
          maxLength={7}
          autoCapitalize="characters"
          required
        />
      </div>
      <Field {...field('email', 'E-mail')} type="email" defaultValue={email} maxLength={254} required />
      <Field
        id="receiver-phone"
        name="phone"
        label="Telephone"
        type="tel"
        defaultValue={phone ?? ''}
        maxLength={30}
        optional="(optional)"
      />
      <input type="hidden" name="seen" value={JSON.stringify(receiver)} />
      <div>
        <Button type="submit" name="deed" value="receiver" busy={isBusy}>
          Send it there
        </Button>
      </div>
    </Form>
  );
}
