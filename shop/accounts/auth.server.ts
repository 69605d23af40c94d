import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { magicLink } from 'better-auth/plugins/magic-link';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db.ts';
import type { Accounts, Person } from './accounts.ts';
import { credentials, sessions, users, verifications } from './tables.ts';

const DAY = 86_400;

interface AuthSettings {
  publicOrigin: string;
  secret: string;
}

/** The accounts library, set to our tables and our cookies. */
export function openAccounts(db: Database, { publicOrigin, secret }: AuthSettings): Accounts {
  const https = publicOrigin.startsWith('https:');
  const role = { type: 'boolean', required: false, defaultValue: false, input: false } as const;
  // The library hands a token to whoever sends it; the caller of oneTimeToken is that one.
  const waiting = new Map<string, (token: string) => void>();

  const auth = betterAuth({
    appName: 'Calendula',
    baseURL: publicOrigin,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128 },
    user: { additionalFields: { admin: role, editor: role, moderator: role } },
    session: { expiresIn: 14 * DAY, updateAge: 60 },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: https ? '__Host-sid' : 'sid',
          attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: https },
        },
      },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: DAY,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token }) => waiting.get(email)?.(token),
      }),
    ],
    logger: { disabled: true },
  });

  return {
    async personOf(headers) {
      const found = await auth.api.getSession({ headers });
      return found ? personFrom(found.user) : null;
    },
    async signIn(headers, email, password) {
      try {
        const answer = await auth.api.signInEmail({
          body: { email, password },
          headers,
          returnHeaders: true,
        });
        return { ok: true, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        if (isAPIError(error)) return { ok: false, message: error.body?.message ?? error.message };
        throw error;
      }
    },
    async signOut(headers) {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    async oneTimeToken(email) {
      const [known] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, email.toLowerCase()));
      if (!known) return null;
      return new Promise((resolve, reject) => {
        waiting.set(email, resolve);
        auth.api
          .signInMagicLink({ body: { email }, headers: new Headers() })
          .catch(reject)
          .finally(() => waiting.delete(email));
      });
    },
    async redeemOneTimeToken(headers, token) {
      try {
        const answer = await auth.api.magicLinkVerify({ query: { token }, headers, returnHeaders: true });
        return { ok: true, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        if (isAPIError(error)) return { ok: false };
        throw error;
      }
    },
  };
}

function personFrom(
  user: Record<string, unknown> & { id: string; name: string; email: string; image?: string | null },
): Person {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    image: user.image ?? null,
    isAdmin: user.admin === true,
    isEditor: user.editor === true,
    isModerator: user.moderator === true,
  };
}
