export { EMAIL_STATES, type EmailState, RETRY_DAYS } from './email-states.ts';
export { EmailRejected, type Mailer, SEND_TIMEOUT_MS } from './mailer.ts';
export {
  type AnyEmail,
  COMMERCIAL_EMAILS,
  type CommercialKind,
  type EmailData,
  type EmailKind,
  type EmailPort,
  type RenderEmail,
  type RenderedEmail,
} from './templates.ts';
