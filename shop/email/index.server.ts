export {
  countMails,
  listMails,
  type MailCounts,
  mailsAbout,
  readMail,
  resendMail,
} from './list-emails.server.ts';
export {
  dueMails,
  findMail,
  forgetOldMails,
  papersOf,
  postingMail,
  postMail,
  recentMails,
} from './outbox.server.ts';
export { sendMail } from './send-email.server.ts';
