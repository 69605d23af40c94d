import type { RunningShop } from '#tests/running-shop.ts';

/** @returns the owner's cookies */
export async function ownersCookie(shop: RunningShop): Promise<string> {
  const { pathname, origin, searchParams } = new URL(shop.welcomeUrl());
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      token: searchParams.get('token')!,
      name: 'Owner of the benchmark',
      password: 'thyme in the beds',
    }),
    headers: { Origin: origin },
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
