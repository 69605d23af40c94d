import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { brandHead } from '#app/brand/brand-head.server.ts';
import { RequestId } from '#app/ui/feedback/fatal-error.tsx';
import { isDatabaseAway } from '#platform/database-away.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { tagOfSlug } from '#shop/catalog/index.server.ts';
import { hasLocalSlugs } from '#shop/core/index.server.ts';
import {
  collectingSlugs,
  englishPath,
  noSlugs,
  type SlugReader,
  SOURCE_LOCALE,
  slugReader,
} from '#shop/core/index.ts';
import { contextOf, type RequestContext } from './context.ts';
import { documentScripts } from './islands/document-scripts.server.ts';
import { DOCUMENT_LAYOUT } from './islands/documents.ts';
import { LanguagesContext, SlugsContext } from './local-path.ts';
import { startAfterPaint } from './start-after-paint.server.ts';

const END = '</body></html>';
const END_OF_HEAD = '</head>';

/** The id of the route around the shop's pages with a router. */
const SHOP_LAYOUT = 'storefront/frame/storefront-layout';

/** The page in the admin's frame, which runs no scripts and would report each. */
const PREVIEW = '/admin/preview';
const STAFF = /^\/(admin|login)(\/|$)/;
const SCRIPTS = /<script\b.*?<\/script>/gs;

/**
 * Renders a page in one piece: all loaders have finished, and skipping the stream halves the cost. The router's data,
 * which ServerRouter would stream after the page, is appended at its end.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Rendered> {
  const ctx = contextOf(context);
  const { shop, locale, languages, nonce, requestId } = ctx;
  const slugs = {};
  const page = renderToString(
    <LocaleContext value={locale}>
      <LanguagesContext value={languages}>
        <SlugsContext value={collectingSlugs(slugsFor(ctx), slugs)}>
          <RequestId value={requestId}>
            <ServerRouter context={withPageRoutes(routerContext)} url={request.url} nonce={nonce} />
          </RequestId>
        </SlugsContext>
      </LanguagesContext>
    </LocaleContext>,
  );
  if (!page.endsWith(END)) throw new Error('A page ends with its body.');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const answer = (rest: string) => {
    const html = `<!DOCTYPE html>${rest}${END}`;
    return Object.assign(new Response(null, { headers, status }), { html });
  };
  const endOfHead = page.indexOf(END_OF_HEAD);
  const head = page.slice(0, endOfHead) + (await brandHead(shop, nonce)) + nonceForStaff(request, nonce);
  const content = head + page.slice(endOfHead, -END.length);
  if (isUnder(DOCUMENT_LAYOUT, routerContext)) {
    await serverHandoffStream?.cancel();
    if (new URL(request.url).pathname === PREVIEW) return answer(content.replace(SCRIPTS, ''));
    return answer(content + documentScripts(page, nonce, locale));
  }
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const tell = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  const scripts = tell(`enqueue(${asScript(data)})`) + tell('close()');
  const isHeld = isUnder(SHOP_LAYOUT, routerContext) && !import.meta.env.DEV;
  const held = isHeld ? startAfterPaint(content, nonce) : content;
  return answer(withSlugsOfLinks(held, slugs) + scripts);
}

/** Names in addresses; the page depends on those that it asks for. */
function slugsFor({ shop, languages, slugs }: RequestContext): SlugReader {
  if (!hasLocalSlugs(languages)) return noSlugs;
  const read = slugReader(slugs);
  return (locale, group, id) => {
    if (locale !== SOURCE_LOCALE) shop.cacheTags.add(tagOfSlug(group, id));
    return read(locale, group, id);
  };
}

/** The browser's router renders the same links as the server (`pageSlugs` in locale.ts). */
const withSlugsOfLinks = (page: string, slugs: object): string =>
  Object.keys(slugs).length === 0
    ? page
    : page.replace('<html ', `<html data-slugs="${JSON.stringify(slugs).replaceAll('"', '&quot;')}" `);

/**
 * In the admin, which is also reached from the sign-in page, React Aria adds style elements with the nonce
 * that it finds here.
 */
const nonceForStaff = (request: Request, nonce: string): string =>
  STAFF.test(englishPath(new URL(request.url).pathname))
    ? `<meta property="csp-nonce" nonce="${nonce}">`
    : '';

const isUnder = (
  layout: string,
  { staticHandlerContext }: Omit<EntryContext, 'serverHandoffStream'>,
): boolean => staticHandlerContext.matches.some(({ route }) => route.id === layout);

/** Only the page's own routes, because rendering builds a tree of every route in the manifest. */
function withPageRoutes(context: Omit<EntryContext, 'serverHandoffStream'>): EntryContext {
  const { manifest } = context;
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  return {
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) },
  };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A JavaScript string literal that can't close the script element. */
const asScript = (text: string): string =>
  JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Logs each error once; requests aborted by the browser are not errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (request.signal.aborted) return;
  const { shop, requestId, failures } = contextOf(context);
  failures.push(error);
  // The server logs once a second that the database is down, instead of once for each page.
  if (failures.some(isDatabaseAway)) return;
  shop.log.error({ err: error, requestId }, 'a page failed');
}

/** The HTML is also there as text, for the server to cache and compress. */
export type Rendered = Response & { html?: string };
