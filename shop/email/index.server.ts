export { deleteEmails, deleteEmailsAbout, deleteEmailsTo, withdrawEmails } from './delete-emails.server.ts';
export { ownEmailTexts, readEmailTexts, saveEmailTexts } from './edit-email-texts.server.ts';
export {
  countEmails,
  type EmailCounts,
  emailsAbout,
  listEmails,
  MOST_SENT_AGAIN,
  readEmail,
  resendEmail,
  sendEmailsAgain,
  statesOfEmails,
} from './list-emails.server.ts';
export { emailOutcome, emailOutcomeFor } from './mailer.ts';
export {
  attachmentsOf,
  dueEmails,
  findEmail,
  insertEmailsCte,
  lastQueuedEmail,
  outcomesOf,
  pruneEmails,
  queueEmail,
  recentEmails,
  redirectQueuedEmails,
  wasQueued,
} from './outbox.server.ts';
export {
  deleteLanguage,
  languageOfReader,
  languageOfReaderSql,
  rememberLanguage,
} from './reader-languages.server.ts';
export { sendQueuedEmail } from './send-email.server.ts';
export { isTranslated, translatableEmails } from './translatable-emails.server.ts';
