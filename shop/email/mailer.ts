/** A paper that goes with a mail. */
export interface Attachment {
  filename: string;
  pdf: Uint8Array;
}

/** A mail, ready to go. */
export interface Email {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** Named in the mail's head, so that mail programs show a button (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
}

/** So long may a mailer take for one mail, in milliseconds: its row is held meanwhile (send.server.ts). */
export const SEND_TIMEOUT_MS = 45_000;

/** The mail server will never take this mail (5xx): trying again changes nothing. */
export class EmailRejected extends Error {}

/**
 * Carries mails to the outside. Throws MailRefused when the mail was refused for good, anything else when it may be
 * tried again.
 */
export interface Mailer {
  send(mail: Email): Promise<void>;
}
