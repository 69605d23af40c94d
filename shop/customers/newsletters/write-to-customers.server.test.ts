import { afterAll, expect, test } from 'vitest';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { recordConsentChoices } from '../email-consent/consents.server.ts';
import { listGroups } from '../groups/customer-groups.server.ts';
import { NO_DETAILS } from '../profiles/customer-details.ts';
import { addCustomer } from '../profiles/edit-customers.server.ts';
import { allCustomers, listCustomers } from '../profiles/list-customers.server.ts';
import { addRecipients, countRecipientsAmong } from './audience.server.ts';
import { readNewsletter } from './edit-newsletters.server.ts';
import { writeToCustomers } from './write-to-customers.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const owner = someoneOf('admin');

async function reader(email: string): Promise<string> {
  await recordConsentChoices(shop, email, { newsletter: true }, 'newsletter');
  return (await listCustomers(shop, { search: email, page: 1 })).items[0]!.key;
}

async function stranger(email: string): Promise<string> {
  const customer = { email, details: NO_DETAILS, tags: [], note: '', consent: null };
  return (await addCustomer(shop, owner.email, customer)).key;
}

test('a newsletter to selected customers goes only to those who agreed', async () => {
  const [yes, no, other] = [
    await reader('yes@chosen.ca'),
    await stranger('no@chosen.ca'),
    await reader('other@chosen.ca'),
  ];
  expect(await countRecipientsAmong(shop, [yes, no])).toMatchObject({
    recipients: 1,
    excluded: { noConsent: 1 },
  });
  const started = await writeToCustomers(shop, owner, [yes, no], 'Tasters');
  if (!started.ok) throw new Error(started.problem);
  const [group] = await listGroups(shop);
  expect(group).toMatchObject({ name: 'Tasters', filter: { tag: 'tasters' } });
  const newsletter = (await readNewsletter(shop, started.id))!;
  expect(newsletter).toMatchObject({ status: 'draft', audience: 'group', groupId: group!.id });
  expect(await addRecipients(shop, started.id, newsletter)).toBe(1);

  // Under a name in use, those who have it already would get the newsletter.
  const again = (name: string, keys = [other]) => writeToCustomers(shop, owner, keys, name);
  expect(await again('tasters')).toEqual({ ok: false, problem: 'name-taken' });
  expect(await again('one, two')).toEqual({ ok: false, problem: 'name' });
  expect(await again(' ')).toEqual({ ok: false, problem: 'name' });
  expect(await again('Nobody', ['0198c000-0000-7000-8000-000000000000'])).toMatchObject({
    problem: 'nobody',
  });
  expect(await listGroups(shop)).toHaveLength(1);
});

test('selected customers are exported, and no others', async () => {
  const [one] = [await reader('one@export.ca'), await reader('two@export.ca')];
  const exported: string[] = [];
  for await (const batch of allCustomers(shop, { search: '', keys: [one] }))
    exported.push(...batch.map(({ email }) => email));
  expect(exported).toEqual(['one@export.ca']);
});
