import { Form, useNavigation } from 'react-router';
import { Proof, type ProofKind } from '#app/admin/form/proof.tsx';
import { useRegions } from '#app/shared/regions.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Address, countryLine, formatMoney } from '#shop/core/index.ts';
import type { EmailOutcomeFor } from '#shop/email/index.ts';
import type { Recipient } from '#shop/orders/index.ts';

export type Faults = Partial<Record<keyof Address | 'email', string>>;

interface Props {
  recipient: Recipient;
  /** Makes a double submission one change. */
  addressKey: string;
  mail: EmailOutcomeFor;
  proofKind: ProofKind;
  answer: {
    message: string | null;
    faults: Faults;
    proof: string | null;
    differenceCents: number | null;
  } | null;
}

export function ShippingAddressForm({ recipient, addressKey, mail, proofKind, answer }: Props) {
  const t = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  const { address, email, phone } = recipient;
  const country = countryLine(address, t.locale);
  const differenceCents = answer?.differenceCents ?? null;
  const regions = useRegions(address.country);
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: keyof Faults, label: string) => ({
    id: `receiver-${name}`,
    name,
    label,
    error: answer?.faults[name] ?? null,
  });
  return (
    <Form
      method="post"
      className="mt-4 grid max-w-xl gap-4"
      preventScrollReset
      aria-labelledby="shipping-address"
    >
      <Refusal message={answer?.message} answer={answer} />
      <Field
        {...field('name', t('edit.address.name'))}
        defaultValue={address.name}
        maxLength={100}
        required
      />
      <Field
        {...field('street1', t('edit.address.street1'))}
        defaultValue={address.street1}
        maxLength={120}
        required
      />
      <Field
        {...field('street2', t('edit.address.street2'))}
        defaultValue={address.street2}
        maxLength={120}
        optional={tAdmin('label.optional')}
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
        <Field
          {...field('city', t('edit.address.city'))}
          defaultValue={address.city}
          maxLength={80}
          required
        />
        {regions ? (
          <Select
            {...field('state', t(address.country === 'CA' ? 'edit.address.province' : 'edit.address.state'))}
            defaultValue={address.state}
            required
          >
            {regions.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Field
            {...field('state', t('edit.address.region'))}
            defaultValue={address.state}
            maxLength={80}
            required
          />
        )}
        <Field
          {...field('zip', t('edit.address.zip'))}
          defaultValue={address.zip}
          maxLength={12}
          autoCapitalize="characters"
          required
        />
      </div>
      {country && <p className="text-sm">{t('edit.address.country', { country })}</p>}
      <Field
        {...field('email', t('edit.address.email'))}
        type="email"
        defaultValue={email}
        maxLength={254}
        required
      />
      <Field
        id="receiver-phone"
        name="phone"
        label={t('edit.address.phone')}
        type="tel"
        defaultValue={phone ?? ''}
        maxLength={30}
        optional={tAdmin('label.optional')}
      />
      <input type="hidden" name="stays" />
      <input type="hidden" name="key" value={addressKey} />
      <input type="hidden" name="seen" value={JSON.stringify(recipient)} />
      {differenceCents !== null && (
        <>
          <Notice
            tone="warning"
            title={t(differenceCents > 0 ? 'edit.address.moreTax' : 'edit.address.lessTax', {
              amount: formatMoney(Math.abs(differenceCents), t.locale),
            })}
          >
            {differenceCents > 0 && <p>{t('mail.payLink', { mail })}</p>}
          </Notice>
          <input type="hidden" name="shownCents" value={differenceCents} />
          {differenceCents < 0 && (
            <Proof id="receiver-proof" kind={proofKind} why={t('proof.why')} error={answer?.proof} />
          )}
        </>
      )}
      <div>
        <Button type="submit" name="intent" value="shipping-address" busy={isBusy}>
          {t(differenceCents === null ? 'edit.address.submit' : 'edit.address.confirm')}
        </Button>
      </div>
    </Form>
  );
}
