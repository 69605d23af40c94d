import { expect, test } from 'vitest';
import { hasEmailColumn, readCsvCustomer } from './customer-csv.ts';

test('a line of Shopify’s export is read', () => {
  const read = readCsvCustomer(2, {
    'first name': 'Zoë',
    'last name': 'Fraser',
    email: 'Zoe@Example.ca',
    'accepts email marketing': 'yes',
    'default address address1': '5 Mill Lane',
    'default address city': 'Halifax',
    'default address province code': 'NS',
    'default address zip': "'b3h1y9",
    phone: "'+19025550142",
    tags: 'Market, VIP, market',
  });
  expect(read).toEqual({
    ok: true,
    customer: {
      line: 2,
      email: 'zoe@example.ca',
      details: {
        name: 'Zoë Fraser',
        phone: '+19025550142',
        street1: '5 Mill Lane',
        street2: '',
        city: 'Halifax',
        state: 'NS',
        zip: 'B3H 1Y9',
      },
      tags: ['market', 'vip'],
      note: '',
      wantsNewsletter: true,
    },
  });
});

test('provinces may be written out, and unknown ones are left out', () => {
  const provinceOf = (province: string) => {
    const read = readCsvCustomer(2, { email: 'a@example.ca', province });
    return read.ok && read.customer.details.state;
  };
  expect(['Quebec', 'on', 'Texas'].map(provinceOf)).toEqual(['QC', 'ON', '']);
});

test('a line without an email address is named', () => {
  expect(readCsvCustomer(7, { email: 'nobody', name: 'Ada' })).toEqual({
    ok: false,
    fault: { line: 7, problem: 'email' },
  });
  expect(hasEmailColumn(['name', 'e-mail'])).toBe(true);
  expect(hasEmailColumn(['name'])).toBe(false);
});
