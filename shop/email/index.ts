export {
  classifyEmailFailure,
  EMAIL_STATES,
  type EmailFailure,
  type EmailState,
  RETRY_DAYS,
  SHOWN_EMAIL_STATES,
  type ShownEmailState,
  shownEmailState,
} from './email-states.ts';
export {
  checkEmailText,
  EMAIL_TEXT_IDS,
  EMAIL_TEXTS,
  type EmailTextId,
  type EmailTextKey,
  type EmailTextProblem,
  type EmailTexts,
  isEmailTextId,
  MAX_EMAIL_TEXT,
} from './email-texts.ts';
export {
  type EmailOutcome,
  type EmailOutcomeFor,
  EmailRejected,
  type Mailer,
  SEND_TIMEOUT_MS,
} from './mailer.ts';
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
