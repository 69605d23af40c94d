import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#shop/email/email-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { credentials, users } from '../account-tables.ts';
import { confirmEmailChange, requestEmailChange } from '../change-account.server.ts';
import { register } from '../register.server.ts';
import { resetPassword } from '../reset-password.server.ts';
import { verifyEmail } from '../verify-email.server.ts';
import { findSession } from './sessions.server.ts';
import { sessionOf, signIn } from './sign-in.server.ts';
import type { SocialIdentity } from './social.ts';
import { signInWithSocial } from './social-sign-in.server.ts';
import { issueToken } from './tokens.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop({ now: new Date() });
  shop = opened.shop;
});
afterAll(() => opened.close());

let people = 0;
const PASSWORD = 'thyme in beds';
const ISSUER = 'https://provider.test';
const somebody = (more: Partial<SocialIdentity> = {}): SocialIdentity => {
  people += 1;
  const email = `person${people}@example.ca`;
  return { issuer: ISSUER, subject: `s${people}`, email, emailVerified: true, name: 'Ada Field', ...more };
};
const enter = (identity: SocialIdentity) => signInWithSocial(shop, new Headers(), identity);
const usersWith = (email: string) => shop.db.select().from(users).where(eq(users.email, email));
const waysOf = async (userId: string) =>
  (await shop.db.select().from(credentials).where(eq(credentials.userId, userId)))
    .map(({ providerId }) => providerId)
    .sort();
const userIdOf = async (identity: SocialIdentity) => {
  const entered = await enter(identity);
  if (!entered.ok) throw new Error(entered.problem);
  return entered.userId;
};
async function registered(email: string) {
  const made = await register(shop, { name: 'Somebody Else', email, password: PASSWORD });
  return made.ok ? made.userId! : '';
}
const withPassword = (email: string, password = PASSWORD) =>
  signIn(shop, { headers: new Headers(), network: `203.0.113.${people}` }, { email, password });
const welcomeOf = async (email: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.recipient, email))).map(({ kind, data }) => ({
    kind,
    data,
  }));

test('somebody new gets an account, their address proven, and a welcome', async () => {
  const ada = somebody();
  await userIdOf(ada);
  expect(await usersWith(ada.email)).toMatchObject([
    { name: 'Ada Field', emailVerified: true, admin: false },
  ]);
  expect(await welcomeOf(ada.email)).toMatchObject([{ kind: 'welcome', data: { name: 'Ada Field' } }]);
});

test('a person without a name is greeted as Customer', async () => {
  const nameless = somebody({ name: '' });
  await enter(nameless);
  expect(await welcomeOf(nameless.email)).toMatchObject([{ kind: 'welcome', data: { name: 'Customer' } }]);
});

test('issuer and subject find the account again, whatever the address is by now', async () => {
  const ada = somebody();
  const userId = await userIdOf(ada);
  expect(await userIdOf({ ...ada, email: 'new-address@example.ca' })).toBe(userId);
  expect(await userIdOf({ ...ada, emailVerified: false })).toBe(userId);
  expect(await usersWith('new-address@example.ca')).toEqual([]);
  const otherIssuer = { ...somebody(), subject: ada.subject, issuer: 'https://other.test' };
  expect(await userIdOf(otherIssuer)).not.toBe(userId);
});

test('an address that the provider has not proven makes no account and opens none', async () => {
  const liar = somebody({ emailVerified: false });
  expect(await enter(liar)).toEqual({ ok: false, problem: 'other' });
  expect(await usersWith(liar.email)).toEqual([]);
  const owner = somebody();
  const userId = await userIdOf(owner);
  expect((await enter({ ...somebody({ emailVerified: false }), email: owner.email })).ok).toBe(false);
  expect(await waysOf(userId)).toEqual(['google']);
});

test('an account is linked where its own address is proven, too', async () => {
  const ada = somebody();
  const userId = await registered(ada.email);
  await verifyEmail(shop, await issueToken(shop, 'verify-email', { userId, email: ada.email }));
  expect(await userIdOf(ada)).toBe(userId);
  expect(await waysOf(userId)).toEqual(['credential', 'google']);
});

test('an account made with an address of another is not linked, and is theirs after a reset', async () => {
  const victim = somebody();
  const userId = await registered(victim.email);
  const attacker = await withPassword(victim.email);
  const problem = 'account-exists-with-different-credential';
  expect(await enter(victim)).toEqual({ ok: false, problem });
  expect(await waysOf(userId)).toEqual(['credential']);

  const code = await issueToken(shop, 'reset-password', { userId, email: victim.email });
  await resetPassword(shop, { code, password: 'mine from now on' });
  expect(attacker.ok && (await sessionOf(shop, attacker))).toBeNull();
  expect((await withPassword(victim.email)).ok).toBe(false);
  expect(await userIdOf(victim)).toBe(userId);
});

test('a pending email change is void once the address has its own account', async () => {
  const victim = somebody();
  const mallory = somebody({ name: 'Mallory' });
  const session = await enter(mallory);
  const signedIn = session.ok ? (await sessionOf(shop, session))! : null;
  await requestEmailChange(shop, signedIn!, victim.email);
  const token = await issueToken(shop, 'change-email', { userId: signedIn!.person.id, email: victim.email });
  const userId = await userIdOf(victim);
  expect((await confirmEmailChange(shop, token)).ok).toBe(false);
  expect(await userIdOf(victim)).toBe(userId);
  expect(await usersWith(mallory.email)).toHaveLength(1);
});

test('many callbacks at once make one account, or one link', async () => {
  const ada = somebody();
  const ids = await Promise.all(Array.from({ length: 6 }, () => userIdOf(ada)));
  expect(new Set(ids).size).toBe(1);
  expect(await waysOf(ids[0]!)).toEqual(['google']);

  const verified = somebody();
  const userId = await registered(verified.email);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  const linked = await Promise.all(Array.from({ length: 6 }, () => userIdOf(verified)));
  expect(new Set(linked)).toEqual(new Set([userId]));
  expect(await waysOf(userId)).toEqual(['credential', 'google']);
});

test('a new session ends the one that the browser had', async () => {
  const cookieOf = (made: Awaited<ReturnType<typeof enter>>) =>
    made.ok ? /sid=([^;]+)/.exec(made.cookies.join())![1]! : '';
  const ada = somebody();
  const old = cookieOf(await enter(ada));
  const fresh = cookieOf(await signInWithSocial(shop, new Headers({ Cookie: `sid=${old}` }), ada));
  expect(await findSession(shop, old)).toBeNull();
  expect(await findSession(shop, fresh)).not.toBeNull();
});
