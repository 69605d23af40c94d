import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions, twoFactors, users } from '#shop/accounts/account-tables.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import { listStaff } from '#shop/accounts/staff-accounts.server.ts';
import type { Role } from '#shop/accounts/staff-roles.ts';
import { claimsOf } from '#shop/accounts/staff-roles.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { outbox } from '#shop/email/email-tables.ts';
import { makeTestShop, newPerson } from '#tests/shops/shop.ts';
import { changeStaff, turnOffTwoStepOf } from './change-staff.server.ts';
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listInvitations,
  revokeInvitation,
  writeInvitation,
} from './invite-staff.server.ts';

const opened = await makeTestShop();
const { shop, clock } = opened;
afterAll(() => opened.close());

const PASSWORD = 'thyme in the beds';
const DAY = 86_400_000;

async function member(role: Role): Promise<Person> {
  const id = await newPerson(shop);
  await shop.db.update(users).set(claimsOf(role)).where(eq(users.id, id));
  return personOf(id);
}

async function personOf(id: string): Promise<Person> {
  const [user] = await shop.db.select().from(users).where(eq(users.id, id));
  const { admin: isAdmin, editor: isEditor, moderator: isModerator, ...rest } = user!;
  return { ...rest, isAdmin, isEditor, isModerator };
}

async function signIn(userId: string): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + DAY);
  const session = { id: `s-${userId}`, token: `t-${userId}`, userId, expiresAt };
  await shop.db.insert(sessions).values({ ...session, createdAt: now, updatedAt: now });
}

const owner = await member('admin');
const address = () => `new-${crypto.randomUUID()}@example.ca`;
const invitationOf = async (email: string) =>
  (await listInvitations(shop)).find((invitation) => invitation.email === email);

async function invited(role: Role = 'moderator', email = address()) {
  await inviteStaff(shop, owner, { email, role });
  const { id } = (await invitationOf(email))!;
  return { email, id, token: (await writeInvitation(shop, id))!.token };
}

test('an invitation goes by email, its link is used once, and makes an account of that role', async () => {
  const { email, id, token } = await invited('editor');
  const emails = await shop.db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(emails).toMatchObject([{ kind: 'staff-invitation', data: { invitationId: id } }]);
  expect(await findInvitation(shop, token)).toMatchObject({ email, role: 'editor' });
  const acceptance = { token, name: 'Ada', password: PASSWORD };
  const joined = await Promise.all([acceptInvitation(shop, acceptance), acceptInvitation(shop, acceptance)]);
  expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
  expect(joined).toContainEqual({ ok: false, problem: 'no-invitation' });
  expect(await listStaff(shop)).toContainEqual(
    expect.objectContaining({ email, name: 'Ada', role: 'editor', hasTwoStep: false }),
  );
  expect(await invitationOf(email)).toBeUndefined();
  const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, email));
  expect(log.map(({ action, actor }) => [action, actor])).toEqual([
    ['invited', owner.email],
    ['joined', email],
  ]);
});

test('an invitation link is valid for seven days, until it is revoked or replaced by a newer one', async () => {
  const late = await invited();
  clock.advance(7 * DAY);
  expect(await findInvitation(shop, late.token)).toBeNull();
  const taken = await invited();
  expect(await revokeInvitation(shop, owner, taken.id)).toBe(true);
  expect(await revokeInvitation(shop, owner, taken.id)).toBe(false);
  const first = await invited();
  const second = await invited('moderator', first.email);
  for (const { token } of [late, taken, first]) {
    const acceptance = { token, name: 'Ada', password: PASSWORD };
    expect(await acceptInvitation(shop, acceptance)).toEqual({ ok: false, problem: 'no-invitation' });
  }
  expect(await findInvitation(shop, second.token)).not.toBeNull();
});

test('a short password or no name uses no invitation up', async () => {
  const { token } = await invited();
  const acceptance = { token, name: 'Ada', password: PASSWORD };
  expect(await acceptInvitation(shop, { ...acceptance, password: 'eleven sign' })).toMatchObject({
    problem: 'weak-password',
  });
  expect(await acceptInvitation(shop, { ...acceptance, name: '' })).toMatchObject({ problem: 'no-name' });
  expect(await acceptInvitation(shop, acceptance)).toMatchObject({ ok: true });
});

test('a person with an account joins with it, and earlier sessions are signed out', async () => {
  const id = await newPerson(shop);
  const { email } = await personOf(id);
  await signIn(id);
  const { token } = await invited('moderator', email);
  expect(await acceptInvitation(shop, { token, name: 'Ada', password: PASSWORD })).toEqual({
    ok: true,
    userId: id,
  });
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect(await personOf(id)).toMatchObject({ isModerator: true, emailVerified: true });
});

test('staff and people without an address can’t be invited', async () => {
  const { email } = await member('moderator');
  expect(await inviteStaff(shop, owner, { email, role: 'admin' })).toMatchObject({ problem: 'is-staff' });
  expect(await inviteStaff(shop, owner, { email: 'ada', role: 'admin' })).toMatchObject({
    problem: 'invalid-email',
  });
});

test('only an admin invites and changes roles, wherever it is asked', async () => {
  const editor = await member('editor');
  await expect(inviteStaff(shop, editor, { email: address(), role: 'admin' })).rejects.toThrow('role');
  expect(() => changeStaff(shop, editor, { userId: owner.id, role: null })).toThrow('role');
});

test('an admin turns off the two-step verification of a member without their phone, who is emailed', async () => {
  const [ada, editor] = [await member('moderator'), await member('editor')];
  expect(await turnOffTwoStepOf(shop, owner, ada.id)).toEqual({ ok: false, problem: 'two-step-off' });
  for (const { id } of [ada, owner]) {
    await shop.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id));
    await shop.db.insert(twoFactors).values({ id, userId: id, secret: 'secret', backupCodes: 'codes' });
  }
  await signIn(ada.id);
  expect(() => turnOffTwoStepOf(shop, editor, ada.id)).toThrow('role');
  expect(await turnOffTwoStepOf(shop, owner, owner.id)).toEqual({ ok: false, problem: 'yourself' });
  expect(await turnOffTwoStepOf(shop, owner, ada.id)).toEqual({ ok: true });
  const left = await shop.db.select({ id: twoFactors.userId }).from(twoFactors);
  expect(left).toEqual([{ id: owner.id }]);
  expect((await listStaff(shop)).find(({ id }) => id === ada.id)).toMatchObject({ hasTwoStep: false });
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, ada.id))).toEqual([]);
  const emails = await shop.db.select().from(outbox).where(eq(outbox.recipient, ada.email));
  expect(emails).toMatchObject([{ kind: 'account-changed', data: { change: 'second-factor-off' } }]);
  const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, ada.email));
  expect(log).toMatchObject([
    { actor: owner.email, action: 'changed', before: { twoStep: true }, after: { twoStep: false } },
  ]);
});

// S39
test('a removed member is signed out at once; a changed role applies from the next request', async () => {
  const { id } = await member('editor');
  await signIn(id);
  await changeStaff(shop, owner, { userId: id, role: 'moderator' });
  expect(await personOf(id)).toMatchObject({ isEditor: false, isModerator: true });
  expect(await changeStaff(shop, owner, { userId: id, role: null })).toMatchObject({ ok: true });
  expect(await personOf(id)).toMatchObject({ isAdmin: false, isEditor: false, isModerator: false });
  expect(await shop.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  expect(await changeStaff(shop, owner, { userId: id, role: 'admin' })).toMatchObject({
    problem: 'not-staff',
  });
});

test('one admin always remains: nobody removes themselves, and of two who remove each other one stays', async () => {
  const yourself = { ok: false, problem: 'yourself' };
  expect(await changeStaff(shop, owner, { userId: owner.id, role: 'editor' })).toEqual(yourself);
  const other = await member('admin');
  const both = await Promise.all([
    changeStaff(shop, owner, { userId: other.id, role: null }),
    changeStaff(shop, other, { userId: owner.id, role: null }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, problem: 'no-admin' });
  expect((await listStaff(shop)).filter(({ role }) => role === 'admin')).toHaveLength(1);
});
