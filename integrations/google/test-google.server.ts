import { z } from 'zod';
import { ask } from '#integrations/ask.server.ts';
import { isKnownClient } from '#integrations/oauth-client.server.ts';
import type { ConnectionTest } from '#shop/backoffice/index.ts';

const TIMEOUT_MS = 6_000;

/** Reads the provider's discovery document, and asks whether it knows the client. */
export async function testGoogle({
  clientId,
  clientSecret,
  issuer,
  callback,
}: {
  clientId: string;
  clientSecret: string;
  issuer: string;
  callback: string;
}): Promise<ConnectionTest> {
  const found = await ask({
    method: 'GET',
    url: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    headers: {},
    timeoutMs: TIMEOUT_MS,
    answer: z.object({ token_endpoint: z.url() }),
    textsIn: () => [],
  });
  if (found.how !== 'answered') return { ok: false, code: 'unreached' };
  const client = await isKnownClient(
    found.value.token_endpoint,
    {},
    {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code: 'connection-test',
      redirect_uri: callback,
    },
  );
  if (client === 'unreached') return { ok: false, code: 'unreached' };
  return client === 'known' ? { ok: true, code: 'ready' } : { ok: false, code: 'client' };
}
