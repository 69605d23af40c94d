import { z } from 'zod';
import { adminMessages } from '#messages/admin.ts';
import { adminGiftCardsMessages } from '#messages/admin-gift-cards.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { formatMoney, readCents } from '#shop/core/index.ts';

/** The most that staff can add to a gift card at once. */
export const MAX_AMOUNT_CENTS = 100_000;

const dollars = z
  .string()
  .trim()
  .transform(readCents)
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
  locale: z.enum(LOCALES).nullable().default(null),
  deliveryDay: z.union([z.literal(''), z.iso.date()]).transform((day) => day || null),
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
    intent: z.literal('resend'),
    recipientEmail: email,
    proof,
  }),
]);

export const fieldErrors = (locale: Locale, { issues }: z.ZodError): Partial<Record<string, string>> =>
  Object.fromEntries(issues.map((issue) => [String(issue.path[0] ?? ''), fieldError(locale, issue)]));

function fieldError(locale: Locale, issue: z.ZodError['issues'][number]): string {
  const t = adminMessages.in(locale);
  const tCards = adminGiftCardsMessages.in(locale);
  const [field] = issue.path;
  if (field === 'amount') return tCards('field.amount', { max: formatMoney(MAX_AMOUNT_CENTS, t.locale) });
  if (field === 'recipientEmail') return t('error.email');
  if (field === 'deliveryDay') return tCards('field.date');
  return issue.code === 'too_big'
    ? t('error.tooLong', { limit: Number(issue.maximum) })
    : t('error.required');
}
