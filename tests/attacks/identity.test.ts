import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import {
  mailTo,
  makeStaff,
  newEmail,
  newNetwork,
  PASSWORD,
  sql,
  tokenIn,
  totp,
  Visitor,
} from '../visitor.ts';

async function registered(email = newEmail()): Promise<Visitor & { email: string }> {
  const visitor = new Visitor();
  expect((await visitor.register(email)).status).toBe(302);
  return Object.assign(visitor, { email });
}
const isIn = async (visitor: Visitor) => (await visitor.me()) !== null;
const with_ = (cookies: Map<string, string>): Visitor => {
  const visitor = new Visitor();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
};

/** The status that a request is answered with, sent as it stands. */
const statusOfRaw = (request: string): Promise<number> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(inject('shopUrl'));
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (data) => (answer += data));
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.on('error', failed);
  });

// S19
test.each([
  ['another Host', { Host: 'evil.test' }],
  ['two Hosts', { Host: ['localhost', 'evil.test'] }],
  ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.test' }],
  ['Forwarded', { Forwarded: 'host=evil.test;proto=https' }],
  ['X-Host', { 'X-Host': 'evil.test', 'X-Original-Host': 'evil.test' }],
])('a reset link begins with our own origin: %s', async (_, headers) => {
  const { email } = await registered();
  const { host } = new URL(inject('shopUrl'));
  const body = new URLSearchParams({ email }).toString();
  const status = await statusOfRaw(
    [
      'POST /forgot-password HTTP/1.1',
      ...('Host' in headers ? [] : [`Host: ${host}`]),
      ...Object.entries(headers).flatMap(([name, values]) =>
        [values].flat().map((value) => `${name}: ${value}`),
      ),
      `X-Forwarded-For: ${newNetwork()}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  if ('Host' in headers) {
    expect([400, 421]).toContain(status);
    const mails: { to: string; kind: string }[] = await (
      await new Visitor().ask('/debug/outbox.json')
    ).json();
    expect(mails.filter(({ to, kind }) => to === email && kind === 'reset-password')).toEqual([]);
  } else {
    expect(status).toBe(200);
    const mail = await mailTo(email, 'reset-password');
    expect(mail).toContain(`${inject('shopUrl')}/reset-password?oobCode=`);
    expect(mail).not.toContain('evil');
  }
});

// S20
test('no answer carries the reset code, and it is used up with all sessions', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const asked = await new Visitor().submit('/forgot-password', { email });
  const oobCode = tokenIn(await mailTo(email, 'reset-password'));
  expect(Buffer.from(oobCode, 'base64url')).toHaveLength(32);
  expect((await asked.text()) + JSON.stringify([...asked.headers])).not.toContain(oobCode);
  expect(JSON.stringify(await sql('select * from account_tokens'))).not.toContain(oobCode);
  const page = await new Visitor().ask(`/reset-password?oobCode=${oobCode}`);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const check = () => new Visitor().ask(`/reset-password/check?oobCode=${oobCode}`);
  expect(await (await check()).json()).toEqual({ email });

  // Another's session changes nothing about whose code it is.
  const other = await registered();
  const fields = { oobCode, password: 'a new word for it', confirm: 'a new word for it' };
  expect((await other.submit('/reset-password', fields)).status).toBe(200);
  expect((await other.me())?.email).toBe(other.email);
  expect((await new Visitor().signIn(other.email, 'a new word for it')).status).toBe(401);
  expect(await isIn(visitor)).toBe(false);
  expect((await check()).status).toBe(410);
  expect((await new Visitor().signIn(email, 'a new word for it')).status).toBe(302);
});

// S21, the part without a social account (tests/attacks/social.test.ts has the other)
test('who registers with the address of another is out once its reader has set a password', async () => {
  const attacker = await registered();
  const { email } = attacker;
  // A change of address that waits, and a second lock that was begun, go with it.
  const theirs = newEmail();
  await attacker.submit('/account/security', { part: 'email', next: theirs, password: PASSWORD });
  const change = tokenIn(await mailTo(theirs, 'change-email'));
  await new Visitor().submit('/forgot-password', { email });
  const oobCode = tokenIn(await mailTo(email, 'reset-password'));
  await new Visitor().submit('/reset-password', {
    oobCode,
    password: 'mine by right',
    confirm: 'mine by right',
  });
  expect(await isIn(attacker)).toBe(false);
  expect((await attacker.signIn(email)).status).toBe(401);
  const changed = await attacker.submit('/verify-email', { token: change, isChange: 'true', isMine: 'true' });
  expect(changed.status).toBe(410);
  expect((await new Visitor().signIn(email, 'mine by right')).status).toBe(302);
});

test('the reader of an address can close the account that another made with it', async () => {
  const attacker = await registered();
  const token = tokenIn(await mailTo(attacker.email, 'verify-email'));
  const answer = await new Visitor().submit('/verify-email', { token, isChange: 'false', isMine: 'false' });
  expect(await answer.text()).toContain('The account is closed.');
  expect(await isIn(attacker)).toBe(false);
});

// S23
test('an address is verified by its own link alone, once, and not by a look', async () => {
  const { email } = await registered();
  const [user] = await sql<{ id: string }>('select id from users where email = $1', [email]);
  const isVerified = async () =>
    (await sql<{ email_verified: boolean }>('select email_verified from users where email = $1', [email]))[0]!
      .email_verified;
  const token = tokenIn(await mailTo(email, 'verify-email'));
  const verify = (token: string) =>
    new Visitor().submit('/verify-email', { token, isChange: 'false', isMine: 'true' });
  for (const wrong of [user!.id, email, 'x', randomBytes(32).toString('base64url')]) {
    expect((await verify(wrong)).status).toBe(410);
  }
  const prefetcher = new Visitor();
  for (const path of [`/verify-email?token=${token}`, `/verify-email.data?token=${token}`]) {
    expect((await prefetcher.ask(path)).status).toBe(200);
  }
  expect(await isVerified()).toBe(false);
  expect(await isIn(prefetcher)).toBe(false);
  expect((await verify(token)).status).toBe(200);
  expect(await isVerified()).toBe(true);
  expect((await verify(token)).status).toBe(410);
});

// S25
test('a sign-in makes a new session, and ends the one that it came with', async () => {
  const visitor = await registered();
  const before = new Map(visitor.cookies);
  expect((await visitor.signIn(visitor.email)).status).toBe(302);
  expect(visitor.cookies.get('sid')).not.toBe(before.get('sid'));
  expect(await isIn(visitor)).toBe(true);
  expect(await isIn(with_(before))).toBe(false);
  const planted = new Visitor();
  planted.cookies.set('sid', 'planted.planted');
  await planted.signIn(visitor.email);
  expect(planted.cookies.get('sid')).not.toContain('planted');
});

test('signing out, a new password and deletion leave no session behind', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const old = with_(visitor.cookies);
  const out = await visitor.submit('/sign-out', {});
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await isIn(old)).toBe(false);

  await visitor.signIn(email);
  const elsewhere = new Visitor();
  await elsewhere.signIn(email);
  const changed = await visitor.submit('/account/security', {
    part: 'password',
    password: PASSWORD,
    next: 'sage and borage',
  });
  expect(changed.status).toBe(200);
  expect(await isIn(elsewhere)).toBe(false);
  expect(await isIn(visitor)).toBe(true);

  const again = with_(visitor.cookies);
  expect(
    (await visitor.submit('/account/privacy', { part: 'delete', password: 'sage and borage' })).status,
  ).toBe(302);
  expect(await isIn(again)).toBe(false);
});

test('one can sign out the others, and everywhere', async () => {
  const visitor = await registered();
  const other = new Visitor();
  await other.signIn(visitor.email);
  await visitor.submit('/account/security', { part: 'sessions', session: 'others' });
  expect([await isIn(other), await isIn(visitor)]).toEqual([false, true]);
  await visitor.submit('/account/security', { part: 'sessions', session: 'all' });
  expect(await isIn(visitor)).toBe(false);
});

// S26
test('twenty wrong passwords from one network of version 6 are stopped by the tenth', async () => {
  const { email } = await registered();
  const statuses: number[] = [];
  for (let tries = 1; tries <= 20; tries += 1) {
    const headers = { 'X-Forwarded-For': `2001:db8:7:7::${tries.toString(16)}` };
    statuses.push((await new Visitor().submit('/login', { email, password: 'wrong guess' }, headers)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual(Array(10).fill(429));
});

test('thirty guesses at many accounts from one network are enough, too', async () => {
  const guesser = new Visitor();
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1)
    statuses.push((await guesser.signIn(newEmail(), 'guess it')).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
});

// S27
test.each([
  ['/login', { email: 'a@example.ca', password: 'x' }],
  ['/register', { name: 'A', email: 'a@example.ca', password: PASSWORD }],
  ['/forgot-password', { email: 'a@example.ca' }],
  ['/account/security', { part: 'sessions', session: 'all' }],
  ['/account/privacy', { part: 'delete', password: PASSWORD }],
  ['/account/data', { password: PASSWORD }],
  ['/account/profile', { name: 'Eve' }],
  ['/account/avatar', { remove: 'yes' }],
  ['/account/addresses', { deed: 'remove', id: 'x' }],
  ['/sign-out', {}],
])("another site's page changes nothing: %s", async (path, fields) => {
  const visitor = await registered();
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { Origin: '', 'Sec-Fetch-Site': 'cross-site' },
    { 'Content-Type': 'text/plain' },
    { 'X-HTTP-Method-Override': 'DELETE' },
  ];
  for (const headers of foreign) {
    expect((await visitor.submit(path, fields as unknown as Record<string, string>, headers)).status).toBe(
      403,
    );
  }
  expect((await visitor.ask(path, { method: 'DELETE' })).status).toBe(403);
  expect((await visitor.me())?.email).toBe(visitor.email);
});

// S29
test.each([
  ...[
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'https://evil.test',
    '/%2f%2fevil.test',
    '/%5cevil.test',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '\tjavascript:alert(1)',
    'evil.test%00',
    '/%09/evil.test',
  ],
])('a sign-in never leads elsewhere: %s', async (next) => {
  const { email } = await registered();
  const answer = await new Visitor().signIn(email, PASSWORD, next);
  expect(answer.headers.get('location')).toBe('/account');
  const visitor = new Visitor();
  await visitor.signIn(email);
  const page = await visitor.ask(`/login?next=${encodeURIComponent(next)}`);
  expect(page.headers.get('location')).toBe('/account');
});

test('a sign-in leads back to where one was', async () => {
  const { email } = await registered();
  const answer = await new Visitor().signIn(email, PASSWORD, '/shop/product/garden-soap?variant=x');
  expect(answer.headers.get('location')).toBe('/shop/product/garden-soap?variant=x');
});

// S36
test('no form sets what it does not show', async () => {
  const email = newEmail();
  const evil = {
    admin: 'true',
    isAdmin: 'true',
    emailVerified: 'true',
    id: 'x',
    role: 'admin',
    __proto__x: 'y',
  };
  const refused = await new Visitor().submit('/register', { name: 'A', email, password: PASSWORD, ...evil });
  expect(refused.status).toBe(400);
  const visitor = await registered(email);
  for (const [path, fields] of [
    ['/account/profile', { name: 'B' }],
    ['/account/addresses', { deed: 'save', id: '', name: 'B' }],
    ['/account/security', { part: 'password', password: PASSWORD, next: 'sage and borage' }],
    ['/account/privacy', { part: 'consents' }],
  ] as const) {
    expect((await visitor.submit(path, { ...fields, ...evil })).status, path).toBe(400);
  }
  const [user] = await sql(
    'select name, admin, editor, moderator, email_verified from users where email = $1',
    [email],
  );
  expect(user).toEqual({
    name: 'Ada Field',
    admin: false,
    editor: false,
    moderator: false,
    email_verified: false,
  });
});

// S39
test('who loses their role is out of the admin at the next request, with every cookie they have', async () => {
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
async function withSecondFactor(visitor: Visitor) {
  const begun = await visitor.submit('/account/security', {
    part: 'factor',
    step: 'begin',
    password: PASSWORD,
  });
  const page = await begun.text();
  const secret = /<code[^>]*>([A-Z2-7]+)<\/code>/.exec(page)![1]!;
  const codes = [...page.matchAll(/<li>(\w{5}-\w{5})<\/li>/g)].map(([, code]) => code!);
  const confirmed = await visitor.submit('/account/security', {
    part: 'factor',
    step: 'confirm',
    code: totp(secret),
  });
  expect(confirmed.status).toBe(200);
  return { secret, codes };
}

test('with a second factor the password alone opens nothing', async () => {
  const owner = await registered();
  await makeStaff(owner.email, 'admin');
  const { secret, codes } = await withSecondFactor(owner);
  expect(codes).toHaveLength(10);

  const thief = new Visitor();
  const waiting = await thief.signIn(owner.email, PASSWORD, '/admin');
  expect(waiting.headers.get('location')).toBe('/login/code?next=%2Fadmin');
  expect(await isIn(thief)).toBe(false);
  for (const path of ['/admin', '/admin.data', '/account', '/admin/orders/x.data']) {
    const answer = await thief.ask(path);
    expect([202, 302], path).toContain(answer.status);
  }
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await thief.submit('/login/code', { code: '000000', next: '/admin' })).status).toBe(401);
  }
  const right = await thief.submit('/login/code', { code: totp(secret), next: '/admin' });
  expect(right.headers.get('location') ?? '').not.toBe('/admin');

  const honest = new Visitor();
  await honest.signIn(owner.email, PASSWORD, '/admin');
  const given = await honest.submit('/login/code', { code: totp(secret), next: '/admin' });
  expect(given.headers.get('location')).toBe('/admin');
  expect((await honest.ask('/admin')).status).toBe(200);

  // A recovery code opens once.
  const statuses = [];
  for (let tries = 0; tries < 2; tries += 1) {
    const lost = new Visitor();
    await lost.signIn(owner.email, PASSWORD, '/admin');
    statuses.push((await lost.submit('/login/code', { code: codes[0]!, next: '/admin' })).status);
  }
  expect(statuses).toEqual([302, 401]);
});

test('the admin has a cookie of its own, without which a session opens none of it', async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const staff = new Visitor();
  const answer = await staff.signIn(email);
  const cookie = answer.headers.getSetCookie().find((header) => header.startsWith('staff='));
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/);
  expect((await staff.ask('/admin')).status).toBe(200);
  const without = with_(staff.cookies);
  without.cookies.delete('staff');
  expect((await without.ask('/admin')).headers.get('location')).toBe('/admin/door?next=%2Fadmin');
  const foreign = with_(staff.cookies);
  foreign.cookies.set('staff', randomBytes(32).toString('base64url'));
  expect((await foreign.ask('/admin')).status).toBe(302);
  expect((await foreign.submit('/admin/door', { proof: 'wrong guess', next: '/admin' })).status).toBe(401);
  expect(
    (await foreign.submit('/admin/door', { proof: PASSWORD, next: '/admin' })).headers.get('location'),
  ).toBe('/admin');
  expect((await foreign.ask('/admin')).status).toBe(200);
});

// S59
test("one's data and one's end need the password anew, and hold nobody else's", async () => {
  const [visitor, other] = [await registered(), await registered()];
  expect((await visitor.submit('/account/data', { password: 'wrong guess' })).status).toBe(403);
  expect((await visitor.submit('/account/privacy', { part: 'delete', password: 'wrong guess' })).status).toBe(
    403,
  );
  const file = await visitor.submit('/account/data', { password: PASSWORD });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const text = await file.text();
  expect(JSON.parse(text).account.email).toBe(visitor.email);
  expect(text).not.toContain(other.email);
  expect(text).not.toMatch(/"(password|token|staffToken|secret)"/);
  await visitor.submit('/account/privacy', { part: 'delete', password: PASSWORD });
  expect(await sql('select id from users where email = $1', [visitor.email])).toEqual([]);
  expect((await other.me())?.email).toBe(other.email);
  expect((await new Visitor().signIn(visitor.email)).status).toBe(401);
});

// S11 and S12, for what an account holds besides orders
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
  expect((await ada.submit('/account/addresses', { deed: 'save', id: '', ...address })).status).toBe(200);
  const [{ id }] = (await sql<{ id: string }>(
    "select id from saved_addresses where address ->> 'name' = $1",
    [canary],
  )) as [{ id: string }];
  const [session] = await sql<{ id: string }>(
    'select s.id from sessions s join users u on u.id = s.user_id where u.email = $1',
    [ada.email],
  );
  for (const fields of [
    { deed: 'remove', id },
    { deed: 'shipping', id },
    { deed: 'save', id, ...address, name: 'Eve' },
  ]) {
    const answer = await eve.submit('/account/addresses', fields as Record<string, string>);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain(canary);
  }
  await eve.submit('/account/security', { part: 'sessions', session: session!.id });
  expect(await isIn(ada)).toBe(true);
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
