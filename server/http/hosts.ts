import { isIP } from 'node:net';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The name in a Host header or an origin, without its port. */
const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/**
 * Which hosts this shop answers: with a public origin, only that. On plain http also localhost and bare IP addresses,
 * so that it can be tried from a phone on the same network; other names are never answered, which prevents DNS
 * rebinding.
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

  /** Whether an Origin header is the shop's own: the public origin, or the requested host. */
  const isOurOrigin = (origin: string, host: string | undefined): boolean =>
    origin === ours.origin || (laptop && isOurHost(host) && origin === `http://${host}`);

  return { isOurHost, isOurOrigin };
}
