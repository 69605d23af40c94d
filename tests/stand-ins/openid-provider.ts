import { createServer, type Server } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';
import { freePort } from '#tests/shops/running-shop.ts';

/** An account at the provider. An empty name is left out of the claims. */
export interface Account {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

export interface OpenIdProvider {
  issuer: string;
  /** The account that signs in; null cancels the sign-in. */
  setAccount(account: Account | null): void;
  close(): Promise<void>;
}

export const CLIENT = { id: 'calendula', secret: 'a secret of the shop at the provider' };

/** The settings with which the shop trusts a provider. */
export const googleSettings = (issuer: string) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer,
});

/** A certified OpenID provider on this machine instead of Google. It signs in without a page. */
export async function startOpenIdProvider(shopUrl: string): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, Account>();
  let present: Account | null = null;

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${shopUrl}/login/google/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Like Google, it puts all claims into the token itself.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 300,
      Session: 300,
    },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub)! }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ accountId: oidc.session!.accountId!, clientId: CLIENT.id });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  const answer = provider.callback();
  const server = createServer(async (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return answer(request, response);
    const result = present
      ? { select_account: {}, login: { accountId: present.sub } }
      : { error: 'access_denied', error_description: 'they turned round' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  });
  await listening(server, port);
  return {
    issuer,
    setAccount(account) {
      present = account;
      if (account) accounts.set(account.sub, account);
    },
    close: () => closed(server),
  };
}

/** Waits until a server accepts requests at a port of this machine. */
export const listening = (server: Server, port: number) =>
  new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));

export const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
