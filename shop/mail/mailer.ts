/** A paper that goes with a mail. */
export interface Attachment {
  filename: string;
  pdf: Uint8Array;
}

/** A mail, ready to go. */
export interface Mail {
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
export const LONGEST_SENDING_MS = 45_000;

/** Carries mails to the outside. Throws when the mail did not leave, or not in time; it is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
