import { redirect, redirectDocument } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { isOfAdmin } from '#app/storefront/sign-in/return-path.ts';
import {
  DEVICE_LIFE,
  needsTwoStep,
  newDevice,
  openStaffSession,
  SESSION_LIFE,
  STAFF_LIFE,
  sessionOf,
} from '#shop/accounts/index.server.ts';
import { isStaff, type NewSession } from '#shop/accounts/index.ts';
import { localPath } from '#shop/core/index.ts';
import { claimOrders } from '#shop/orders/index.server.ts';

type Header = [name: string, value: string];

const asHeaders = (cookies: string[]): Header[] => cookies.map((cookie): Header => ['Set-Cookie', cookie]);

/**
 * The headers of a successful sign-in: the session, the `signed-in` cookie that tells cached pages to load the user,
 * and for staff the admin cookie, once any two-step code has been checked.
 */
export async function sessionHeaders(
  ctx: RequestContext,
  session: NewSession,
  { twoStep = false }: { twoStep?: boolean } = {},
): Promise<Header[]> {
  const { shop } = ctx;
  const cookies = [...session.cookies, ctx.setCookie('signed-in', '1', SESSION_LIFE)];
  const started = await sessionOf(shop, session);
  if (started) {
    await claimOrders(shop, started.person);
    cookies.push(ctx.setCookie('device', newDevice(shop, started.person.email), DEVICE_LIFE));
  }
  if (started && isStaff(started.person) && (twoStep || !needsTwoStep(shop, started))) {
    const key = await openStaffSession(shop, started.sessionId, { twoStep });
    cookies.push(ctx.setCookie('staff', key, STAFF_LIFE));
  }
  return asHeaders(cookies);
}

export const redirectAfterSignIn = (
  { locale, languages }: RequestContext,
  path: string,
  headers?: Header[],
): Response =>
  (isOfAdmin(path) ? redirectDocument : redirect)(localPath(path, locale, languages), { headers });

/** The headers of a sign-out, which also clear the browser's stored data. */
export async function signedOutHeaders(ctx: RequestContext): Promise<Header[]> {
  const cookies = await ctx.shop.accounts.signOut(ctx.headers);
  const ended = (['signed-in', 'staff', 'cart', 'order'] as const).map((name) => ctx.setCookie(name, '', 0));
  return [...asHeaders([...cookies, ...ended]), ['Clear-Site-Data', '"cache", "storage"']];
}
