import { isIP } from 'node:net';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header or an origin, without its port. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Which hosts this shop answers to. With a public origin that is the whole list. On a laptop's plain http
 * also localhost and bare addresses, so that a phone on the same network can be tried; a name that is not
 * ours is never answered, so no other site can point its name at us.
 */
export function hostRules(publicOrigin: string) {
  const ours = new URL(publicOrigin);
  const laptop = ours.protocol === 'http:' && LOCAL.has(ours.hostname);

  const isOurHost = (host: string | undefined): boolean => {
    if (!host) return false;
    if (host.toLowerCase() === ours.host) return true;
    const name = nameOf(host);
    return laptop && (LOCAL.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  };

  /** Whether an Origin header is this shop's own: the public one, or the very host that was asked. */
  const isOurOrigin = (origin: string, host: string | undefined): boolean =>
    origin === ours.origin || (laptop && isOurHost(host) && origin === `http://${host}`);

  return { isOurHost, isOurOrigin };
}
