import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '#tests/shops/running-shop.ts';
import { type Account, CLIENT, closed, listening } from './openid-provider.ts';

type Part = Record<string, unknown>;

/** An honest provider's token, to be changed. */
export interface Token {
  header: Part;
  claims: Part;
  /** How it is signed; null leaves it unsigned. */
  key: 'own' | 'foreign' | 'client-secret' | null;
}

export interface ForgingProvider {
  issuer: string;
  /** Changes every token from now on. */
  forge(account: Account, bend?: (token: Token) => void): void;
  close(): Promise<void>;
}

/** A provider that forges tokens, which a certified one refuses to. */
export async function startForgingProvider(): Promise<ForgingProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const [own, foreign] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const nonces = new Map<string, string>();
  let account: Account;
  let bend: (token: Token) => void = () => {};

  const pages: Record<string, (url: URL, request: IncomingMessage) => Promise<object | string>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // It offers `none`, so that unsigned tokens would be accepted.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    }),
    '/jwks': async () => ({
      keys: [{ ...own!.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
    }),
    '/authorize': async ({ searchParams }) => {
      const code = String(nonces.size);
      nonces.set(code, searchParams.get('nonce')!);
      const state = searchParams.get('state')!;
      return `${searchParams.get('redirect_uri')}?${new URLSearchParams({ code, state })}`;
    },
    '/token': async (_, request) => {
      const code = new URLSearchParams(await text(request)).get('code')!;
      return {
        access_token: 'of no use',
        token_type: 'bearer',
        expires_in: 300,
        id_token: tokenFor(nonces.get(code)!),
      };
    },
  };

  function tokenFor(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const token: Token = {
      header: { alg: 'RS256', kid: 'own' },
      claims: { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce, ...account },
      key: 'own',
    };
    bend(token);
    const unsigned = [token.header, token.claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${unsigned}.${signature(unsigned, token.key)}`;
  }

  function signature(unsigned: string, key: Token['key']): string {
    if (key === null) return '';
    if (key === 'client-secret')
      return createHmac('sha256', CLIENT.secret).update(unsigned).digest('base64url');
    const { privateKey } = (key === 'own' ? own : foreign)!;
    return sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url');
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, issuer);
    const answer = await pages[url.pathname]!(url, request);
    if (typeof answer === 'string') return response.writeHead(302, { Location: answer }).end();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await listening(server, port);
  return {
    issuer,
    forge(who, how = () => {}) {
      account = who;
      bend = how;
    },
    close: () => closed(server),
  };
}
