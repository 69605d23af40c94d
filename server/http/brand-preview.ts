import type { Context } from 'hono';
import { cacheableAddress } from '#app/storefront/cacheable-pages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { readBrand, withSettings } from '#shop/core/index.server.ts';
import { anonymousContext } from '../page-cache/render.ts';
import { notFound } from './answers.ts';
import type { Env, Server } from './http-types.ts';
import { contextFactory } from './request-context.ts';

/** A page of the shop in the drafted look, for a frame: nothing in it runs or can be pressed. */
export function brandPreview(server: Server) {
  const contextOf = contextFactory(server);
  return async (c: Context<Env>): Promise<Response> => {
    const staff = await contextOf(c).staff();
    if (!staff.ok || !hasRole(staff.person, 'admin')) return notFound(c);
    const url = URL.parse(c.req.query('page') ?? '/', server.config.publicOrigin);
    const address = url && cacheableAddress(url);
    if (!address) return notFound(c);
    const { published, draft } = await readBrand(server.shop);
    const shop = withSettings(server.shop, { brand: draft ?? published });
    const page = await server.renderPage(
      new Request(server.config.publicOrigin + address),
      anonymousContext(shop, c.get('nonce'), server.languages.now),
    );
    if (page.html === undefined) return notFound(c);
    const html = page.html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace('<body', '<body inert');
    return c.html(html);
  };
}
