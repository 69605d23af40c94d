export { classifyEmailFailure, type EmailFailure } from './email-failure.ts';
export { EMAIL_STATES, type EmailState, RETRY_DAYS } from './email-states.ts';
export { EmailRejected, type Mailer, SEND_TIMEOUT_MS } from './mailer.ts';
export {
  type AnyEmail,
  COMMERCIAL_EMAILS,
  type CommercialKind,
  EMAIL_KINDS,
  type EmailData,
  type EmailKind,
  type EmailPort,
  type RenderEmail,
  type RenderedEmail,
} from './templates.ts';
