import type { Configuration, ServerMetadata } from 'openid-client';
import { z } from 'zod';
import type { Log } from '#platform/log.ts';
import type { SocialIdentity, SocialProblem, SocialProvider, SocialRefusal } from '#shop/accounts/index.ts';

type Library = typeof import('openid-client');

interface Settings {
  clientId: string;
  clientSecret: string;
  /** https, or http on this machine. */
  issuer: string;
  /** Redirect URI. */
  callback: string;
}

const TIMEOUT_SECONDS = 5;
/** How long the provider's metadata is cached. */
const KNOWN_MS = 3_600_000;
const SIGNATURES = ['RS256', 'ES256'];

const saved = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() });

const claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.boolean(),
  // A name that can't be shown is dropped; sign-in must not fail because of it.
  name: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\p{Cc}]*$/u)
    .catch(''),
});

/** Sign-in with Google or any other OpenID Connect provider. */
export function googleSignIn(settings: Settings, log: Log): SocialProvider {
  const metadata = metadataOf(settings);

  /** Only the code is logged: the details of an error may contain personal data. */
  const refusal = (step: 'begin' | 'finish', error: unknown): SocialRefusal => {
    const problem = problemOf(error);
    log.warn({ step, problem, code: codeOf(error) }, 'a sign-in with Google came to nothing');
    return { ok: false, problem };
  };

  return {
    async begin(locale) {
      try {
        const { library, config } = await metadata();
        const [state, nonce] = [library.randomState(), library.randomNonce()];
        const verifier = library.randomPKCECodeVerifier();
        const url = library.buildAuthorizationUrl(config, {
          redirect_uri: settings.callback,
          scope: 'openid email profile',
          // On a shared computer, the account must be chosen each time.
          prompt: 'select_account',
          // The standard's name for the page's language, and Google's own.
          ui_locales: locale,
          hl: locale,
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { ok: true, url: url.href, keep: JSON.stringify({ state, nonce, verifier }) };
      } catch (error) {
        return refusal('begin', error);
      }
    },
    async finish(callback, keep) {
      try {
        const { state, nonce, verifier } = saved.parse(JSON.parse(keep));
        const { library, config } = await metadata();
        const tokens = await library.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return { ok: true, identity: identityOf(claims.parse(tokens.claims())) };
      } catch (error) {
        return refusal('finish', error);
      }
    },
  };
}

/** The library is loaded by the first sign-in. */
function metadataOf({ issuer, clientId, clientSecret }: Settings) {
  let cached: { at: number; answer: Promise<{ library: Library; config: Configuration }> } | undefined;

  const ask = async () => {
    const library = await import('openid-client');
    const isPlain = new URL(issuer).protocol === 'http:';
    const execute = isPlain ? [library.allowInsecureRequests] : [];
    const found = await library.discovery(new URL(issuer), clientId, undefined, library.None(), {
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    const server: ServerMetadata = found.serverMetadata();
    const offered = server.id_token_signing_alg_values_supported ?? ['RS256'];
    const signatures = offered.filter((name) => SIGNATURES.includes(name));
    const config = new library.Configuration(
      { ...server, id_token_signing_alg_values_supported: signatures },
      clientId,
      clientSecret,
    );
    config.timeout = TIMEOUT_SECONDS;
    // Otherwise the library doesn't check the signature, because the token comes straight from the provider.
    for (const set of [...execute, library.enableNonRepudiationChecks]) set(config);
    return { library, config };
  };

  return () => {
    if (cached && Date.now() - cached.at < KNOWN_MS) return cached.answer;
    const request = { at: Date.now(), answer: ask() };
    cached = request;
    request.answer.catch(() => {
      if (cached === request) cached = undefined;
    });
    return request.answer;
  };
}

const identityOf = ({ iss, sub, email, email_verified, name }: z.infer<typeof claims>): SocialIdentity => ({
  issuer: iss,
  subject: sub,
  email,
  emailVerified: email_verified,
  name,
});

function codeOf(error: unknown): string {
  const { error: oauthError, code, name } = error as { error?: unknown; code?: unknown; name?: unknown };
  return [oauthError, code, name].find((text) => typeof text === 'string') as string;
}

function problemOf(error: unknown): SocialProblem {
  // Without a connection `fetch` throws a TypeError with a cause; a programming error of ours has none.
  const isNetwork = error instanceof TypeError && error.cause !== undefined;
  const code = codeOf(error);
  if (isNetwork || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'network-request-failed';
  if (code === 'invalid_client' || code === 'unauthorized_client') return 'operation-not-allowed';
  return 'other';
}
