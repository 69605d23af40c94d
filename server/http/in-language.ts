import type { RequestContext } from '#app/context.ts';
import type { Rendered } from '#app/entry.server.tsx';
import { localeOfPath } from '#app/locale.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { staffPreferences } from '#shop/accounts/index.server.ts';
import { slugsOf } from '#shop/catalog/index.server.ts';
import { followRedirect } from '#shop/content/index.server.ts';
import { hasLocalSlugs, languagesOf, settingsOf } from '#shop/core/index.server.ts';
import {
  canonicalAddress,
  languagePrefix,
  localPath,
  readIn,
  type Slugs,
  slugReader,
} from '#shop/core/index.ts';
import { SAFE_METHODS } from './csrf.ts';

type RenderPage = (request: Request, ctx: RequestContext) => Promise<Rendered>;

/** The shop's languages as last read, for answers that can't wait for the database. */
export interface KnownLanguages {
  now: readonly Locale[];
}

const ADMIN = /^\/admin(?:[/.]|$)/;
/** The staff see a shopper's page in the shop's first language, or in the one that they ask for. */
const PREVIEW = /^\/admin\/(?:\w+\/[^/]+\/)?preview$/;
/** Pages before sign-in: no stored language yet, so use Accept-Language. */
const ENTRANCE = /^\/admin\/(?:welcome|sign-in|accept-invitation)(?:\.data)?$/;
/** No route's address begins like this. */
const NOWHERE = '/-';

/**
 * Renders a page in the language of its address, or of the member of staff. An address that mixes languages leads to
 * the page's own.
 */
export const inLanguage =
  (render: RenderPage, known: KnownLanguages): RenderPage =>
  async (request, ctx) => {
    const languages = languagesOf(await settingsOf(ctx.shop));
    known.now = languages;
    const url = new URL(request.url);
    const { pathname, search, searchParams } = url;
    const slugs = hasLocalSlugs(languages) ? await slugsOf(ctx.shop) : {};
    const canonical = canonicalAddress(pathname + search, languages, slugs);
    if (canonical === null) url.pathname = NOWHERE + pathname;
    else if (
      canonical !== pathname + search &&
      SAFE_METHODS.has(request.method) &&
      !pathname.endsWith('.data')
    ) {
      const Location = (await ownRedirect(ctx, pathname, languages, slugs)) ?? canonical;
      return new Response(null, { status: 301, headers: { Location } });
    }
    const locale = PREVIEW.test(pathname)
      ? (languages.find((one) => one === searchParams.get('language')) ?? languages[0]!)
      : ADMIN.test(pathname)
        ? await languageOfStaff(ctx, languages, request, url)
        : localeOfPath(pathname, languages);
    const isForStaff = ADMIN.test(pathname) && !PREVIEW.test(pathname);
    return render(canonical === null ? new Request(url, request) : request, {
      ...ctx,
      // The staff edit what the owner has written, whatever the language of their menus.
      shop: isForStaff ? ctx.shop : readIn(ctx.shop, locale),
      locale,
      languages,
      slugs,
    });
  };

/** The owner's redirect of an address without a page comes before the one that only tidies it. */
async function ownRedirect(
  { shop }: RequestContext,
  path: string,
  languages: readonly Locale[],
  slugs: Slugs,
): Promise<string | null> {
  const to = await followRedirect(shop, path).catch((err) => {
    shop.log.warn({ err }, 'a redirect could not be looked for');
    return null;
  });
  return to && localPath(to, localeOfPath(path, languages), languages, slugReader(slugs));
}

async function languageOfStaff(
  ctx: RequestContext,
  languages: readonly Locale[],
  { headers }: Request,
  { pathname, searchParams }: URL,
): Promise<Locale> {
  const isEntrance = ENTRANCE.test(pathname);
  const chosen = LOCALES.find((locale) => isEntrance && locale === searchParams.get('language'));
  if (chosen) return chosen;
  const person = await ctx.person();
  const preferences = person && (await staffPreferences(ctx.shop, person.id));
  const preferred = isEntrance ? preferredLanguage(headers.get('Accept-Language')) : null;
  return preferences?.language ?? preferred ?? languages[0]!;
}

/** The language of the admin that a browser prefers; null where it names none. */
export function preferredLanguage(acceptLanguage: string | null): Locale | null {
  const ranges = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [language = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { prefix: languagePrefix(language), weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const known = ranges.flatMap(({ prefix }) => LOCALES.filter((locale) => languagePrefix(locale) === prefix));
  return known[0] ?? null;
}
