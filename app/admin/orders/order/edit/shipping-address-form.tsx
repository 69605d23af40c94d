import { Form, useNavigation } from 'react-router';
import { Proof, type ProofKind } from '#app/admin/proof.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { type Address, countryLine, formatMoney, PROVINCES, US_STATES } from '#shop/core/index.ts';
import type { Receiver } from '#shop/orders/index.ts';

export type Faults = Partial<Record<keyof Address | 'email', string>>;

interface Props {
  receiver: Receiver;
  /** The form sent twice changes once. */
  receiverKey: string;
  proofKind: ProofKind;
  answer: {
    message: string | null;
    faults: Faults;
    proof: string | null;
    differenceCents: number | null;
  } | null;
}

const words = (cents: number): string =>
  cents > 0
    ? `More tax is due there: ${formatMoney(cents)}. The buyer gets a mail with a link to pay it, and the order goes there once it is paid.`
    : `Less tax is due there: ${formatMoney(-cents)}. The buyer gets it back.`;

const REGIONS: Record<string, Record<string, string>> = { CA: PROVINCES, US: US_STATES };

/** Where an order goes, to whom, and how they are reached. */
export function ReceiverForm({ receiver, receiverKey, proofKind, answer }: Props) {
  const { address, email, phone } = receiver;
  const differenceCents = answer?.differenceCents ?? null;
  const regions = REGIONS[address.country];
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: keyof Faults, label: string) => ({
    id: `receiver-${name}`,
    name,
    label,
    error: answer?.faults[name] ?? null,
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
        {regions ? (
          <Select
            {...field('state', address.country === 'CA' ? 'Province' : 'State')}
            defaultValue={address.state}
            required
          >
            {Object.entries(regions).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Field {...field('state', 'Region')} defaultValue={address.state} maxLength={80} required />
        )}
        <Field
          {...field('zip', 'Postal code')}
          defaultValue={address.zip}
          maxLength={12}
          autoCapitalize="characters"
          required
        />
      </div>
      {countryLine(address) && (
        <p className="text-sm">
          {countryLine(address)}. To send it to another country, cancel the order and ask the customer to
          reorder.
        </p>
      )}
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
      <input type="hidden" name="key" value={receiverKey} />
      <input type="hidden" name="seen" value={JSON.stringify(receiver)} />
      {differenceCents !== null && (
        <>
          <Notice tone="warning" title={words(differenceCents)} />
          <input type="hidden" name="shownCents" value={differenceCents} />
          {differenceCents < 0 && (
            <Proof
              id="receiver-proof"
              kind={proofKind}
              why="Asked for each time, because it is about money."
              error={answer?.proof}
            />
          )}
        </>
      )}
      <div>
        <Button type="submit" name="intent" value="receiver" busy={isBusy}>
          {differenceCents === null ? 'Send it there' : 'Yes, send it there'}
        </Button>
      </div>
    </Form>
  );
}
