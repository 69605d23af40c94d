import { isSignedBy, newSecretId, sign } from '#platform/ids.ts';
import type { DomainProblem } from '#shop/backoffice/index.ts';

const PATIENCE_MS = 8_000;

/** What `/healthz/:nonce` answers: only a process of this shop can. */
export const identityOf = (secret: string, nonce: string): string => sign(secret, `healthz ${nonce}`);

export const domainCheck =
  (secret: string) =>
  async (origin: string): Promise<DomainProblem | null> => {
    const nonce = newSecretId();
    try {
      const answer = await fetch(`${origin}/healthz/${nonce}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = (await answer.text()).slice(0, 100);
      return isSignedBy(secret, `healthz ${nonce}`, text) ? null : 'other-site';
    } catch (error) {
      return problemOf(error as Error);
    }
  };

function problemOf({ name, cause }: Error): DomainProblem {
  const { code = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'slow';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown';
  if (code === 'ECONNREFUSED') return 'refused';
  // OpenSSL's codes: a self-signed or expired certificate, or one for another name.
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate';
  return 'unreachable';
}
