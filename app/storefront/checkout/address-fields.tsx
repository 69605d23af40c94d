import { type ReactNode, useState } from 'react';
import { useRegions } from '#app/shared/regions.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  formatPostalCode,
  isFederalCode,
  isPostalCode,
  postalCodeFitsProvince,
  provinceOfPostalCode,
} from '#shop/core/index.ts';
import { FrenchOffer } from '../languages/french-offer.tsx';
import { type Draft, type DraftField, type Faults, labelOf } from './checkout-draft.ts';

interface AddressFieldsProps {
  /** Whether the order is picked up: then only a name is asked. */
  isPickup: boolean;
  /** Between the contact and the address. */
  children: ReactNode;
  draft: Draft;
  /** The countries that the shop ships to. */
  countries: readonly { code: string; name: string }[];
  faults: Faults;
  onChange(changed: Partial<Draft>): void;
  onLeave(field: DraftField): void;
}

export function AddressFields({
  draft,
  countries,
  faults,
  isPickup,
  children,
  onChange,
  onLeave,
}: AddressFieldsProps) {
  const t = useMessages(checkoutMessages);
  const [isUnitAsked, setUnitAsked] = useState(false);
  const regions = useRegions(draft.country);
  const hasUnit = isUnitAsked || draft.street2 !== '';
  const field = (name: DraftField, autoComplete: string) => ({
    id: name,
    name,
    label: t(labelOf(name, draft.country)),
    value: draft[name],
    error: faults[name],
    autoComplete,
    enterKeyHint: 'next' as const,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    onBlur: () => onLeave(name),
  });
  const changeZip = (typed: string) => {
    if (draft.country !== 'CA') return onChange({ zip: typed });
    const zip = formatPostalCode(typed);
    // The postal code is more reliable than the list; X is shared by two territories, so that choice stays.
    const province =
      isPostalCode(zip) && !postalCodeFitsProvince(zip, draft.state) ? provinceOfPostalCode(zip) : null;
    onChange({ zip, ...(province && { state: province }) });
  };

  return (
    <>
      <section aria-labelledby="contact" className="grid gap-4">
        <h2 id="contact" className="text-2xl">
          {t('contact')}
        </h2>
        <Field
          {...field('email', 'email')}
          type="email"
          inputMode="email"
          maxLength={254}
          hint={t('email.hint')}
          required
        />
        <Field
          {...field('phone', 'tel')}
          type="tel"
          inputMode="tel"
          maxLength={30}
          optional={t('optional')}
          hint={t(isPickup ? 'phone.hint.pickup' : 'phone.hint')}
        />
      </section>
      {children}
      {isPickup ? (
        <section aria-labelledby="address" className="grid gap-4">
          <h2 id="address" className="text-2xl">
            {t('pickup.name')}
          </h2>
          <Field {...field('name', 'name')} maxLength={100} required />
        </section>
      ) : (
        <section aria-labelledby="address" className="grid gap-4">
          <h2 id="address" className="text-2xl">
            {t('address')}
          </h2>
          {countries.length > 1 && (
            <Select
              {...field('country', 'shipping country')}
              required
              // A province isn't a state, nor a postal code a ZIP code, so both are cleared.
              onChange={({ target }) => onChange({ country: target.value, state: '', zip: '' })}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <Field {...field('name', 'shipping name')} maxLength={100} required />
          <Field {...field('street1', 'shipping address-line1')} maxLength={120} required />
          {hasUnit ? (
            <Field {...field('street2', 'shipping address-line2')} maxLength={120} optional={t('optional')} />
          ) : (
            <Button
              variant="text"
              size="small"
              className="-mt-2 justify-self-start px-0"
              onClick={() => setUnitAsked(true)}
            >
              {t('street2.add')}
            </Button>
          )}
          <div className="grid gap-4 sm:grid-cols-[1fr_1fr_9rem]">
            <Field {...field('city', 'shipping address-level2')} maxLength={80} required />
            {regions ? (
              <Select
                {...field('state', 'shipping address-level1')}
                hint={draft.country === 'CA' && isFederalCode(draft.zip) ? t('state.federal') : undefined}
                required
              >
                <option value="">{t(draft.country === 'US' ? 'state.us.choose' : 'state.choose')}</option>
                {regions.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : (
              <Field
                {...field('state', 'shipping address-level1')}
                maxLength={80}
                hint={t('state.other.hint')}
                required
              />
            )}
            <Field
              {...field('zip', 'shipping postal-code')}
              maxLength={draft.country === 'CA' ? 7 : 12}
              autoCapitalize="characters"
              required
              onChange={(event) => changeZip(event.target.value)}
            />
          </div>
          {draft.country === 'CA' && <FrenchOffer path="/checkout" postalCode={draft.zip} />}
        </section>
      )}
    </>
  );
}
