import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  emailTo,
  isSignedIn,
  makeStaff,
  PASSWORD,
  registered,
  sql,
  tokenIn,
  totp,
  Visitor,
  withCookies,
} from '#tests/shops/visitor.ts';

// S39
test('a member who loses their role is out of the admin at the next request, with every cookie they have', async () => {
  const { email } = await registered();
  await makeStaff(email, 'editor');
  const staff = new Visitor();
  await staff.signIn(email);
  expect((await staff.ask('/admin')).status).toBe(200);
  await sql('update users set editor = false where email = $1', [email]);
  expect((await staff.ask('/admin')).status).toBe(404);
  expect((await staff.ask('/admin.data')).status).toBe(404);
});

// S40
async function withTwoStep(visitor: Visitor) {
  const setup = await visitor.submit('/account/security', {
    intent: 'two-step-begin',
    password: PASSWORD,
  });
  const page = await setup.text();
  const secret = /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(page)![1]!;
  const codes = [...page.matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code!);
  const confirmed = await visitor.submit('/account/security', {
    intent: 'two-step-confirm',
    code: totp(secret),
  });
  expect(confirmed.status).toBe(200);
  return { secret, codes };
}

test('with a second factor the password alone opens nothing', async () => {
  const owner = await registered();
  await makeStaff(owner.email, 'admin');
  const { secret, codes } = await withTwoStep(owner);
  expect(codes).toHaveLength(10);

  const thief = new Visitor();
  const waiting = await thief.signIn(owner.email, PASSWORD, '/admin');
  expect(waiting.headers.get('location')).toBe('/login/code?next=%2Fadmin');
  expect(await isSignedIn(thief)).toBe(false);
  for (const path of ['/admin', '/admin.data', '/account', '/admin/orders/x.data']) {
    const answer = await thief.ask(path);
    expect([202, 302], path).toContain(answer.status);
  }
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await thief.submit('/login/code', { code: '000000', next: '/admin' })).status).toBe(401);
  }
  // The app's next code, because the current one was used for the setup.
  const next = totp(secret, Date.now() + 30_000);
  const right = await thief.submit('/login/code', { code: next, next: '/admin' });
  expect(right.headers.get('location') ?? '').not.toBe('/admin');

  const honest = new Visitor();
  await honest.signIn(owner.email, PASSWORD, '/admin');
  const given = await honest.submit('/login/code', { code: next, next: '/admin' });
  expect(given.headers.get('location')).toBe('/admin');
  expect((await honest.ask('/admin')).status).toBe(200);

  // A code that someone has seen is useless once it was used, even with the password.
  const reader = new Visitor();
  await reader.signIn(owner.email, PASSWORD, '/admin');
  expect((await reader.submit('/login/code', { code: next, next: '/admin' })).status).toBe(401);
  expect(await isSignedIn(reader)).toBe(false);

  // A recovery code works once.
  const statuses = [];
  for (let tries = 0; tries < 2; tries += 1) {
    const lost = new Visitor();
    await lost.signIn(owner.email, PASSWORD, '/admin');
    statuses.push((await lost.submit('/login/code', { code: codes[0]!, next: '/admin' })).status);
  }
  expect(statuses).toEqual([302, 401]);
});

test('two-step verification is changed with a code, not with the password alone', async () => {
  const owner = await registered();
  const { secret } = await withTwoStep(owner);
  const isOn = async () =>
    (
      await sql<{ is: boolean }>('select two_factor_enabled as is from users where email = $1', [owner.email])
    )[0]!.is;
  const ask = (step: string, code: string) =>
    owner.submit('/account/security', { intent: `two-step-${step}`, password: PASSWORD, code });
  for (const step of ['end', 'codes', 'begin'])
    for (const code of ['', '000000']) expect((await ask(step, code)).status, step).toBe(403);
  expect(await isOn()).toBe(true);
  expect((await ask('end', totp(secret, Date.now() + 30_000))).status).toBe(200);
  expect(await isOn()).toBe(false);
});

test('the admin has a cookie of its own, without which a session opens none of it', async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  const answer = await staff.signIn(email);
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('staff='));
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/);
  expect((await staff.ask('/admin')).status).toBe(200);
  const without = withCookies(staff.cookies);
  without.cookies.delete('staff');
  expect((await without.ask('/admin')).headers.get('location')).toBe('/admin/sign-in?next=%2Fadmin');
  const foreign = withCookies(staff.cookies);
  foreign.cookies.set('staff', randomBytes(32).toString('base64url'));
  expect((await foreign.ask('/admin')).status).toBe(302);
  expect((await foreign.submit('/admin/sign-in', { proof: 'wrong guess', next: '/admin' })).status).toBe(401);
  expect(
    (await foreign.submit('/admin/sign-in', { proof: PASSWORD, next: '/admin' })).headers.get('location'),
  ).toBe('/admin');
  expect((await foreign.ask('/admin')).status).toBe(200);
});

test('staff without a password get an email with a link to set one, and no page asks them to sign out', async () => {
  const staff = await registered();
  const { email } = staff;
  await makeStaff(email, 'admin');
  await sql('update users set email_verified = true where email = $1', [email]);
  await sql('delete from credentials where user_id = (select id from users where email = $1)', [email]);
  const [session] = await sql<{ at: string }>(
    `update sessions set created_at = now() - interval '30 minutes'
     where user_id = (select id from users where email = $1) returning created_at as at`,
    [email],
  );
  expect(session).toBeTruthy();
  const door = await staff.ask('/admin/sign-in');
  expect(await door.text()).toContain('You don’t have a password yet');
  const refused = await staff.submit('/admin/sign-in', { proof: PASSWORD, next: '/admin' });
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain('sign out and in');
  const security = await (await staff.ask('/account/security')).text();
  expect(security).toContain('Email me a link');
  expect(security).not.toContain('New password');
  expect((await staff.submit('/account/security', { intent: 'password-link' })).status).toBe(200);
  const oobCode = tokenIn(await emailTo(email, 'reset-password'));
  const password = 'sage in the borders';
  expect(
    (await staff.submit('/reset-password', { oobCode, password, confirm: password })).status,
  ).toBeLessThan(400);
  const again = new Visitor();
  await again.signIn(email, password, '/admin');
  expect((await again.ask('/admin')).status).toBe(200);
});

test('nobody deletes the test orders or chooses the next number without being an admin who proves it', async () => {
  const asked: Record<string, string>[] = [
    { intent: 'delete-orders' },
    { intent: 'number', number: '90000000' },
  ];
  for (const role of ['editor', 'moderator', 'admin'] as const) {
    const { email } = await registered();
    await makeStaff(email, role);
    const staff = new Visitor();
    await staff.signIn(email);
    const proof = role === 'admin' ? 'wrong guess' : PASSWORD;
    for (const fields of asked) {
      const { status } = await staff.submit('/admin/go-live', { ...fields, proof });
      expect(status, `${role}: ${fields.intent}`).toBe(role === 'admin' ? 401 : 403);
    }
    expect(await sql('select id from audit_entries where actor = $1', [email])).toEqual([]);
  }
});
