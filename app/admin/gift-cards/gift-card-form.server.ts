import { z } from 'zod';
import type { AdminGiftCardsValues } from '#messages/admin-gift-cards.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { centsOfDecimal, formatMoney } from '#shop/core/index.ts';

/** What staff can add to a gift card at once. */
export const MAX_AMOUNT_CENTS = 100_000;

const dollars = z
  .string()
  .trim()
  .transform((typed) => centsOfDecimal(typed.replace(',', '.')))
  .refine((cents) => cents !== null && cents > 0 && cents <= MAX_AMOUNT_CENTS)
  .transform((cents) => cents!);

const line = (max: number) => z.string().trim().min(1).max(max);
const email = z.email().max(254);
const proof = z.string().max(128);

export const newCardForm = z.strictObject({
  id: z.uuid(),
  amount: dollars,
  recipientName: line(100),
  recipientEmail: email,
  senderName: line(100),
  message: z.string().trim().max(300),
  mailDay: z.union([z.literal(''), z.iso.date()]).transform((day) => day || null),
  proof,
});

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
    recipientEmail: email,
    proof,
  }),
]);

/** By field. */
export const fieldErrors = (
  t: Translate<AdminGiftCardsValues>,
  { issues }: z.ZodError,
): Partial<Record<string, string>> =>
  Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), fieldError(t, issue)]));

function fieldError(t: Translate<AdminGiftCardsValues>, issue: z.ZodError['issues'][number]): string {
  const [field] = issue.path;
  if (field === 'amount') return t('field.amount', { max: formatMoney(MAX_AMOUNT_CENTS) });
  if (field === 'recipientEmail') return t('field.email');
  if (field === 'mailDay') return t('field.date');
  return issue.code === 'too_big' ? t('field.too-long', { max: Number(issue.maximum) }) : t('field.required');
}
