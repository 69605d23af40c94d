import type { AdminPaletteValues } from '#messages/admin-palette.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { StaffTheme } from '#shop/accounts/index.ts';
import { editDistance, maxEditDistance, type ProductStatus } from '#shop/catalog/index.ts';

export type Say = Translate<AdminPaletteValues>;

/** The palette's verbs, each with the kind of object that it applies to. */
export const VERBS = {
  // Before “label”, “return” and “send”, which they contain.
  void: 'order',
  approveReturn: 'order',
  receiveReturn: 'order',
  resend: 'giftCard',
  refund: 'order',
  // Before “label”, which it contains.
  reprint: 'order',
  label: 'order',
  slip: 'order',
  receipt: 'order',
  cancel: 'order',
  edit: 'order',
  exchange: 'order',
  note: 'order',
  pack: 'order',
  markPacked: 'order',
  ready: 'order',
  outForDelivery: 'order',
  tagOrder: 'order',
  fulfil: 'order',
  deliver: 'order',
  return: 'order',
  invoice: 'order',
  again: 'order',
  pay: 'order',
  settle: 'order',
  stock: 'product',
  archive: 'product',
  duplicate: 'product',
  preview: 'product',
  publish: 'text',
  unpublish: 'text',
  turnOn: 'discount',
  turnOff: 'discount',
  write: 'customer',
  tag: 'customer',
  send: 'newsletter',
  approve: 'review',
  reject: 'review',
} as const;

export type Verb = keyof typeof VERBS;

export type Obstacle =
  | 'role'
  | 'unpaid'
  | 'paid'
  | 'noReview'
  | 'noPrint'
  | 'cancelled'
  | 'nothingLeft'
  | 'sent'
  | 'notSent'
  | 'delivered'
  | 'giftCard'
  | 'shipsWith'
  | 'voidLabel'
  | 'noReturn'
  | 'openReturn'
  | 'noLabel'
  | 'noCarrier'
  | 'ownHands'
  | 'packed'
  | 'ready'
  | 'notPickup'
  | 'notLocal'
  | 'archived'
  | 'published'
  | 'notPublished'
  | 'on'
  | 'off'
  | 'cardOff'
  | 'noRequest'
  | 'noApproved'
  | 'noRecipient'
  | 'noBalance'
  | 'newsletterSent';

export interface Command {
  name: string;
  detail: string;
  to: string;
  /** Opens beside the admin: a PDF, or the shop's page. */
  isOutside?: boolean;
  /** A product's status, changed at once instead of at an address. */
  changes?: { id: string; name: string; was: ProductStatus; now: 'draft' | 'published' | 'archived' };
  /** Sent at once to a list's route, which says how it went, with Undo (list/list-intent.ts). */
  sends?: { action: string; fields: [name: string, value: string][] };
  /** Sent to its address as a form, without leaving the page. */
  theme?: StaffTheme;
  /** Sent to its address as a form. */
  intent?: 'duplicate' | 'begin' | 'create' | 'delivered' | 'backup' | 'sign-out';
  /** The fields of a form that is sent to its address, where they are more than an intent. */
  posts?: Record<string, string>;
}

/** With the shop's prefix or without. */
const ORDER_NUMBER = /^(\p{L}+-)?\d+$/u;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The words of a search; those that mean something together are one, as the catalogue has them: 'turn_off'. */
function typedWords(typed: string, known: readonly { words: readonly string[] }[]): string[] {
  const phrases = known.flatMap(({ words }) => words.filter((word) => word.includes('_')));
  let text = ` ${wordsOf(typed.replaceAll("'", '’')).join(' ')} `;
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length))
    text = text.replace(` ${phrase.replaceAll('_', ' ')} `, ` ${phrase} `);
  return wordsOf(text);
}

/** The requested verb and its object. @example parseCommand('print slip for 1003', t) // { verb: 'slip', object: '1003' } */
export function parseCommand(typed: string, t: Say): { verb: Verb; object: string } | null {
  const known = (Object.keys(VERBS) as Verb[]).map((verb) => ({ verb, words: wordsOf(t(`words.${verb}`)) }));
  const asked = typedWords(typed, known);
  const found = known.find(({ words }) => words.some((word) => asked.includes(word)));
  if (found) {
    const object = objectIn(asked, [...found.words, ...wordsOf(t('words.fillers'))]);
    // Customers have no numbers.
    const verb = found.verb === 'tag' && ORDER_NUMBER.test(object) ? 'tagOrder' : found.verb;
    return { verb, object };
  }
  // A mistyped or shortened verb before an order's number. Before other words it may be a name.
  const [first = '', ...rest] = asked;
  const fillers = wordsOf(t('words.fillers'));
  const object = objectIn(rest, fillers);
  if (!ORDER_NUMBER.test(object)) return null;
  // “Review 1003” is “review order 1003”.
  const longer = fillers.map((filler) => `${first}_${filler}`);
  const meant = known.find(
    ({ verb, words }) =>
      VERBS[verb] === 'order' && words.some((word) => isMistyped(first, word) || longer.includes(word)),
  );
  return meant ? { verb: meant.verb, object } : null;
}

/** Words before an order's number that ask for nothing the palette can do. @example 'mark as paid ll-1003' */
export function unknownCommand(typed: string, t: Say): { verb: string; number: string } | null {
  const fillers = wordsOf(t('words.fillers'));
  const words = wordsOf(typed).filter((word) => !fillers.includes(word));
  const number = words.pop();
  // Shorter numbers after a word are sizes: “rose cream 50”.
  if (!number || words.length === 0 || !/^(\p{L}+-\d+|\d{4,})$/u.test(number)) return null;
  return { verb: words.join(' '), number };
}

/** A verb of the admin that the palette has no command for, and its object. @example 'delete soap' */
export function missingCommand(typed: string, t: Say): { verb: string; object: string } | null {
  const [verb = '', ...rest] = wordsOf(typed);
  const object = objectIn(rest, wordsOf(t('words.fillers')));
  return object !== '' && wordsOf(t('words.missing')).includes(verb) ? { verb, object } : null;
}

/** The text without the words that say nothing about a command: “the”, “order”. */
export const withoutFillers = (typed: string, t: Say): string =>
  objectIn(wordsOf(typed), wordsOf(t('words.fillers')));

/**
 * The search without words that only ask to find or open: the palette does so anyway.
 * @example soughtIn('go to the orders', t) // 'orders'
 */
export function soughtIn(typed: string, t: Say): string {
  const words = typed.trim().split(/\s+/);
  const asks = t('words.find')
    .split(' ')
    .map((phrase) => phrase.split('_'))
    .toSorted((one, other) => other.length - one.length)
    .find(
      (phrase) =>
        words.length > phrase.length && phrase.every((word, at) => plain(word) === plain(words[at]!)),
    );
  if (!asks) return typed;
  const kinds = wordsOf(t('words.kinds'));
  const rest = words.slice(asks.length);
  const start = rest.findIndex((word) => !kinds.includes(word.toLowerCase()));
  return rest.slice(start === -1 ? -1 : start).join(' ');
}

const objectIn = (words: readonly string[], skipped: readonly string[]): string =>
  words.filter((word) => !skipped.includes(word)).join(' ');

function isMistyped(typed: string, word: string): boolean {
  const most = maxEditDistance(word.length);
  return most > 0 && editDistance(typed, word, most) <= most;
}

/** Whether one of these words is typed, whole; `_` joins the words of a phrase. */
export const isPhrase = (typed: string, words: string): boolean =>
  words.split(' ').some((phrase) => plain(phrase) === plain(typed));

/** Whether each typed word is a word of the text. */
export function isNamed(typed: string, text: string): boolean {
  const there = plain(text).split(' ');
  return plain(typed)
    .split(' ')
    .every((word) => there.includes(word));
}

/** Whether each typed word begins a word of the text. */
export function matches(typed: string, text: string): boolean {
  const there = ` ${plain(text)}`;
  return plain(typed)
    .split(' ')
    .every((word) => there.includes(` ${word}`));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
