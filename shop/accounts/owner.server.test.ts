import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop, type TestShop } from '#tests/shops/shop.ts';
import { sessions, twoFactors, users } from './account-tables.ts';
import {
  ensureOwner,
  findOwnerLink,
  ownerTokenOnServer,
  ownerTokenToPrint,
  setOwnerPassword,
  signInByLink,
} from './owner.server.ts';
import { findSession } from './sign-in/sessions.server.ts';
import { reauthenticate, signIn } from './sign-in/sign-in.server.ts';

let opened: TestShop;
let shop: TestShop['shop'];
beforeAll(async () => {
  opened = await makeTestShop({ now: new Date() });
  shop = opened.shop;
});
afterAll(() => opened.close());

const PASSWORD = 'thyme in the beds';
let visits = 0;
const fromHere = () => {
  visits += 1;
  return { headers: new Headers(), network: `203.0.113.${visits}` };
};

test('the printed link sets a password, once; opening its page or a weak password does not use it up', async () => {
  const email = 'maker@example.ca';
  await ensureOwner(shop, { email });
  const live = { ...shop, config: { ...shop.config, mode: 'live' as const } };
  const token = (await ownerTokenToPrint(live, email))!;
  expect(await findOwnerLink(shop, token)).toMatchObject({ name: '', email, hasPassword: false });
  expect(await signInByLink(shop, token)).toEqual({ ok: false, problem: 'used' });
  const weak = await setOwnerPassword(shop, { token, name: 'Olive', password: 'eleven char' });
  expect(weak).toEqual({ ok: false, problem: 'weak-password' });
  const nameless = await setOwnerPassword(shop, { token, name: ' ', password: PASSWORD });
  expect(nameless).toEqual({ ok: false, problem: 'no-name' });

  const both = await Promise.all(
    ['Olive', 'Mallory'].map((name) => setOwnerPassword(shop, { token, name, password: PASSWORD })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await findOwnerLink(shop, token)).toBeNull();
  expect(await signIn(shop, fromHere(), { email, password: PASSWORD })).toMatchObject({ ok: true });

  // The next start of a live shop prints no link; in test mode it signs in, and cannot replace the password.
  expect(await ownerTokenToPrint(live, email)).toBeNull();
  const next = (await ownerTokenToPrint(shop, email))!;
  const replaced = await setOwnerPassword(shop, { token: next, name: 'Eve', password: 'another password' });
  expect(replaced).toEqual({ ok: false, problem: 'used' });
  expect(await signInByLink(shop, next)).toMatchObject({ ok: true });
  expect(await signInByLink(shop, next)).toEqual({ ok: false, problem: 'used' });
});

test('without OWNER_EMAIL, the person who opens the printed link enters the owner’s address', async () => {
  const other = await makeTestShop();
  const email = await ensureOwner(other.shop, {});
  const now = other.clock.now();
  await other.shop.db
    .insert(users)
    .values({ id: 'taken', name: '', email: 'taken@example.ca', createdAt: now, updatedAt: now });
  const token = (await ownerTokenToPrint(other.shop, email))!;
  expect(await findOwnerLink(other.shop, token)).toMatchObject({ needsEmail: true });
  const typed = { token, name: 'Olive', password: PASSWORD };
  for (const [wrong, problem] of [
    ['olive', 'invalid-email'],
    ['taken@example.ca', 'email-already-in-use'],
  ] as const)
    expect(await setOwnerPassword(other.shop, { ...typed, email: wrong })).toEqual({ ok: false, problem });
  const opened = await setOwnerPassword(other.shop, { ...typed, email: ' Olive@Example.ca' });
  expect(opened).toMatchObject({ ok: true, email: 'olive@example.ca' });
  const signedIn = await signIn(other.shop, fromHere(), { email: 'olive@example.ca', password: PASSWORD });
  expect(signedIn).toMatchObject({ ok: true });
  // The next start finds the owner under the new address.
  expect(await ensureOwner(other.shop, {})).toBe('olive@example.ca');
  await other.close();
});

test('a sole owner who lost their phone and recovery codes gets back in through the server, once', async () => {
  const other = await makeTestShop({ now: new Date() });
  const { shop } = other;
  const email = await ensureOwner(shop, { email: 'maker@example.ca', password: PASSWORD });
  const [{ id }] = (await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email))) as [
    { id: string },
  ];
  await shop.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
  await shop.db.insert(twoFactors).values({ id, userId: id, secret: 'secret', backupCodes: 'codes' });
  await shop.accounts.signInAs(new Headers(), id);
  const signInByPassword = () => signIn(shop, fromHere(), { email, password: PASSWORD });
  expect(await signInByPassword()).toMatchObject({ ok: false, problem: 'two-step' });

  expect(await ownerTokenOnServer(shop, 'nobody@example.ca')).toBeNull();
  const late = (await ownerTokenOnServer(shop))!;
  other.clock.advance(3_600_000);
  expect(await findOwnerLink(shop, late.token)).toBeNull();
  const { token, ...about } = (await ownerTokenOnServer(shop, 'Maker@example.ca'))!;
  expect(about).toEqual({ email, turnsOffTwoStep: true });
  expect(await findOwnerLink(shop, token)).toMatchObject({ email, turnsOffTwoStep: true });
  expect(await signInByLink(shop, late.token)).toEqual({ ok: false, problem: 'used' });
  // Opening the link turns nothing off.
  expect(await signInByPassword()).toMatchObject({ problem: 'two-step' });
  expect(await signInByLink(shop, token)).toEqual({ ok: true, userId: id, email });
  expect(await signInByLink(shop, token)).toEqual({ ok: false, problem: 'used' });
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect(await signInByPassword()).toMatchObject({ ok: true });
  const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, 'staff'));
  const made = { actor: 'server', subjectId: email, action: 'link made' };
  expect(log).toMatchObject([
    made,
    made,
    { actor: 'server', subjectId: email, before: { twoStep: true }, after: { twoStep: false } },
  ]);
  expect(await ownerTokenOnServer(shop)).toMatchObject({ turnsOffTwoStep: false });
  await other.close();
});

test('an admin with two-step verification and no password chooses one by the server’s link, which turns it off', async () => {
  const other = await makeTestShop({ now: new Date() });
  const { shop } = other;
  const email = await ensureOwner(shop, { email: 'maker@example.ca' });
  const [user] = await shop.db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.email, email))
    .returning();
  const { id } = user!;
  await shop.db.insert(twoFactors).values({ id, userId: id, secret: 'secret', backupCodes: 'codes' });
  const { token, turnsOffTwoStep } = (await ownerTokenOnServer(shop))!;
  expect(turnsOffTwoStep).toBe(true);
  expect(await findOwnerLink(shop, token)).toMatchObject({ hasPassword: false, turnsOffTwoStep });
  const weak = { token, name: 'Maker', password: 'short' };
  expect(await setOwnerPassword(shop, weak)).toMatchObject({ problem: 'weak-password' });
  const typed = { ...weak, password: PASSWORD };
  expect(await setOwnerPassword(shop, typed)).toEqual({ ok: true, userId: id, email });
  expect(await setOwnerPassword(shop, typed)).toEqual({ ok: false, problem: 'used' });
  expect(await signIn(shop, fromHere(), { email, password: PASSWORD })).toMatchObject({ ok: true });
  await other.close();
});

test('right proofs never lock anybody out; ten wrong ones do, and leave signing in alone', async () => {
  const email = await ensureOwner(shop, { password: PASSWORD });
  const { headers, network } = fromHere();
  const session = await signIn(shop, { headers, network }, { email, password: PASSWORD });
  if (!session.ok) throw new Error(session.problem);
  const cookie = /sid=([^;]+)/.exec(session.cookies.join())![1]!;
  const owner = (await findSession(shop, cookie))!;
  const prove = (password: string) => reauthenticate(shop, owner, { password, network });
  for (let refund = 0; refund < 40; refund += 1) expect(await prove(PASSWORD)).toEqual({ ok: true });
  for (let guess = 0; guess < 10; guess += 1) expect((await prove('wrong')).ok).toBe(false);
  expect(await prove(PASSWORD)).toMatchObject({ problem: 'too-often' });
  expect(await signIn(shop, { headers, network }, { email, password: PASSWORD })).toMatchObject({ ok: true });
});

test('once there is an owner, the settings add no second one', async () => {
  const admins = async () =>
    (await shop.db.select({ email: users.email }).from(users).where(eq(users.admin, true))).map(
      ({ email }) => email,
    );
  const warned = vi.spyOn(shop.log, 'warn');
  const owner = await ensureOwner(shop, { email: 'Maker@example.ca' });
  expect(await admins()).toEqual([owner]);
  // Neither a changed address of the owner nor an edited setting makes another owner or a password.
  for (const email of [undefined, 'owner@example.test', 'somebody.else@example.ca'])
    expect(await ensureOwner(shop, { email })).toBe(owner);
  await ensureOwner(shop, { email: 'somebody.else@example.ca', password: 'moss on the stone' });
  expect(await admins()).toEqual([owner]);
  const guess = await signIn(shop, fromHere(), { email: owner, password: 'moss on the stone' });
  expect(guess.ok).toBe(false);
  expect(warned.mock.calls.map(([, words]) => words)).toEqual(
    Array(3).fill(
      expect.stringMatching(/^OWNER_EMAIL and OWNER_PASSWORD are ignored.* change your email under Account/),
    ),
  );
});
