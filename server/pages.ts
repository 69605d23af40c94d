import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { visitContext } from '../app/context.ts';
import type { Rendered } from '../app/rendered.ts';
import type { Visit } from '../shop/visit.ts';
import type { MailTemplates } from './mail-writer/mail.ts';
import { builtMails } from './mail-writer/writer.ts';

/** The pages and mails, built or straight from their sources. */
export interface Pages {
  render(request: Request, visit: Visit): Promise<Rendered>;
  mails(): Promise<MailTemplates>;
  /** Puts what must answer first before the shop's own listener. */
  before(listener: RequestListener): RequestListener;
}

const renderWith =
  (handle: ReturnType<typeof createRequestHandler>) =>
  (request: Request, visit: Visit): Promise<Rendered> => {
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    return handle(request, context);
  };

/** The pages of the build. */
export async function builtPages(): Promise<Pages> {
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href);
  return {
    render: renderWith(createRequestHandler(build, 'production')),
    mails: builtMails,
    before: (listener) => listener,
  };
}
