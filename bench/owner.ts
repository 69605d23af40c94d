import type { RunningShop } from '#tests/shops/running-shop.ts';

const PASSWORD = 'thyme in the beds';

/** In a shop that was measured before, the owner has a password. @returns the owner's cookies */
export async function ownersCookie(shop: RunningShop): Promise<string> {
  const { pathname, origin, searchParams } = new URL(shop.welcomeUrl());
  const post = (path: string, fields: Record<string, string>) =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { Origin: origin },
    });
  const token = searchParams.get('token')!;
  let answer = await post(pathname, { token, name: 'Owner of the benchmark', password: PASSWORD });
  if (answer.status === 410)
    answer = await post('/login', { email: 'owner@example.test', password: PASSWORD });
  if (answer.status !== 302) throw new Error(`The owner can't sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
