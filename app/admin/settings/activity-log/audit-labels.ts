import type { AdminActivityValues } from '#messages/admin-activity.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { AuditAction, AuditSubject, AuditWord } from '#shop/core/index.server.ts';
import { textHasWords } from '#shop/core/index.ts';

type SubjectKey = Extract<keyof AdminActivityValues, `subject.${string}`>;
type ActionKey = Extract<keyof AdminActivityValues, `action.${string}`>;

const SUBJECTS: Readonly<Record<AuditSubject, SubjectKey>> = {
  accounting: 'subject.accounting',
  backup: 'subject.backup',
  banner: 'subject.banner',
  box: 'subject.box',
  category: 'subject.category',
  connection: 'subject.connection',
  customer: 'subject.customer',
  'customer group': 'subject.customerGroup',
  demonstration: 'subject.demonstration',
  discount: 'subject.discount',
  draft: 'subject.draft',
  'email text': 'subject.emailText',
  'gift card': 'subject.giftCard',
  'ingredient list': 'subject.ingredientRule',
  job: 'subject.job',
  mail: 'subject.email',
  message: 'subject.message',
  newsletter: 'subject.newsletter',
  order: 'subject.order',
  packaging: 'subject.wrap',
  page: 'subject.page',
  post: 'subject.post',
  product: 'subject.product',
  question: 'subject.question',
  redirect: 'subject.redirect',
  review: 'subject.review',
  seo: 'subject.seo',
  settings: 'subject.settings',
  staff: 'subject.staff',
  synonym: 'subject.synonym',
  tag: 'subject.tag',
  'tax rate': 'subject.taxRate',
  'tax registration': 'subject.taxRegistration',
  'test orders': 'subject.testOrders',
  translation: 'subject.translation',
};

/** In the logs of older shops. */
type FormerAction = 'mailed again';

const ACTIONS: Readonly<Record<AuditAction | FormerAction, ActionKey>> = {
  'accepted the payment of': 'action.acceptedPayment',
  added: 'action.added',
  'added a batch': 'action.addedBatch',
  'added a picture': 'action.addedPicture',
  'added to': 'action.addedItems',
  adjusted: 'action.adjusted',
  answered: 'action.answered',
  archived: 'action.archived',
  'asked for': 'action.requested',
  began: 'action.started',
  'called off': 'action.cancelled',
  cancelled: 'action.cancelled',
  changed: 'action.changed',
  closed: 'action.closed',
  connected: 'action.connected',
  created: 'action.created',
  'decided on a return of': 'action.decidedReturn',
  'assigned a picture': 'action.assignedPicture',
  deleted: 'action.deleted',
  'described a picture': 'action.describedPicture',
  disconnected: 'action.disconnected',
  exchanged: 'action.exchanged',
  'finished a batch': 'action.finishedBatch',
  'reopened a batch': 'action.reopenedBatch',
  forgotten: 'action.erased',
  imported: 'action.imported',
  translated: 'action.translated',
  invited: 'action.invited',
  issued: 'action.issued',
  joined: 'action.joined',
  'link made': 'action.madeLink',
  made: 'action.created',
  'emailed again': 'action.resent',
  'mailed again': 'action.resent',
  merged: 'action.merged',
  'moved stock': 'action.movedStock',
  'opened again': 'action.reopened',
  ordered: 'action.reordered',
  'ordered pictures': 'action.reorderedPictures',
  planned: 'action.planned',
  'recorded payment of': 'action.recordedPayment',
  proposed: 'action.proposed',
  published: 'action.published',
  'put a picture back': 'action.restoredPicture',
  'put aside': 'action.discarded',
  refunded: 'action.refunded',
  removed: 'action.removed',
  renamed: 'action.renamed',
  restored: 'action.restored',
  scheduled: 'action.scheduled',
  'sent again': 'action.resent',
  'sent elsewhere': 'action.changedAddress',
  settled: 'action.settled',
  shortened: 'action.shortened',
  subscribed: 'action.subscribed',
  'switched off': 'action.turnedOff',
  'switched on': 'action.turnedOn',
  'taken back': 'action.restored',
  'taken out of the shop': 'action.unpublished',
  'took a picture away': 'action.removedPicture',
  'took the transfer for': 'action.receivedTransfer',
  'tried again': 'action.retried',
  uninvited: 'action.revokedInvitation',
  unpublished: 'action.unpublished',
  bounced: 'action.bounced',
  reachable: 'action.reachable',
  unsubscribed: 'action.unsubscribed',
  withdrew: 'action.withdrawn',
};

const isIn = <Code extends string>(labels: Readonly<Record<Code, unknown>>, code: string): code is Code =>
  Object.hasOwn(labels, code);

/** Codes that a later version has recorded are shown as they are. */
export const subjectLabel = (t: Translate<AdminActivityValues>, subject: string): string =>
  isIn(SUBJECTS, subject) ? t(SUBJECTS[subject]) : subject;

export const actionLabel = (t: Translate<AdminActivityValues>, action: string): string =>
  isIn(ACTIONS, action) ? t(ACTIONS[action]) : action;

/** @param names of people, by the email that the log has of them */
export const actorName = (
  t: Translate<AdminActivityValues>,
  actor: string,
  names: Readonly<Record<string, string>>,
): string => (isOurs(actor) ? t(`actor.${actor}`) : Object.hasOwn(names, actor) ? names[actor]! : actor);

const OUR_ACTORS = ['shop', 'server'] as const;
const isOurs = (actor: string): actor is (typeof OUR_ACTORS)[number] =>
  OUR_ACTORS.some((one) => one === actor);

/** The words of a search, each with the codes whose labels contain it. */
export function auditWords(
  t: Translate<AdminActivityValues>,
  search: string,
  names: Readonly<Record<string, string>>,
): AuditWord[] {
  const codesOf = (labels: Readonly<Record<string, SubjectKey | ActionKey>>, word: string): string[] =>
    Object.entries(labels).flatMap(([code, key]) => (textHasWords(t(key), word) ? [code] : []));
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      word,
      actors: [...OUR_ACTORS, ...Object.keys(names)].filter((actor) =>
        textHasWords(actorName(t, actor, names), word),
      ),
      subjects: codesOf(SUBJECTS, word),
      actions: codesOf(ACTIONS, word),
    }));
}
