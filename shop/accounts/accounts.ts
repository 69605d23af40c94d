import type { SocialProvider } from './sign-in/social.ts';

/** Who is signed in, with the claims of their account (specification, section 6). */
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

export type Role = 'admin' | 'editor' | 'moderator';

const CLAIMS = { admin: 'isAdmin', editor: 'isEditor', moderator: 'isModerator' } as const;

/** Whether somebody carries one of these claims; nobody carries none. */
export const hasRole = (person: Person | null, ...roles: Role[]): boolean =>
  person !== null && roles.some((role) => person[CLAIMS[role]]);

/** Whether somebody may edit posts, pages, categories, the banner and SEO texts (decisions: Roles). */
export const mayWrite = (person: Person): boolean => hasRole(person, 'admin', 'editor');

/**
 * Where the data is, the rule once more.
 * @throws when a page has let somebody through who may not: a bug
 */
export function requireRole(person: Person, ...roles: Role[]): void {
  if (!hasRole(person, ...roles)) throw new Error(`This needs the role ${roles.join(' or ')}.`);
}

/** Whether somebody belongs to the staff, in whatever role. */
export const isStaff = (person: Person | null): boolean => hasRole(person, 'admin', 'editor', 'moderator');

/** A person and the session they are signed in with. */
export interface SignedIn {
  person: Person;
  sessionId: string;
  /** When they signed in. */
  since: Date;
  /** Whether an authenticator app is set up. */
  hasSecondFactor: boolean;
}

/** What a browser must be told to set, as Set-Cookie headers. */
export interface NewSession {
  ok: true;
  userId: string;
  cookies: string[];
}

/** What the accounts library does for the shop: passwords, sessions, second factors. Headers are the visitor's. */
export interface AccountLibrary {
  /** Checks a password. Who has a second factor gets a cookie to give it with, and no session yet. */
  signIn(
    headers: Headers,
    email: string,
    password: string,
  ): Promise<
    | NewSession
    | { ok: false; problem: 'second-factor'; cookies: string[] }
    | { ok: false; problem: 'refused'; message: string }
  >;
  /** Signs somebody in who has proved who they are in another way. */
  signInAs(headers: Headers, userId: string): Promise<NewSession>;
  /** Ends the session. @returns Set-Cookie headers */
  signOut(headers: Headers): Promise<string[]>;
  hasPassword(userId: string): Promise<boolean>;
  /** Whether this is the account's password; false where it has none. */
  isPassword(userId: string, password: string): Promise<boolean>;
  /**
   * Makes an authenticator's secret and recovery codes, which count from the first right code on. The password is
   * asked for where the account has one; so it is below.
   */
  beginSecondFactor(
    headers: Headers,
    password: string | undefined,
  ): Promise<{ ok: true; uri: string; recoveryCodes: string[] } | WrongPassword>;
  /** Checks a code of the app, or a recovery code, which is then used up. Begins the session that waited for it. */
  giveSecondFactor(
    headers: Headers,
    code: string,
  ): Promise<
    | NewSession
    | { ok: false; problem: 'wrong' | 'too-late' }
    | { ok: false; problem: 'too-often'; retryAfterSeconds: number }
  >;
  /** Makes new recovery codes; the old ones count no more. */
  newRecoveryCodes(
    headers: Headers,
    password: string | undefined,
  ): Promise<{ ok: true; recoveryCodes: string[] } | WrongPassword>;
  endSecondFactor(
    headers: Headers,
    password: string | undefined,
  ): Promise<{ ok: true; cookies: string[] } | WrongPassword>;
}

export interface WrongPassword {
  ok: false;
  problem: 'wrong-password';
}

/** Who checks passwords and proofs of identity. */
export interface AccountsPort {
  accounts: AccountLibrary;
  /** Null where nobody can sign in with Google. */
  social: SocialProvider | null;
}

export interface AccountsConfig {
  config: {
    /** Whether the answers to known and unknown addresses are the same, so that nobody learns who has an account. */
    uniformAnswers: boolean;
    /** Whether accounts with a password can be made. */
    passwordAccounts: boolean;
  };
}
