import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { requestContext } from '#app/context.ts';
import type { EmailTemplates } from './emails/email-context.ts';
import type { Pages } from './http/pages.ts';

/** Pages from their sources with hot reloading. Vite answers first, on the same port. */
export async function developmentPages(): Promise<Pages & { close(): Promise<void> }> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_678 } },
    appType: 'custom',
  });
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
  const handle = createRequestHandler(build, 'development');
  return {
    render(request, ctx) {
      const context = new RouterContextProvider();
      context.set(requestContext, ctx);
      return handle(request, context);
    },
    emails: () => vite.ssrLoadModule('/emails/index.ts') as Promise<unknown> as Promise<EmailTemplates>,
    styles: [],
    before: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
