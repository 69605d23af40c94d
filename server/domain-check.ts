import { isIP } from 'node:net';
import { isSignedBy, newSecretId, sign } from '#platform/ids.ts';
import { isPrivateAddress } from '#platform/private-addresses.ts';
import type { DomainChecked, DomainProblem } from '#shop/backoffice/index.ts';
import { plainAddress } from './http/network.ts';

const PATIENCE_MS = 8_000;

/** An address for examples (RFC 5737), sent as a visitor would who wants to pass for somebody else. */
const FORGED = '192.0.2.1';

/** What `/healthz/:nonce` answers: only a process of this shop can. */
export const identityOf = (secret: string, nonce: string): string => sign(secret, `healthz ${nonce}`);

interface Arrival {
  /** Where the connection came from. */
  peer: string;
  forwardedFor: string | undefined;
}

/** By the nonces of checks under way, which nobody knows but the domain that is asked. */
const arrivals = new Map<string, Arrival[]>();

/** Remembers how a request for `/healthz/:nonce` came in, if a check of this process waits for it. */
export function noteArrival(nonce: string, peer: string | undefined, forwardedFor: string | undefined): void {
  arrivals.get(nonce)?.push({ peer: plainAddress(peer ?? ''), forwardedFor });
}

export const domainCheck =
  (secret: string) =>
  async (origin: string): Promise<DomainChecked> => {
    const nonce = newSecretId();
    const arrived: Arrival[] = [];
    arrivals.set(nonce, arrived);
    try {
      const answer = await fetch(`${origin}/healthz/${nonce}`, {
        redirect: 'manual',
        headers: { 'X-Forwarded-For': FORGED },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = (await answer.text()).slice(0, 100);
      if (!isSignedBy(secret, `healthz ${nonce}`, text)) return { ok: false, problem: 'other-site' };
      return { ok: true, proxy: proxyOf(arrived) };
    } catch (error) {
      return { ok: false, problem: problemOf(error as Error) };
    } finally {
      arrivals.delete(nonce);
    }
  };

/**
 * The proxy that can be trusted to name visitors: on this machine or its network, and the last address that it
 * forwards is one that it saw itself, not what the visitor claimed.
 */
function proxyOf([arrival, ...others]: readonly Arrival[]): string | null {
  if (!arrival || others.length > 0) return null;
  const { peer, forwardedFor = '' } = arrival;
  const seen = forwardedFor.split(',').at(-1)!.trim();
  return isPrivateAddress(peer) && isIP(seen) > 0 && seen !== FORGED ? peer : null;
}

function problemOf({ name, cause }: Error): DomainProblem {
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'slow';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown';
  if (code === 'ECONNREFUSED') return 'refused';
  // OpenSSL's codes: a self-signed or expired certificate, or one for another name.
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate';
  return 'unreachable';
}
