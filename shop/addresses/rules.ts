import { isPostalCode, isProvince, postalCodeFitsProvince } from './provinces.ts';

/** Where a parcel goes (specification, section 3). */
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
  | 'not-a-postal-code'
  | 'other-province'
  | 'not-served';

export interface AddressFault {
  field: keyof Address;
  problem: AddressProblem;
}

/** What is wrong with an address in Canada, field by field; empty when a parcel can be sent there. */
export function faultsOfAddress(address: Address): AddressFault[] {
  const faults: AddressFault[] = [];
  for (const field of ['name', 'street1', 'city', 'state', 'zip'] as const) {
    if (address[field].trim() === '') faults.push({ field, problem: 'missing' });
  }
  if (address.country !== 'CA') faults.push({ field: 'country', problem: 'not-served' });
  const hasProvince = isProvince(address.state);
  if (address.state && !hasProvince) faults.push({ field: 'state', problem: 'not-a-province' });
  if (address.zip && !isPostalCode(address.zip)) faults.push({ field: 'zip', problem: 'not-a-postal-code' });
  else if (address.zip && hasProvince && !postalCodeFitsProvince(address.zip, address.state)) {
    faults.push({ field: 'zip', problem: 'other-province' });
  }
  return faults;
}
