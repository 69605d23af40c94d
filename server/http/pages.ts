import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestContext, requestContext } from '#app/context.ts';
import type { Rendered } from '#app/entry.server.tsx';
import type { EmailTemplates } from '../emails/mail.ts';
import { builtEmails } from '../emails/writer.ts';
import { buildsBySegment, firstSegment } from './routes-by-address.ts';

export interface Pages {
  render(request: Request, ctx: RequestContext): Promise<Rendered>;
  mails(): Promise<EmailTemplates>;
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

export async function builtPages(): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = handlerOf(build);
  return {
    render: (request, ctx) => {
      const context = new RouterContextProvider();
      context.set(requestContext, ctx);
      return handle(request, context);
    },
    mails: builtEmails,
    styles: build.assets.routes.root?.css ?? [],
    before: (listener) => listener,
  };
}
