import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestContext, requestContext } from '#app/context.ts';
import type { Rendered } from '#app/rendered-page.ts';
import type { EmailTemplates } from '../emails/mail.ts';
import { builtEmails } from '../emails/writer.ts';
import { buildsBySegment, firstSegment } from './routes-by-address.ts';

/** The pages and mails, built or straight from their sources. */
export interface Pages {
  render(request: Request, visit: RequestContext): Promise<Rendered>;
  mails(): Promise<EmailTemplates>;
  /** Where the style sheets of every page are. */
  styles: readonly string[];
  /** Puts what must answer first before the shop's own listener. */
  before(listener: RequestListener): RequestListener;
}

type Handler = ReturnType<typeof createRequestHandler>;

/** Answers with the few routes that an address can mean; with all of them where its beginning is of none. */
function handlerOf(build: ServerBuild): Handler {
  const all = createRequestHandler(build, 'production');
  const few = new Map(
    [...buildsBySegment(build)].map(([segment, some]) => [segment, createRequestHandler(some, 'production')]),
  );
  return (request, context) =>
    (few.get(firstSegment(new URL(request.url).pathname)) ?? all)(request, context);
}

/** The pages of the build. */
export async function builtPages(): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  const handle = handlerOf(build);
  return {
    render: (request, visit) => {
      const context = new RouterContextProvider();
      context.set(requestContext, visit);
      return handle(request, context);
    },
    mails: builtEmails,
    styles: build.assets.routes.root?.css ?? [],
    before: (listener) => listener,
  };
}
