import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { RequestContext } from '#app/context.ts';
import { localeOfPath } from '#app/locale.ts';
import { findSession, findStaff } from '#shop/accounts/index.server.ts';
import { cookieRules } from './cookies.ts';
import type { Env, Server } from './http-types.ts';
import { addressOf, networkOf, proxiesOf } from './network.ts';

const NOBODY = Promise.resolve(null);
const SECRET_ID = /^[\w-]{22}$/;

export function contextFactory({ shop, config }: Server) {
  const cookies = cookieRules(config.publicOrigin);
  const proxies = proxiesOf(config.trustedProxies);
  return (c: Context<Env>): RequestContext => {
    const header = c.req.header('Cookie');
    const cartId = cookies.read(header, 'cart');
    let signedIn: ReturnType<RequestContext['signedIn']> | undefined;
    const findSignedIn = () => {
      const sid = cookies.read(header, 'sid');
      // Without a session there is no user, so none is looked up.
      signedIn ??= sid ? findSession(shop, sid) : NOBODY;
      return signedIn;
    };
    return {
      shop,
      locale: localeOfPath(c.req.path, c.get('languages')),
      languages: c.get('languages'),
      slugs: {},
      requestId: c.get('requestId'),
      nonce: c.get('nonce'),
      cartId: cartId && SECRET_ID.test(cartId) ? cartId : null,
      orderAccess: cookies.read(header, 'order'),
      headers: c.req.raw.headers,
      network: networkOf(addressOf(getConnInfo(c).remote.address, c.req.header('X-Forwarded-For'), proxies)),
      signedIn: findSignedIn,
      person: async () => (await findSignedIn())?.person ?? null,
      staff: async () => findStaff(shop, await findSignedIn(), cookies.read(header, 'staff')),
      cookie: (name) => cookies.read(header, name),
      failures: [],
      setCookie: cookies.write,
    };
  };
}
