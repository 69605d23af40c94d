import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { addCustomer, readCustomer } from '#shop/customers/index.server.ts';
import { NO_DETAILS } from '#shop/customers/index.ts';
import { detailsVersion } from '#shop/customers/profiles/edit-customers.server.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { handleSideForm } from './customer-actions.server.ts';

const t = adminCustomersMessages.in('en-CA');

let here: TestShop;
beforeAll(async () => {
  here = await makeTestShop();
});
afterAll(() => here.close());

test('a change of a customer answers with the fields that undo it', async () => {
  const { shop } = here;
  const details = { ...NO_DETAILS, name: 'Mia Field', phone: '519 555 0100' };
  const added = { email: 'mia@undo.ca', details, tags: ['market'], note: '', consent: null };
  const { key } = await addCustomer(shop, 'owner', added);
  const read = async () => (await readCustomer(shop, key))!;
  const send = async (typed: Record<string, string>) => {
    const answer = await handleSideForm(shop, t, { customer: await read(), actor: 'owner', typed });
    return answer!.data.undoFields!;
  };
  const changed = { ...details, name: 'Mia Meadow', intent: 'details', seen: detailsVersion(details) };
  const undoDetails = await send(changed);
  expect((await read()).details).toMatchObject({ name: 'Mia Meadow' });
  await send(undoDetails);
  expect((await read()).details).toEqual(details);

  const undoTags = await send({ intent: 'tags', tags: 'market, wholesale', seen: 'market' });
  expect((await read()).tags).toEqual(['market', 'wholesale']);
  await send(undoTags);
  expect((await read()).tags).toEqual(['market']);

  expect(await send({ intent: 'bounced' })).toEqual({ intent: 'reachable' });
  expect(await send({ intent: 'reachable' })).toEqual({ intent: 'bounced' });
});
