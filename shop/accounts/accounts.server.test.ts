import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { accountTokens, sessions, users } from './account-tables.ts';
import type { NewSession } from './accounts.ts';
import { changePassword } from './change-account.server.ts';
import { register } from './register.server.ts';
import { checkResetCode, requestPasswordReset, resetPassword } from './reset-password.server.ts';
import { newDevice } from './sign-in/known-device.ts';
import { findSession, listSessions } from './sign-in/sessions.server.ts';
import { sessionOf, signIn } from './sign-in/sign-in.server.ts';
import { findStaff, openStaffSession } from './sign-in/staff-sessions.server.ts';
import { issueToken } from './sign-in/tokens.server.ts';
import { setStaffPreferences, staffPreferences } from './staff-accounts.server.ts';
import { verifyEmail } from './verify-email.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop({ now: new Date() });
  shop = opened.shop;
});
beforeEach(() => opened.clock.set(new Date()));
afterAll(() => opened.close());

let people = 0;
const PASSWORD = 'thyme in beds';
const fromHere = () => {
  people += 1;
  return { headers: new Headers(), network: `203.0.113.${people}` };
};
async function newPerson() {
  people += 1;
  const email = `person${people}@example.ca`;
  const made = await register(shop, { name: 'Ada Field', email, password: PASSWORD });
  return { email, userId: made.ok ? made.userId! : '' };
}
const cookieOf = ({ cookies }: NewSession) => /sid=([^;]+)/.exec(cookies.join())![1]!;
async function signedIn(email: string, password = PASSWORD): Promise<NewSession> {
  const session = await signIn(shop, fromHere(), { email, password });
  if (!session.ok) throw new Error(session.problem);
  return session;
}
const emailsTo = async (recipient: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.recipient, recipient))).map(({ kind }) => kind).sort();

test('registering makes an account with its name, and posts verification and welcome', async () => {
  const { email, userId } = await newPerson();
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(user).toMatchObject({ name: 'Ada Field', email, emailVerified: false, admin: false });
  expect(await emailsTo(email)).toEqual(['verify-email', 'welcome']);
});

test('an address is registered once, however it is written', async () => {
  const { email } = await newPerson();
  const again = { name: '', email: email.toUpperCase(), password: PASSWORD };
  expect(await register(shop, again)).toEqual({ ok: false, problem: 'email-already-in-use' });
  const race = ['race@example.ca', 'race@example.ca'].map((email) => register(shop, { ...again, email }));
  expect((await Promise.all(race)).filter(({ ok }) => ok)).toHaveLength(1);
});

test('with uniform answers an address that is taken gets an email, and its holder the answer of a new one', async () => {
  const uniform = { ...shop, config: { ...shop.config, uniformAnswers: true } };
  const { email } = await newPerson();
  const known = await register(uniform, { name: '', email, password: PASSWORD });
  const unknown = await register(uniform, { name: '', email: 'unknown@example.ca', password: PASSWORD });
  expect(known).toEqual(unknown);
  expect(await emailsTo(email)).toContain('address-taken');
});

test('a session is found by its cookie; the database holds only a hash of it', async () => {
  const { email, userId } = await newPerson();
  const session = await signedIn(email);
  const cookie = cookieOf(session);
  expect((await findSession(shop, cookie))?.person).toMatchObject({ id: userId, email });
  const rows = await shop.db
    .select({ token: sessions.token })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  expect(decodeURIComponent(cookie)).not.toContain(rows[0]!.token);
  expect(await findSession(shop, rows[0]!.token)).toBeNull();
});

test.each(['', '%', '%E0%A4%A', '\0', '.', 'x'.repeat(4_000)])(
  'a cookie %j is no session, and no fault',
  async (cookie) => {
    expect(await findSession(shop, cookie)).toBeNull();
  },
);

test('a session ends when it was idle for 14 days, and at 30 days in any case', async () => {
  const { email } = await newPerson();
  const cookie = cookieOf(await signedIn(email));
  const start = Date.now();
  const after = (days: number) => {
    opened.clock.set(new Date(start + days * 86_400_000));
    return findSession(shop, cookie);
  };
  expect(await after(13)).not.toBeNull();
  expect(await after(26)).not.toBeNull();
  expect(await after(30.1)).toBeNull();
  opened.clock.set(new Date());
  const idle = cookieOf(await signedIn(email));
  opened.clock.set(new Date(start + 14.1 * 86_400_000));
  expect(await findSession(shop, idle)).toBeNull();
});

test('looking at a session is noted once a minute at the most', async () => {
  const { email } = await newPerson();
  const cookie = cookieOf(await signedIn(email));
  opened.clock.set(new Date(Date.now() + 61_000));
  opened.queries.length = 0;
  await findSession(shop, cookie);
  await findSession(shop, cookie);
  expect(opened.queries.filter((sql) => sql.startsWith('update'))).toHaveLength(1);
});

test('signing in ends the session that the browser came with', async () => {
  const { email } = await newPerson();
  const old = cookieOf(await signedIn(email));
  const headers = new Headers({ Cookie: `sid=${old}` });
  const next = await signIn(shop, { headers, network: '203.0.113.9' }, { email, password: PASSWORD });
  expect(await findSession(shop, old)).toBeNull();
  expect(await findSession(shop, cookieOf(next as NewSession))).not.toBeNull();
});

/**
 * Wrong passwords, each from another network.
 * @returns the answers
 */
async function guesses(email: string, count: number) {
  const tries = [];
  for (let done = 0; done < count; done += 1)
    tries.push(await signIn(shop, fromHere(), { email, password: 'wrong guess' }));
  return tries.map((tried) => !tried.ok && tried.problem);
}
const TOP_OF_QUARTER = Math.ceil(Date.now() / 900_000) * 900_000;

test('after ten wrong passwords in a quarter of an hour an account takes one a minute from strangers', async () => {
  opened.clock.set(new Date(TOP_OF_QUARTER));
  const { email } = await newPerson();
  expect(await guesses(email, 11)).toEqual([...Array(10).fill('refused'), 'too-often']);
  expect(await signIn(shop, fromHere(), { email, password: 'wrong guess' })).toMatchObject({
    retryAfterSeconds: 60,
  });
  let looked = 10;
  for (let minute = 1; minute < 15; minute += 1) {
    opened.clock.advance(60_000);
    looked += (await guesses(email, 4)).filter((problem) => problem === 'refused').length;
  }
  expect(looked).toBe(24);
  opened.clock.advance(60_000);
  expect((await signIn(shop, fromHere(), { email, password: PASSWORD })).ok).toBe(true);
});

test('strangers shut nobody out of a browser they have signed in with, and the account hears of it once', async () => {
  opened.clock.set(new Date(TOP_OF_QUARTER));
  const { email } = await newPerson();
  const device = newDevice(shop, email);
  await guesses(email, 40);
  expect((await emailsTo(email)).filter((kind) => kind === 'sign-in-attempts')).toHaveLength(1);
  const right = { email, password: PASSWORD };
  expect(await signIn(shop, fromHere(), right)).toMatchObject({ problem: 'too-often' });
  expect((await signIn(shop, { ...fromHere(), device }, right)).ok).toBe(true);
  // A cookie of another account, or a forged one, is unknown.
  for (const other of [newDevice(shop, 'else@example.ca'), device.replace(/^.{3}/, 'AAA'), 'x', ''])
    expect(await signIn(shop, { ...fromHere(), device: other }, right)).toMatchObject({
      problem: 'too-often',
    });
  // A stolen cookie allows ten guesses.
  const stolen = [];
  for (let guess = 0; guess < 12; guess += 1)
    stolen.push(await signIn(shop, { ...fromHere(), device }, { email, password: 'wrong guess' }));
  expect(stolen.slice(0, 9).every((tried) => !tried.ok && tried.problem === 'refused')).toBe(true);
  expect(stolen.slice(9).every((tried) => !tried.ok && tried.problem === 'too-often')).toBe(true);
});

test('a reset code is looked at without harm, works once, and ends every session', async () => {
  const { email, userId } = await newPerson();
  const cookie = cookieOf(await signedIn(email));
  const code = await issueToken(shop, 'reset-password', { userId, email });
  expect(await checkResetCode(shop, code)).toMatchObject({ ok: true, email });
  expect(await checkResetCode(shop, code)).toMatchObject({ ok: true, email });
  const password = 'sage and borage';
  const both = await Promise.all([1, 2].map(() => resetPassword(shop, { code, password })));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await findSession(shop, cookie)).toBeNull();
  expect((await signIn(shop, fromHere(), { email, password: PASSWORD })).ok).toBe(false);
  expect((await signIn(shop, fromHere(), { email, password })).ok).toBe(true);
});

test('a new reset code takes the place of the older one, and each lasts half an hour', async () => {
  const { email, userId } = await newPerson();
  const older = await issueToken(shop, 'reset-password', { userId, email });
  const newer = await issueToken(shop, 'reset-password', { userId, email });
  const password = 'sage and borage';
  expect(await resetPassword(shop, { code: older, password })).toMatchObject({
    problem: 'invalid-action-code',
  });
  opened.clock.advance(30 * 60_000);
  expect(await resetPassword(shop, { code: newer, password })).toMatchObject({
    problem: 'expired-action-code',
  });
});

test('a weak password leaves the reset code as it was', async () => {
  const { email, userId } = await newPerson();
  const code = await issueToken(shop, 'reset-password', { userId, email });
  expect(await resetPassword(shop, { code, password: 'password' })).toMatchObject({
    problem: 'weak-password',
  });
  expect((await checkResetCode(shop, code)).ok).toBe(true);
});

test('a token is 256 bits of which the database knows the hash, and proves one purpose only', async () => {
  const { email, userId } = await newPerson();
  const token = await issueToken(shop, 'verify-email', { userId, email });
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await shop.db.select().from(accountTokens).where(eq(accountTokens.userId, userId));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await checkResetCode(shop, token)).ok).toBe(false);
  expect((await verifyEmail(shop, userId)).ok).toBe(false);
  expect((await verifyEmail(shop, token)).ok).toBe(true);
  expect((await verifyEmail(shop, token)).ok).toBe(false);
});

test('a password reset that proves an address takes the account from the person who registered it', async () => {
  const { email, userId } = await newPerson();
  const attacker = cookieOf(await signedIn(email));
  expect(await requestPasswordReset(shop, { email, network: '198.51.100.7' })).toEqual({ ok: true });
  const code = await issueToken(shop, 'reset-password', { userId, email });
  await resetPassword(shop, { code, password: 'mine from now on' });
  expect(await findSession(shop, attacker)).toBeNull();
  expect((await signIn(shop, fromHere(), { email, password: PASSWORD })).ok).toBe(false);
});

test('a new password ends the other sessions and leaves this one', async () => {
  const { email } = await newPerson();
  const [here, there] = [await signedIn(email), await signedIn(email)];
  const mine = (await sessionOf(shop, here))!;
  expect(await listSessions(shop, mine)).toHaveLength(2);
  expect(await changePassword(shop, mine, 'lavender by the wall')).toEqual({ ok: true });
  expect(await findSession(shop, cookieOf(there))).toBeNull();
  expect(await findSession(shop, cookieOf(here))).not.toBeNull();
});

test('an authenticator app shows the name that the shop has when it is set up', async () => {
  const { email } = await newPerson();
  const headers = new Headers({ Cookie: `sid=${cookieOf(await signedIn(email))}` });
  for (const shopName of ['Sea Fog Soap', 'Anse & Fils: savons']) {
    await writeSettings(shop.db, { shopName });
    const started = await shop.accounts.beginTwoStep(headers, PASSWORD);
    if (!started.ok) throw new Error(started.problem);
    const uri = new URL(started.uri);
    expect(uri.searchParams.get('issuer')).toBe(shopName);
    expect(started.uri).not.toContain('+');
    expect(decodeURIComponent(uri.pathname)).toContain(`${shopName}:${email}`);
  }
});

test('the admin opens to its own cookie, for half an hour of rest and twelve hours in all', async () => {
  const { email, userId } = await newPerson();
  await shop.db.update(users).set({ moderator: true }).where(eq(users.id, userId));
  const session = (await sessionOf(shop, await signedIn(email)))!;
  expect(await findStaff(shop, session, null)).toMatchObject({ problem: 'closed' });
  const key = await openStaffSession(shop, session.sessionId, { twoStep: false });
  expect(await findStaff(shop, session, key)).toMatchObject({ ok: true });
  expect(await findStaff(shop, session, `${key}x`)).toMatchObject({ problem: 'closed' });
  const live = { ...shop, config: { ...shop.config, mode: 'live' as const } };
  expect(await findStaff(live, session, key)).toMatchObject({ problem: 'closed' });
  opened.clock.advance(29 * 60_000);
  expect(await findStaff(shop, session, key)).toMatchObject({ ok: true });
  opened.clock.advance(31 * 60_000);
  expect(await findStaff(shop, session, key)).toMatchObject({ problem: 'closed' });
});

test('a removed member of the staff loses access at the next request', async () => {
  const { email, userId } = await newPerson();
  await shop.db.update(users).set({ admin: true }).where(eq(users.id, userId));
  const cookie = cookieOf(await signedIn(email));
  const session = (await findSession(shop, cookie))!;
  const key = await openStaffSession(shop, session.sessionId, { twoStep: false });
  await shop.db.update(users).set({ admin: false }).where(eq(users.id, userId));
  expect(await findStaff(shop, await findSession(shop, cookie), key)).toMatchObject({ problem: 'not-staff' });
});

test('each member of staff has their own theme and language in the admin, at first those of device and shop', async () => {
  const [mine, theirs] = [await newPerson(), await newPerson()];
  const usual = { theme: 'system', language: null };
  expect(await staffPreferences(shop, mine.userId)).toEqual(usual);
  await setStaffPreferences(shop, mine.userId, { theme: 'dark' });
  await setStaffPreferences(shop, mine.userId, { language: LOCALES.at(-1)! });
  expect(await staffPreferences(shop, mine.userId)).toEqual({ theme: 'dark', language: LOCALES.at(-1) });
  expect(await staffPreferences(shop, theirs.userId)).toEqual(usual);
});
