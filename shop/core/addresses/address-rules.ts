import { isUsState, isZipCode } from './address-countries.ts';
import { isPostalCode, postalCodeFitsProvince } from './postal-codes.ts';
import { isProvince } from './provinces.ts';

/** A shipping address (specification, section 3). */
export interface Address {
  name: string;
  street1: string;
  street2?: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export type AddressProblem =
  | 'missing'
  | 'not-a-province'
  | 'not-a-state'
  | 'not-a-postal-code'
  | 'not-a-zip-code'
  | 'other-province'
  | 'not-served';

export interface AddressFault {
  field: keyof Address;
  problem: AddressProblem;
}

/**
 * Validation errors by field; empty when the address can be shipped to.
 * @param served ISO codes of the countries that the shop ships to
 */
export function faultsOfAddress(address: Address, served: readonly string[] = ['CA']): AddressFault[] {
  const faults: AddressFault[] = [];
  for (const field of ['name', 'street1', 'city', 'state', 'zip'] as const) {
    if (address[field].trim() === '') faults.push({ field, problem: 'missing' });
  }
  if (!served.includes(address.country)) faults.push({ field: 'country', problem: 'not-served' });
  if (address.country === 'CA') faults.push(...faultsInCanada(address));
  if (address.country === 'US') faults.push(...faultsInTheUs(address));
  return faults;
}

function faultsInCanada({ state, zip }: Address): AddressFault[] {
  const faults: AddressFault[] = [];
  const hasProvince = isProvince(state);
  if (state && !hasProvince) faults.push({ field: 'state', problem: 'not-a-province' });
  if (zip && !isPostalCode(zip)) faults.push({ field: 'zip', problem: 'not-a-postal-code' });
  else if (zip && hasProvince && !postalCodeFitsProvince(zip, state)) {
    faults.push({ field: 'zip', problem: 'other-province' });
  }
  return faults;
}

function faultsInTheUs({ state, zip }: Address): AddressFault[] {
  const faults: AddressFault[] = [];
  if (state && !isUsState(state)) faults.push({ field: 'state', problem: 'not-a-state' });
  if (zip && !isZipCode(zip)) faults.push({ field: 'zip', problem: 'not-a-zip-code' });
  return faults;
}

/** Whether an address has a consistent city, region and postal code, which is enough to price delivery. */
export const isWholePlace = (place: Pick<Address, 'city' | 'state' | 'zip' | 'country'>): boolean =>
  faultsOfAddress({ ...place, name: 'x', street1: 'x' }, [place.country]).length === 0;
