import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import type { Person } from '#shop/accounts/accounts.ts';
import type { Role } from '#shop/accounts/staff-roles.ts';
import type { Shop } from '#shop/shop.ts';
import { newDatabase } from '#tests/database/postgres.ts';
import { shopOn, type TestShop, type Wanted } from './shop-on.ts';

export type { TestShop };

interface WantedData extends Wanted {
  /** A closed shop whose data it starts with, instead of the demo catalogue. */
  copyOf?: TestShop;
}

/** A shop with its own database on a real PostgreSQL, with the demo catalogue, a stopped clock and no vendor. */
export async function makeTestShop({ copyOf, ...wanted }: WantedData = {}): Promise<TestShop> {
  return shopOn(await newDatabase(inject('postgresUrl'), copyOf?.url), wanted);
}

/** An account and nothing else. @returns its id */
export async function newPerson({ db, clock }: Shop): Promise<string> {
  const now = clock.now();
  const id = randomBytes(6).toString('hex');
  await db.insert(users).values({ id, name: '', email: `${id}@example.ca`, createdAt: now, updatedAt: now });
  return id;
}

export const someoneOf = (role: Role): Person => ({
  id: role,
  name: 'Sta Ff',
  email: `${role}@example.ca`,
  emailVerified: true,
  image: null,
  isAdmin: role === 'admin',
  isEditor: role === 'editor',
  isModerator: role === 'moderator',
});
