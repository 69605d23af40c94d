import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { FOREIGN_ADDRESSES } from '#tests/fixtures/foreign-addresses.ts';
import {
  awayFromQuarterHour,
  emailTo,
  isSignedIn,
  newEmail,
  newNetwork,
  PASSWORD,
  registered,
  sql,
  tokenIn,
  Visitor,
  withCookies,
} from '#tests/shops/visitor.ts';

/** Sends a request unchanged. @returns the status */
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
    expect(
      await sql("select 1 from outbox where recipient = $1 and kind = 'reset-password'", [email]),
    ).toEqual([]);
  } else {
    expect(status).toBe(200);
    const received = await emailTo(email, 'reset-password');
    expect(received).toContain(`${inject('shopUrl')}/reset-password?oobCode=`);
    expect(received).not.toContain('evil');
  }
});

// S20
test('no answer carries the reset code, and it is used up with all sessions', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const requested = await new Visitor().submit('/forgot-password', { email });
  const oobCode = tokenIn(await emailTo(email, 'reset-password'));
  expect(Buffer.from(oobCode, 'base64url')).toHaveLength(32);
  expect((await requested.text()) + JSON.stringify([...requested.headers])).not.toContain(oobCode);
  expect(JSON.stringify(await sql('select * from account_tokens'))).not.toContain(oobCode);
  const page = await new Visitor().ask(`/reset-password?oobCode=${oobCode}`);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const check = () => new Visitor().ask(`/reset-password/check?oobCode=${oobCode}`);
  expect(await (await check()).json()).toEqual({ email });

  // Another user's session doesn't change whom a code belongs to.
  const other = await registered();
  const fields = { oobCode, password: 'a new word for it', confirm: 'a new word for it' };
  expect((await other.submit('/reset-password', fields)).status).toBe(200);
  expect((await other.me())?.email).toBe(other.email);
  expect((await new Visitor().signIn(other.email, 'a new word for it')).status).toBe(401);
  expect(await isSignedIn(visitor)).toBe(false);
  expect((await check()).status).toBe(410);
  expect((await new Visitor().signIn(email, 'a new word for it')).status).toBe(302);
});

// S21, the part without a social account (tests/attacks/account/social.test.ts has the other)
test('somebody who registered with another person’s address is out once its owner has set a password', async () => {
  const attacker = await registered();
  const { email } = attacker;
  // A pending change of address and an unfinished second factor are dropped too.
  const theirs = newEmail();
  await attacker.submit('/account/security', { intent: 'email', next: theirs, password: PASSWORD });
  const change = tokenIn(await emailTo(theirs, 'change-email'));
  await new Visitor().submit('/forgot-password', { email });
  const oobCode = tokenIn(await emailTo(email, 'reset-password'));
  await new Visitor().submit('/reset-password', {
    oobCode,
    password: 'mine by right',
    confirm: 'mine by right',
  });
  expect(await isSignedIn(attacker)).toBe(false);
  expect((await attacker.signIn(email)).status).toBe(401);
  const changed = await attacker.submit('/verify-email', { token: change, isChange: 'true', isMine: 'true' });
  expect(changed.status).toBe(410);
  expect((await new Visitor().signIn(email, 'mine by right')).status).toBe(302);
});

test('the reader of an address can close the account that another made with it', async () => {
  const attacker = await registered();
  const token = tokenIn(await emailTo(attacker.email, 'verify-email'));
  const answer = await new Visitor().submit('/verify-email', { token, isChange: 'false', isMine: 'false' });
  expect(await answer.text()).toContain('We’ve closed the account.');
  expect(await isSignedIn(attacker)).toBe(false);
});

// S23
test('an address is verified by its own link alone, once, and not by a look', async () => {
  const { email } = await registered();
  const [user] = await sql<{ id: string }>('select id from users where email = $1', [email]);
  const isVerified = async () =>
    (await sql<{ email_verified: boolean }>('select email_verified from users where email = $1', [email]))[0]!
      .email_verified;
  const token = tokenIn(await emailTo(email, 'verify-email'));
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
  expect(await isSignedIn(prefetcher)).toBe(false);
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
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await isSignedIn(withCookies(before))).toBe(false);
  const planted = new Visitor();
  planted.cookies.set('sid', 'planted.planted');
  await planted.signIn(visitor.email);
  expect(planted.cookies.get('sid')).not.toContain('planted');
});

test('signing out, a new password and deletion leave no session behind', async () => {
  const visitor = await registered();
  const { email } = visitor;
  const old = withCookies(visitor.cookies);
  const out = await visitor.submit('/sign-out', {});
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(await isSignedIn(old)).toBe(false);

  await visitor.signIn(email);
  const elsewhere = new Visitor();
  await elsewhere.signIn(email);
  const changed = await visitor.submit('/account/security', {
    intent: 'password',
    password: PASSWORD,
    next: 'sage and borage',
  });
  expect(changed.status).toBe(200);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(visitor)).toBe(true);

  const again = withCookies(visitor.cookies);
  expect(
    (await visitor.submit('/account/privacy', { intent: 'delete', password: 'sage and borage' })).status,
  ).toBe(302);
  expect(await isSignedIn(again)).toBe(false);
});

test('one can sign out the others, and everywhere', async () => {
  const visitor = await registered();
  const other = new Visitor();
  await other.signIn(visitor.email);
  await visitor.submit('/account/security', { intent: 'sessions', session: 'others' });
  expect([await isSignedIn(other), await isSignedIn(visitor)]).toEqual([false, true]);
  await visitor.submit('/account/security', { intent: 'sessions', session: 'all' });
  expect(await isSignedIn(visitor)).toBe(false);
});

// S26
test('twenty wrong passwords from one network of version 6 are stopped by the tenth', async () => {
  await awayFromQuarterHour();
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
  await awayFromQuarterHour();
  const guesser = new Visitor();
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1)
    statuses.push((await guesser.signIn(newEmail(), 'guess it')).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
});

test('strangers from many networks slow their own guesses, and shut no one out of a browser that is known', async () => {
  await awayFromQuarterHour();
  const owner = await registered();
  await owner.submit('/sign-out', {});
  const statuses: number[] = [];
  for (let tries = 0; tries < 24; tries += 1)
    statuses.push((await new Visitor().signIn(owner.email, 'wrong guess')).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  // One guess a minute is checked; the test may pass a full minute once or twice.
  expect(statuses.slice(10).filter((status) => status === 429).length).toBeGreaterThanOrEqual(12);
  expect(await emailTo(owner.email, 'sign-in-attempts')).toContain('We’ve slowed them down');
  expect((await owner.signIn(owner.email)).status).toBe(302);
});

// S27
test.each([
  ['/login', { email: 'a@example.ca', password: 'x' }],
  ['/register', { name: 'A', email: 'a@example.ca', password: PASSWORD }],
  ['/forgot-password', { email: 'a@example.ca' }],
  ['/account/security', { intent: 'sessions', session: 'all' }],
  ['/account/privacy', { intent: 'delete', password: PASSWORD }],
  ['/account/data', { password: PASSWORD }],
  ['/account/profile', { intent: 'name', name: 'Eve' }],
  ['/account/profile', { intent: 'remove-picture' }],
  ['/account/addresses', { intent: 'remove', id: 'x' }],
  ['/account/reviews', { delete: 'x' }],
  ['/shop/product/garden-soap/review', { rating: '1' }],
  ['/reviews/x/vote', { vote: 'helpful' }],
  ['/sign-out', {}],
])("another site's page changes nothing: %s", async (path, fields) => {
  const visitor = await registered();
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.test' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
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
test.each(FOREIGN_ADDRESSES)('a sign-in never leads elsewhere: %j', async (next) => {
  const visitor = await registered();
  const answer = await visitor.signIn(visitor.email, PASSWORD, next);
  expect(answer.headers.get('location')).toBe('/account');
  for (const form of ['/login', '/register']) {
    const page = await visitor.ask(`${form}?next=${encodeURIComponent(next)}`);
    expect(page.headers.get('location')).toBe('/account');
  }
  const newcomer = await new Visitor().submit('/register', {
    name: 'Ada Field',
    email: newEmail(),
    password: PASSWORD,
    next,
  });
  expect(newcomer.headers.get('location')).toBe('/account');
});

test('a sign-in leads back to where one was', async () => {
  const { email } = await registered();
  const answer = await new Visitor().signIn(email, PASSWORD, '/shop/product/garden-soap?variant=x');
  expect(answer.headers.get('location')).toBe('/shop/product/garden-soap?variant=x');
});

// S36
test('no form sets a field that it does not show', async () => {
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
    ['/account/addresses', { intent: 'save', id: '', name: 'B' }],
    ['/account/security', { intent: 'password', password: PASSWORD, next: 'sage and borage' }],
    ['/account/privacy', { intent: 'consents' }],
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
