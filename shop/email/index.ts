export { MAIL_STATES, type MailState, RETRY_DAYS } from './email-states.ts';
export { LONGEST_SENDING_MS, type Mailer, MailRefused } from './mailer.ts';
export {
  type AnyMail,
  COMMERCIAL_MAILS,
  type CommercialKind,
  type MailData,
  type MailKind,
  type WriteMail,
  type WrittenMail,
} from './templates.ts';
