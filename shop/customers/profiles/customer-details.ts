import { z } from 'zod';
import { formatPostalCode, tidyLine } from '#shop/core/index.ts';

const line = (max: number) => z.string().max(max).transform(tidyLine);

/** What the staff know of a customer besides orders and account. */
export const customerDetails = z.strictObject({
  name: line(100),
  phone: line(40),
  street1: line(100),
  street2: line(100),
  city: line(80),
  state: line(2),
  zip: line(12).transform((typed) => formatPostalCode(typed)),
});
export type CustomerDetails = z.infer<typeof customerDetails>;

export const NO_DETAILS: CustomerDetails = {
  name: '',
  phone: '',
  street1: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
};
