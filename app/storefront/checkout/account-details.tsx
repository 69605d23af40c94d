import { Select } from '#app/ui/forms/field.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { SavedAddress } from '#shop/accounts/index.server.ts';
import { type Draft, EMPTY_DRAFT } from './checkout-draft.ts';

export interface OwnDetails {
  name: string;
  email: string;
  /** The default shipping address first. */
  addresses: SavedAddress[];
}

export const draftFrom = ({ address, phone }: SavedAddress): Omit<Draft, 'email'> => ({
  name: address.name,
  street1: address.street1,
  street2: address.street2 ?? '',
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country,
  phone,
});

export function draftOf({ name, email, addresses: [first] }: OwnDetails): Draft {
  return { ...EMPTY_DRAFT, name, ...(first && draftFrom(first)), email };
}

interface AddressChoiceProps {
  addresses: SavedAddress[];
  draft: Draft;
  onChoose(address: SavedAddress): void;
}

/** A choice only fills in the fields below, which can still be edited. */
export function AddressChoice({ addresses, draft, onChoose }: AddressChoiceProps) {
  const t = useMessages(checkoutMessages);
  const chosen = addresses.find(
    ({ address }) => address.street1 === draft.street1 && address.zip === draft.zip,
  );
  return (
    <Select
      id="saved-address"
      label={t('saved-address')}
      value={chosen?.id ?? ''}
      onChange={(event) => {
        const address = addresses.find(({ id }) => id === event.target.value);
        if (address) onChoose(address);
      }}
    >
      {!chosen && <option value="">{t('saved-address.other')}</option>}
      {addresses.map(({ id, address: { name, street1, city } }) => (
        <option key={id} value={id}>
          {[name, street1, city].join(', ')}
        </option>
      ))}
    </Select>
  );
}
