import { redirectDocument } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { setStaffPreferences, staffPreferences } from '#shop/accounts/index.server.ts';
import { hasRole, type Person, type Role } from '#shop/accounts/index.ts';
import { localPath, readIn, SOURCE_LOCALE } from '#shop/core/index.ts';

/**
 * The staff member who makes this request. Anonymous requests are redirected to sign in, staff without a required role
 * get 403, and customers 404. The page of sign-in may be in another language, which needs its own scripts.
 * @param roles who may see the page; without any, all staff
 */
export async function staffOf(ctx: RequestContext, path: string, ...roles: Role[]): Promise<Person> {
  const staff = await ctx.staff();
  const next = `next=${encodeURIComponent(path)}`;
  if (staff.ok) {
    if (roles.length > 0 && !hasRole(staff.person, ...roles)) throw new Response(null, { status: 403 });
    return staff.person;
  }
  if (staff.problem === 'nobody')
    throw redirectDocument(localPath(`/login?${next}`, ctx.locale, ctx.languages));
  if (staff.problem === 'closed') throw redirectDocument(`/admin/sign-in?${next}`);
  throw new Response(null, { status: 404 });
}

/** The page path of a request, without the suffixes of the router's data requests. */
export const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/_root$/, '/');

/**
 * The shop, read in the language that its owner writes in. Where that is French, the texts that come with a shop are
 * in French.
 */
export const asWritten = ({
  shop,
  languages,
}: Pick<RequestContext, 'shop' | 'languages'>): RequestContext['shop'] =>
  languages.includes(SOURCE_LOCALE) ? shop : readIn(shop, languages[0] ?? SOURCE_LOCALE);

/** Keeps the language that a member of staff signed in with, where theirs would be another. */
export async function keepLanguage(
  { shop, locale, languages }: Pick<RequestContext, 'shop' | 'locale' | 'languages'>,
  userId: string,
): Promise<void> {
  const { language } = await staffPreferences(shop, userId);
  if (locale !== (language ?? languages[0])) await setStaffPreferences(shop, userId, { language: locale });
}
