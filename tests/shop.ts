import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { users } from '#shop/accounts/account-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { newDatabase } from './postgres.ts';
import { shopOn, type TestShop, type Wanted } from './shop-on.ts';

export type { TestShop };

/** A shop of its own on a real PostgreSQL, with the demonstration catalogue, a still clock and no vendor. */
export async function makeTestShop(wanted?: Wanted): Promise<TestShop> {
  return shopOn(await newDatabase(inject('postgresUrl')), wanted);
}

/** Somebody with an account and nothing else. @returns their id */
export async function newPerson({ db }: Shop): Promise<string> {
  const id = randomBytes(6).toString('hex');
  await db.insert(users).values({ id, name: '', email: `${id}@example.ca` });
  return id;
}
