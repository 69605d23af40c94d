import { and, asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { newId } from '#platform/ids.ts';
import {
  type Address,
  type AddressFault,
  type Core,
  faultsOfAddress,
  formatPostalCode,
  inTransaction,
} from '#shop/core/index.ts';
import { savedAddresses } from './account-tables.ts';

const MAX_ADDRESSES = 20;
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

const entry = z.strictObject({
  name: line(100),
  street1: line(120),
  street2: line(120),
  city: line(80),
  state: line(3),
  zip: line(12).transform(formatPostalCode),
  phone: line(30),
});

export type AddressEntry = z.infer<typeof entry>;

/** Null for an invalid form. */
export const parseAddressEntry = (form: unknown): AddressEntry | null => entry.safeParse(form).data ?? null;

export interface SavedAddress {
  id: string;
  address: Address;
  phone: string;
  isShippingDefault: boolean;
  isBillingDefault: boolean;
}

export function listAddresses({ db }: Core, userId: string): Promise<SavedAddress[]> {
  return db
    .select({
      id: savedAddresses.id,
      address: savedAddresses.address,
      phone: savedAddresses.phone,
      isShippingDefault: savedAddresses.isShippingDefault,
      isBillingDefault: savedAddresses.isBillingDefault,
    })
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id));
}

export type NotSaved =
  | { ok: false; problem: 'faults'; faults: AddressFault[] }
  | { ok: false; problem: 'too-many' | 'gone' };

/** Adds an address, or replaces one. The first becomes the default for both shipping and billing. */
export function saveAddress(
  shop: Core,
  userId: string,
  { phone, street2, ...rest }: AddressEntry,
  id: string | null,
): Promise<{ ok: true } | NotSaved> {
  const address: Address = { ...rest, ...(street2 && { street2 }), country: 'CA' };
  const faults = faultsOfAddress(address);
  if (faults.length > 0) return Promise.resolve({ ok: false, problem: 'faults', faults });
  return inTransaction(shop, async (shop) => {
    if (id) {
      const changed = await shop.db
        .update(savedAddresses)
        .set({ address, phone })
        .where(isOwn(userId, id))
        .returning({ id: savedAddresses.id });
      return changed.length > 0 ? { ok: true } : { ok: false, problem: 'gone' };
    }
    await lockBook(shop, userId);
    const { length: count } = await listAddresses(shop, userId);
    if (count >= MAX_ADDRESSES) return { ok: false, problem: 'too-many' };
    await shop.db.insert(savedAddresses).values({
      id: newId(shop.clock.now()),
      userId,
      address,
      phone,
      isShippingDefault: count === 0,
      isBillingDefault: count === 0,
      createdAt: shop.clock.now(),
    });
    return { ok: true };
  });
}

export function makeDefault(
  shop: Core,
  userId: string,
  id: string,
  kind: 'shipping' | 'billing',
): Promise<{ ok: boolean }> {
  const [column, field] =
    kind === 'shipping'
      ? [savedAddresses.isShippingDefault, 'isShippingDefault']
      : [savedAddresses.isBillingDefault, 'isBillingDefault'];
  return inTransaction(shop, async (shop) => {
    await lockBook(shop, userId);
    const others = and(eq(savedAddresses.userId, userId), ne(savedAddresses.id, id), eq(column, true));
    await shop.db
      .update(savedAddresses)
      .set({ [field]: false })
      .where(others);
    const changed = await shop.db
      .update(savedAddresses)
      .set({ [field]: true })
      .where(isOwn(userId, id))
      .returning({ id: savedAddresses.id });
    return { ok: changed.length > 0 };
  });
}

/** The oldest of the others inherits its defaults. */
export function removeAddress(shop: Core, userId: string, id: string): Promise<{ ok: boolean }> {
  return inTransaction(shop, async (shop) => {
    await lockBook(shop, userId);
    const [gone] = await shop.db.delete(savedAddresses).where(isOwn(userId, id)).returning();
    if (!gone) return { ok: false };
    const [heir] = await listAddresses(shop, userId);
    if (heir) {
      await shop.db
        .update(savedAddresses)
        .set({
          isShippingDefault: heir.isShippingDefault || gone.isShippingDefault,
          isBillingDefault: heir.isBillingDefault || gone.isBillingDefault,
        })
        .where(eq(savedAddresses.id, heir.id));
    }
    return { ok: true };
  });
}

/** Moves all addresses to another account, whose defaults stay. */
export async function moveAddresses({ db }: Core, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .update(savedAddresses)
    .set({ userId: to, isShippingDefault: false, isBillingDefault: false })
    .where(eq(savedAddresses.userId, from));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const isOwn = (userId: string, id: string) =>
  and(eq(savedAddresses.id, UUID.test(id) ? id : NO_ID), eq(savedAddresses.userId, userId));

// Serializes changes of one address book, so that it has one default of each kind.
const lockBook = ({ db }: Core, userId: string) => takeAdvisoryLock(db, 'addressBooks', userId);
