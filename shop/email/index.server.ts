export { deleteEmails, deleteEmailsTo } from './delete-emails.server.ts';
export {
  countEmails,
  type EmailCounts,
  emailsAbout,
  listEmails,
  readEmail,
  resendEmail,
} from './list-emails.server.ts';
export {
  attachmentsOf,
  dueEmails,
  findEmail,
  insertEmailsCte,
  pruneEmails,
  queueEmail,
  recentEmails,
} from './outbox.server.ts';
export { sendQueuedEmail } from './send-email.server.ts';
