export interface Attachment {
  filename: string;
  pdf: Uint8Array;
}

export interface Email {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Sent as a header, so that email clients show a button (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
}

/** Time limit for sending one email, in milliseconds: its row is locked for as long (send-email.server.ts). */
export const SEND_TIMEOUT_MS = 45_000;

/** The mail server rejected the email permanently (5xx): a retry is pointless. */
export class EmailRejected extends Error {}

/**
 * Sends emails. Throws `EmailRejected` for a permanent rejection, anything else where a retry may succeed.
 */
export interface Mailer {
  /** False if emails must wait until there is one. */
  readonly isConnected?: false;
  /** True if emails stay in the outbox, where the admin shows them. */
  readonly isCaught?: true;
  send(email: Email): Promise<void>;
}

/**
 * What happens to an email, for pages that mention it: it is sent, waits for a mail server, or stays in the
 * outbox.
 */
export type EmailOutcome = 'sent' | 'waiting' | 'caught';

export const emailOutcome = ({ mailer }: { mailer: Mailer }): EmailOutcome =>
  mailer.isConnected === false ? 'waiting' : mailer.isCaught ? 'caught' : 'sent';

/** `none`: the recipient, such as a customer at a market, has no address. */
export type EmailOutcomeFor = EmailOutcome | 'none';

/** What happens to an email to this address, which may be empty. */
export const emailOutcomeFor = (shop: { mailer: Mailer }, recipient: string): EmailOutcomeFor =>
  recipient === '' ? 'none' : emailOutcome(shop);
