import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestContext, requestContext } from '#app/context.ts';
import type { Rendered } from '#app/entry.server.tsx';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import type { EmailTemplates } from '../emails/email-context.ts';
import { builtEmails } from '../emails/writer.ts';
import { buildsBySegment, firstSegment } from './routes-by-address.ts';

export interface Pages {
  render(request: Request, ctx: RequestContext): Promise<Rendered>;
  emails(): Promise<EmailTemplates>;
  /** Addresses of the style sheets that every page uses. */
  styles: readonly string[];
  /** Wraps the shop's listener, for what must answer first. */
  before(listener: RequestListener): RequestListener;
}

type Handler = ReturnType<typeof createRequestHandler>;

/** Matches only the routes that an address's first segment allows; all routes if no such set exists. */
function handlerOf(build: ServerBuild): Handler {
  const all = createRequestHandler(build, 'production');
  const few = new Map(
    [...buildsBySegment(build)].map(([segment, some]) => [segment, createRequestHandler(some, 'production')]),
  );
  return (request, context) =>
    (few.get(firstSegment(new URL(request.url).pathname)) ?? all)(request, context);
}

/** The build with the browser's files of a language (scripts/build.ts). */
const inLanguage = (build: ServerBuild, locale: Locale): ServerBuild => ({
  ...build,
  assets: JSON.parse(readFileSync(`build/assets.${locale}.json`, 'utf8')),
});

export async function builtPages(): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const builds = LOCALES.map((locale) => ({ locale, build: inLanguage(build, locale) }));
  const handlers = new Map(builds.map(({ locale, build }) => [locale, handlerOf(build)]));
  // The router's requests for more routes don't name a language, but the version of their page's files.
  const languageOfVersion = new Map(builds.map(({ locale, build }) => [build.assets.version, locale]));
  return {
    render: (request, ctx) => {
      const context = new RouterContextProvider();
      context.set(requestContext, ctx);
      const { pathname, searchParams } = new URL(request.url);
      const version = pathname === '/__manifest' && searchParams.get('version');
      const locale = (version && languageOfVersion.get(version)) || ctx.locale;
      return handlers.get(locale)!(request, context);
    },
    emails: builtEmails,
    styles: build.assets.routes.root?.css ?? [],
    before: (listener) => listener,
  };
}
