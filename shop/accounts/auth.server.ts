import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { verifyPassword } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/db.ts';
import { readSettings } from '#shop/core/index.server.ts';
import { credentials, sessions, twoFactors, users, verifications } from './account-tables.ts';
import type { AccountLibrary, NewSession, WrongPassword } from './accounts.ts';
import { withHashedSessions } from './sign-in/hashed-sessions.server.ts';

const DAY = 86_400;
/** Idle and absolute lifetime of a session, in seconds. */
export const SESSION_IDLE = 14 * DAY;
export const SESSION_LIFE = 30 * DAY;

interface AuthSettings {
  publicOrigin: string;
  secret: string;
}

/** Starts a session for a user whom the shop has authenticated; it isn't reachable from outside. */
const signInAs = {
  id: 'sign-in-as',
  endpoints: {
    signInAs: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw ctx.error('NOT_FOUND');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user });
      },
    ),
  },
};

/** better-auth, configured for our tables and cookies. */
export function openAccounts(db: Database, { publicOrigin, secret }: AuthSettings): AccountLibrary {
  const https = publicOrigin.startsWith('https:');
  const role = { type: 'boolean', required: false, defaultValue: false, input: false } as const;
  const cookie = (name: string, maxAge: number) => ({
    name: https ? `__Host-${name}` : name,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: https, maxAge },
  });

  const auth = betterAuth({
    appName: 'Calendula',
    baseURL: publicOrigin,
    secret,
    database: withHashedSessions(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: {
          user: users,
          session: sessions,
          account: credentials,
          verification: verifications,
          twoFactor: twoFactors,
        },
      }),
    ),
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128 },
    user: { additionalFields: { admin: role, editor: role, moderator: role } },
    session: { expiresIn: SESSION_IDLE, disableSessionRefresh: true, freshAge: 0 },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({ data: { ...session, token: randomBytes(32).toString('base64url') } }),
        },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: cookie('sid', SESSION_LIFE), two_factor: cookie('two-step', 600) },
    },
    plugins: [twoFactor({ allowPasswordless: true, twoFactorCookieMaxAge: 600 }), signInAs],
    logger: { disabled: true },
  });

  /** Cookies for a new session; the session that the request came with ends. */
  const started = async (old: Headers, answer: Headers, userId: string): Promise<NewSession> => {
    await auth.api.signOut({ headers: old }).catch(onlyRefusals);
    return { ok: true, userId, cookies: answer.getSetCookie() };
  };

  return {
    async signIn(headers, email, password) {
      try {
        const { response, headers: answer } = await auth.api.signInEmail({
          body: { email, password },
          headers: withoutSession(headers),
          returnHeaders: true,
        });
        if ('twoFactorRedirect' in response) {
          return { ok: false, problem: 'two-step', cookies: answer.getSetCookie() };
        }
        return started(headers, answer, response.user.id);
      } catch (error) {
        const { body, message } = onlyRefusals(error);
        return { ok: false, problem: 'refused', message: body?.message ?? message };
      }
    },
    async signInAs(headers, userId) {
      const answer = await auth.api.signInAs({ body: { userId }, headers, returnHeaders: true });
      return started(headers, answer.headers, userId);
    },
    async signOut(headers) {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    hasPassword: async (userId) => (await passwordOf(db, userId)) !== null,
    async isPassword(userId, password) {
      const hash = await passwordOf(db, userId);
      return hash !== null && verifyPassword({ hash, password });
    },
    async beginTwoStep(headers, password) {
      try {
        // What an authenticator app calls the entry.
        const { shopName: issuer } = await readSettings(db);
        const answer = await auth.api.enableTwoFactor({ body: { password, issuer }, headers });
        if (answer.method !== 'totp') throw new Error('an authenticator app was asked for');
        // Some apps show a plus sign for a space.
        const uri = answer.totpURI.replaceAll('+', '%20');
        return { ok: true, uri, recoveryCodes: answer.backupCodes };
      } catch (error) {
        return wrongPassword(error);
      }
    },
    async checkTwoStepCode(headers, code) {
      const bare = code.replace(/\s/g, '');
      const asked = { body: { code: bare }, headers, returnHeaders: true as const };
      try {
        const answer = /^\d{6}$/.test(bare)
          ? await auth.api.verifyTOTP(asked)
          : await auth.api.verifyBackupCode(asked);
        return { ok: true, userId: answer.response.user.id, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        const refusal = onlyRefusals(error).body?.code ?? '';
        if (/LOCKED|TOO_MANY/.test(refusal))
          return { ok: false, problem: 'too-often', retryAfterSeconds: 900 };
        return { ok: false, problem: /COOKIE/.test(refusal) ? 'too-late' : 'wrong' };
      }
    },
    async newRecoveryCodes(headers, password) {
      try {
        const answer = await auth.api.generateBackupCodes({ body: { password }, headers });
        return { ok: true, recoveryCodes: answer.backupCodes };
      } catch (error) {
        return wrongPassword(error);
      }
    },
    async endTwoStep(headers, password) {
      try {
        const answer = await auth.api.disableTwoFactor({ body: { password }, headers, returnHeaders: true });
        return { ok: true, cookies: answer.headers.getSetCookie() };
      } catch (error) {
        return wrongPassword(error);
      }
    },
  };
}

async function passwordOf(db: Database, userId: string): Promise<string | null> {
  const [way] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  return way?.hash ?? null;
}

function wrongPassword(error: unknown): WrongPassword {
  if (onlyRefusals(error).body?.code === 'INVALID_PASSWORD') return { ok: false, problem: 'wrong-password' };
  throw error;
}

/** Rejections by the library; everything else is a bug and is thrown. */
function onlyRefusals(error: unknown) {
  if (isAPIError(error)) return error;
  throw error;
}

// Signing in checks only the password and ignores an existing session.
function withoutSession(headers: Headers): Headers {
  const bare = new Headers(headers);
  bare.delete('Cookie');
  return bare;
}
