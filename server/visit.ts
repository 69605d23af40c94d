import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Visit } from '../shop/visit.ts';
import { cookieRules } from './cookies.ts';
import type { Env, Server } from './http.ts';
import { addressOf, networkOf } from './network.ts';

const NOBODY = Promise.resolve(null);
const SECRET_ID = /^[\w-]{22}$/;

/** Makes the visit of each request. */
export function visitsOf({ shop, config }: Server) {
  const cookies = cookieRules(config.publicOrigin);
  return (c: Context<Env>): Visit => {
    const header = c.req.header('Cookie');
    const cartId = cookies.read(header, 'cart');
    let person: ReturnType<Visit['person']> | undefined;
    return {
      shop,
      requestId: c.get('requestId'),
      nonce: c.get('nonce'),
      cartId: cartId && SECRET_ID.test(cartId) ? cartId : null,
      orderAccess: cookies.read(header, 'order'),
      network: networkOf(
        addressOf(getConnInfo(c).remote.address, c.req.header('X-Forwarded-For'), config.trustedProxy),
      ),
      person: () => {
        // Who carries no session is nobody, and need not be looked for.
        person ??= cookies.read(header, 'sid') ? shop.accounts.personOf(c.req.raw.headers) : NOBODY;
        return person;
      },
      setCookie: cookies.write,
    };
  };
}
