import { z } from 'zod';
import type { GiftCardRefusal } from '#shop/checkout/index.server.ts';
import { centsOfDecimal } from '#shop/core/index.ts';

/** The most that can come onto a card by hand at once: 1000 dollars. */
const MOST_CENTS = 100_000;

const dollars = z
  .string()
  .trim()
  .transform((typed) => centsOfDecimal(typed.replace(',', '.')))
  .refine((cents) => cents !== null && cents > 0 && cents <= MOST_CENTS, 'an amount up to 1000.00')
  .transform((cents) => cents!);

const line = (max: number) =>
  z.string().trim().min(1, 'some words').max(max, `${max} characters at the most`);
const proof = z.string().max(128);

/** A card that is to be made. */
export const newCardForm = z.strictObject({
  id: z.uuid(),
  amount: dollars,
  recipientName: line(100),
  recipientEmail: z.email('an e-mail address').max(254),
  senderName: line(100),
  message: z.string().trim().max(300, '300 characters at the most'),
  mailDay: z.union([z.literal(''), z.iso.date()]).transform((day) => day || null),
  proof,
});

/** What can be done with a card. */
export const cardForm = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.enum(['add', 'take']),
    amount: dollars,
    reason: line(200),
    seenCents: z.coerce.number().int(),
    proof,
  }),
  z.strictObject({ intent: z.enum(['switch-on', 'switch-off']) }),
  z.strictObject({
    intent: z.literal('mail-again'),
    recipientEmail: z.email('an e-mail address').max(254),
    proof,
  }),
]);

/** What is wrong with which field, in words. */
export const faultsOf = ({ issues }: z.ZodError): Partial<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), `Needed: ${message}.`]));

/** What is said of a change that was not made. */
export const PROBLEMS: Record<GiftCardRefusal['problem'], string> = {
  'not-allowed': 'You may not do this.',
  gone: 'There is no such gift card.',
  changed: 'The card has changed since you opened it. Look at it again before you go on.',
  'too-little': 'There is less than this on the card.',
  empty: 'Nothing can be paid with this card, so it is not mailed.',
  erased: 'Nobody knows any more whom this card was for.',
};
