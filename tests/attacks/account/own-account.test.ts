import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedIn, PASSWORD, registered, sql, Visitor } from '#tests/shops/visitor.ts';

// S59
test("downloading one's data and deleting one's account need the password again, and touch nobody else's", async () => {
  const [visitor, other] = [await registered(), await registered()];
  const refused = await visitor.submit('/account/data', { password: 'wrong guess' });
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe('/account/privacy?download=wrong-password#download');
  expect(await refused.text()).toBe('');
  expect(
    (await visitor.submit('/account/privacy', { intent: 'delete', password: 'wrong guess' })).status,
  ).toBe(403);
  const file = await visitor.submit('/account/data', { password: PASSWORD });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const text = await file.text();
  expect(JSON.parse(text).account.email).toBe(visitor.email);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/"(password|token|staffToken|secret)"/);
  await visitor.submit('/account/privacy', { intent: 'delete', password: PASSWORD });
  expect(await sql('select id from users where email = $1', [visitor.email])).toEqual([]);
  expect((await other.me())?.email).toBe(other.email);
  expect((await new Visitor().signIn(visitor.email)).status).toBe(401);
});

// S11 and S12, for an account's data besides orders
test("another's addresses, sessions and pictures are out of reach", async () => {
  const [ada, eve] = [await registered(), await registered()];
  const canary = `Canary ${randomBytes(4).toString('hex')}`;
  const address = {
    name: canary,
    street1: '1 Elm',
    street2: '',
    city: 'Calgary',
    state: 'AB',
    zip: 'T2P 1J9',
    phone: '',
  };
  expect((await ada.submit('/account/addresses', { intent: 'save', id: '', ...address })).status).toBe(200);
  const [{ id }] = (await sql<{ id: string }>(
    "select id from saved_addresses where address ->> 'name' = $1",
    [canary],
  )) as [{ id: string }];
  const [session] = await sql<{ id: string }>(
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
    [ada.email],
  );
  for (const fields of [
    { intent: 'remove', id },
    { intent: 'shipping', id },
    { intent: 'save', id, ...address, name: 'Eve' },
  ]) {
    const answer = await eve.submit('/account/addresses', fields as Record<string, string>);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(canary);
  }
  await eve.submit('/account/security', { intent: 'sessions', session: session!.id });
  expect(await isSignedIn(ada)).toBe(true);
  expect(await (await ada.ask('/account/addresses')).text()).toContain(canary);
  for (const path of ['', '/addresses', '/profile', '/security', '/privacy', '/reviews']) {
    const [page, data] = [
      await new Visitor().ask(`/account${path}`),
      await new Visitor().ask(`/account${path}.data`),
    ];
    expect(page.status, path).toBe(302);
    expect(await data.text(), path).not.toContain('@example.ca');
  }
});
