import type { SocialProvider } from './sign-in/social.ts';

/** The user who is signed in, with the claims of their account (specification, section 6). */
export interface Person {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  isAdmin: boolean;
  isEditor: boolean;
  isModerator: boolean;
}

/** The placeholder of an avatar: up to two initials, else the first letter of the email, else '?'. */
export function initialsOf(person: { name?: string | null; email?: string | null }): string {
  const words = (person.name ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    return words
      .slice(0, 2)
      .map((word) => [...word][0]!.toUpperCase())
      .join('');
  }
  return person.email?.trim()[0]?.toUpperCase() ?? '?';
}

export interface SignedIn {
  person: Person;
  sessionId: string;
  /** When they signed in. */
  since: Date;
  hasTwoStep: boolean;
}

/** How the admin looks to a member of staff; `system` follows their device. */
export const STAFF_THEMES = ['system', 'light', 'dark'] as const;
export type StaffTheme = (typeof STAFF_THEMES)[number];

/** Set-Cookie headers for the browser. */
export interface NewSession {
  ok: true;
  userId: string;
  cookies: string[];
}

/** Passwords, sessions and two-step verification. Headers are those of the client's request. */
export interface AccountLibrary {
  /** Checks a password. With two-step verification, sets a cookie for the next step and starts no session yet. */
  signIn(
    headers: Headers,
    email: string,
    password: string,
  ): Promise<
    | NewSession
    | { ok: false; problem: 'two-step'; cookies: string[] }
    | { ok: false; problem: 'refused'; message: string }
  >;
  /** Signs in a user who was authenticated another way. */
  signInAs(headers: Headers, userId: string): Promise<NewSession>;
  /** @returns Set-Cookie headers */
  signOut(headers: Headers): Promise<string[]>;
  hasPassword(userId: string): Promise<boolean>;
  /** False where the account has no password. */
  isPassword(userId: string, password: string): Promise<boolean>;
  /**
   * Creates an authenticator secret and recovery codes, which become valid with the first correct code. The
   * password is required where the account has one, as it is below.
   */
  beginTwoStep(
    headers: Headers,
    password: string | undefined,
  ): Promise<{ ok: true; uri: string; recoveryCodes: string[] } | WrongPassword>;
  /** Accepts a code of the app, or a recovery code, which is used up, and starts the pending session. */
  checkTwoStepCode(
    headers: Headers,
    code: string,
  ): Promise<
    | NewSession
    | { ok: false; problem: 'wrong' | 'too-late' }
    | { ok: false; problem: 'too-often'; retryAfterSeconds: number }
  >;
  /** Invalidates the old ones. */
  newRecoveryCodes(
    headers: Headers,
    password: string | undefined,
  ): Promise<{ ok: true; recoveryCodes: string[] } | WrongPassword>;
  endTwoStep(
    headers: Headers,
    password: string | undefined,
  ): Promise<{ ok: true; cookies: string[] } | WrongPassword>;
}

export interface WrongPassword {
  ok: false;
  problem: 'wrong-password';
}

export interface AccountsPort {
  accounts: AccountLibrary;
  /** Null where Google sign-in isn't configured. */
  social: SocialProvider | null;
}

export interface AccountsConfig {
  config: {
    /** Whether known and unknown addresses get the same answers, so that accounts cannot be enumerated. */
    uniformAnswers: boolean;
    passwordAccounts: boolean;
  };
}
