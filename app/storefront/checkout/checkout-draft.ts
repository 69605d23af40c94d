import { codeStore } from '#app/browser/cart-store.ts';
import { store } from '#app/browser/storage.ts';
import type { CheckoutValues } from '#messages/checkout.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { type AddressProblem, faultsOfAddress, regionName } from '#shop/core/index.ts';

/** The checkout fields, saved in this browser until the order is placed. The card is never included. */
export interface Draft {
  email: string;
  phone: string;
  name: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Where each choice is kept in this tab. */
export const SAVED = {
  draft: 'checkout',
  rate: 'rate',
  method: 'delivery-method',
  way: 'way',
  giftCard: 'gift-card',
} as const;

/** Called once the order is placed. */
export function clearDraft(): void {
  for (const key of Object.values(SAVED)) store('session', key, null);
  codeStore.set('');
}

export type DraftField = keyof Draft;
export type FormField = DraftField | 'card' | 'rate';
export type Faults = Partial<Record<FormField, string>>;

export const EMPTY_DRAFT: Draft = {
  email: '',
  phone: '',
  name: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  country: 'CA',
};

/** Restores a draft from untrusted stored data. */
export function restoreDraft(saved: unknown): Draft {
  const found = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>;
  const text = (field: DraftField) => (typeof found[field] === 'string' ? found[field].slice(0, 254) : '');
  const fields = Object.keys(EMPTY_DRAFT) as DraftField[];
  const draft = Object.fromEntries(fields.map((field) => [field, text(field)])) as unknown as Draft;
  return { ...draft, country: draft.country || EMPTY_DRAFT.country };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Error messages by field, each saying how to fix it. @param isPickup of the address, only the name is asked */
export function faultsOfDraft(t: Translate<CheckoutValues>, draft: Draft, isPickup = false): Faults {
  const faults: Faults = {};
  if (draft.email.trim() === '') faults.email = t('error.missing', { field: t('email') });
  else if (!EMAIL.test(draft.email.trim())) faults.email = t('error.email');
  const digits = draft.phone.replace(/\D/g, '').length;
  if (digits > 0 && digits < 10) faults.phone = t('error.phone');
  for (const { field, problem } of faultsOfAddress(draft, [draft.country])) {
    if (!faults[field] && (!isPickup || field === 'name'))
      faults[field] = addressFault(t, field, problem, draft);
  }
  return faults;
}

function addressFault(
  t: Translate<CheckoutValues>,
  field: Exclude<DraftField, 'email' | 'phone'>,
  problem: AddressProblem,
  { state, country }: Draft,
): string {
  if (problem === 'not-a-postal-code') return t('error.zip');
  if (problem === 'other-province') {
    return t('error.zip-province', { province: regionName({ state }, t.locale) });
  }
  if (problem === 'not-a-zip-code') return t('error.zip-us');
  return t('error.missing', { field: t(labelOf(field, country)) });
}

export function labelOf<Name extends DraftField>(field: Name, country: string) {
  if (field === 'state' && country !== 'CA') return country === 'US' ? 'state.us' : 'state.other';
  return field === 'zip' && country === 'US' ? 'zip.us' : field;
}

/** Groups of four digits, as printed on a card. */
export const formatCard = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
