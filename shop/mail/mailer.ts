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

/** Carries mails to the outside. Throws when the mail did not leave; the job tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
