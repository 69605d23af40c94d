/** Who is signed in, with the claims of their account (specification, section 6). */
export interface Person {
  id: string;
  name: string;
  email: string;
  image: string | null;
  isAdmin: boolean;
  isEditor: boolean;
  isModerator: boolean;
}

/** What a browser must be told to set, as Set-Cookie headers. */
export interface SignedIn {
  ok: true;
  cookies: string[];
}

/** Accounts and sessions, as the rest of the shop uses them. */
export interface Accounts {
  /** The person whose session these headers carry; null when there is none. */
  personOf(headers: Headers): Promise<Person | null>;
  signIn(
    headers: Headers,
    email: string,
    password: string,
  ): Promise<SignedIn | { ok: false; message: string }>;
  /** Ends the session. @returns Set-Cookie headers */
  signOut(headers: Headers): Promise<string[]>;
  /** Makes a token that signs a person in once, within a day; null when nobody has this e-mail. */
  oneTimeToken(email: string): Promise<string | null>;
  redeemOneTimeToken(headers: Headers, token: string): Promise<SignedIn | { ok: false }>;
}
