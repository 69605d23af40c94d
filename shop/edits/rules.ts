import type { Address } from '../addresses/rules.ts';
import { type TaxedSale, taxLines } from '../tax/rules.ts';

/** Who gets an order, where, and how they are reached. */
export interface Receiver {
  address: Address;
  email: string;
  phone: string | null;
}

/** As it is compared and kept: without empty lines, and always in the same sequence. */
export const receiverOf = ({ address, email, phone }: Receiver): Receiver => {
  const { name, street1, street2, city, state, zip, country } = address;
  return {
    address: { name, street1, ...(street2 && { street2 }), city, state, zip, country },
    email,
    phone: phone || null,
  };
};

/** Whether an order bears the same taxes in another province as it was charged. */
export function hasSameTaxes(
  charged: readonly { authority: string; rate: number }[],
  there: Pick<TaxedSale, 'province' | 'day' | 'rates' | 'registrations'>,
): boolean {
  const due = taxLines({ ...there, country: 'CA', goodsCents: 100, shippingCents: 0 });
  const names = (taxes: readonly { authority: string; rate: number }[]) =>
    taxes
      .map(({ authority, rate }) => `${authority} ${rate}`)
      .toSorted()
      .join();
  return names(due) === names(charged);
}
