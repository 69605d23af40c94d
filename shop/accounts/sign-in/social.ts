/** Why a sign-in elsewhere came to nothing, in the words of the specification's error catalogue. */
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

/** Where a provider sends people back to, after the public origin. */
export const SOCIAL_CALLBACK = '/login/google/callback';

/** What a provider says of somebody. Only issuer and subject name them; an address may change hands. */
export interface SocialIdentity {
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has seen that they read the address. */
  emailVerified: boolean;
  /** Empty where the provider tells none. */
  name: string;
}

/** Lets people prove elsewhere who they are. It signs nobody in: that is the shop's part. */
export interface SocialProvider {
  /** Where to send somebody, and what their browser must bring back; the shop does not look into it. */
  begin(): Promise<{ ok: true; url: string; keep: string } | SocialRefusal>;
  /**
   * Who has come back.
   * @param callback the address they came back to, as the provider knows it, with what the provider added
   * @param keep what `begin` gave for this very browser
   */
  finish(callback: URL, keep: string): Promise<{ ok: true; identity: SocialIdentity } | SocialRefusal>;
}
