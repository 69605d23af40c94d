import type { RouterContextProvider } from 'react-router';
import { contextOf, requestContext } from '#app/context.ts';
import type { Person } from '#shop/accounts/index.ts';
import { withBanner } from '#shop/content/index.server.ts';
import type { BannerItemFields } from '#shop/content/index.ts';
import { type ShopSettings, withSettings } from '#shop/core/index.server.ts';

/** Keeps unpublished pages out of search engines. */
export const NOT_FOR_PROGRAMS = { name: 'robots', content: 'noindex' };

export async function staffAt(context: Readonly<RouterContextProvider>): Promise<Person> {
  const staff = await contextOf(context).staff();
  if (!staff.ok) throw new Response(null, { status: 404 });
  return staff.person;
}

/** From here on, this request sees the shop with other settings, unless undefined. Nothing of it is cached. */
export function previewSettings(
  context: Readonly<RouterContextProvider>,
  changes: { [Key in keyof ShopSettings]?: ShopSettings[Key] | undefined },
): void {
  const ctx = contextOf(context);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  (context as RouterContextProvider).set(requestContext, { ...ctx, shop: withSettings(ctx.shop, given) });
}

/** The same with another banner. */
export function previewBanner(
  context: Readonly<RouterContextProvider>,
  items: readonly BannerItemFields[],
): void {
  const ctx = contextOf(context);
  (context as RouterContextProvider).set(requestContext, { ...ctx, shop: withBanner(ctx.shop, items) });
}
