import { eq } from 'drizzle-orm';
import { newSecretId } from '#platform/ids.ts';
import { reencodePicture } from '#platform/images/pictures.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { avatars, users } from './account-tables.ts';
import { personName } from './users.server.ts';

const SIDE = 256;

/** Null where there is no such account. */
export async function accountName({ db }: Core, userId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}

export async function changeName(
  { db, clock }: Core,
  userId: string,
  typed: string,
): Promise<{ ok: true } | { ok: false; problem: 'not-a-name' }> {
  const name = personName.safeParse(typed);
  if (!name.success) return { ok: false, problem: 'not-a-name' };
  await db.update(users).set({ name: name.data, updatedAt: clock.now() }).where(eq(users.id, userId));
  return { ok: true };
}

/** Re-encodes the picture to 256 × 256, which removes metadata such as its location. */
export async function saveAvatar(
  shop: Core,
  userId: string,
  file: Buffer,
): Promise<{ ok: true } | { ok: false; problem: 'not-a-picture' }> {
  const picture = await reencodePicture(file, (read) =>
    read()
      .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer(),
  );
  if (!picture) return { ok: false, problem: 'not-a-picture' };
  await inTransaction(shop, async (shop) => {
    await shop.db.delete(avatars).where(eq(avatars.userId, userId));
    await shop.db.insert(avatars).values({ id: newSecretId(), userId, picture });
  });
  return { ok: true };
}

export const removeAvatar = ({ db }: Core, userId: string) =>
  db.delete(avatars).where(eq(avatars.userId, userId));

/** Null where there is none. */
export async function readAvatar({ db }: Core, id: string): Promise<Buffer | null> {
  const [found] = await db.select({ picture: avatars.picture }).from(avatars).where(eq(avatars.id, id));
  return found?.picture ?? null;
}
