import type { Locale } from '#platform/i18n/messages.ts';
/** Error codes of the specification's catalogue. */
export const SOCIAL_PROBLEMS = [
  'account-exists-with-different-credential',
  'network-request-failed',
  'operation-not-allowed',
  'unauthorized-domain',
  'other',
] as const;

export type SocialProblem = (typeof SOCIAL_PROBLEMS)[number];

export interface SocialRefusal {
  ok: false;
  problem: SocialProblem;
}

/** The OAuth redirect path, after the public origin. */
export const SOCIAL_CALLBACK = '/login/google/callback';

/** Only issuer and subject identify the user; an address may change hands. */
export interface SocialIdentity {
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  /** Empty where the provider gives none. */
  name: string;
}

/** Authenticates users elsewhere. It starts no session: that is the shop's part. */
export interface SocialProvider {
  /** The URL to redirect to, and an opaque value that the browser must bring back. */
  begin(locale: Locale): Promise<{ ok: true; url: string; keep: string } | SocialRefusal>;
  /**
   * @param callback the redirect URL as the provider knows it, with the provider's parameters
   * @param keep the value of `begin`, from the same browser
   */
  finish(callback: URL, keep: string): Promise<{ ok: true; identity: SocialIdentity } | SocialRefusal>;
}
