import { z } from 'zod';
import { clean } from '#platform/text/clean.ts';
import { GIFT_CARD_BOUNDS, MAX_CARD_MESSAGE } from '#shop/checkout/index.ts';
import { fieldsOfIssue, type Invalid, paymentChoice } from './checkout-request.ts';

const name = z
  .string()
  .trim()
  .max(100)
  .transform((typed) => clean(typed, 100))
  .pipe(z.string().min(1));
const email = z.email().max(254);

const submission = z.strictObject({
  /** Made by the browser for each submission: the same key again gives the first answer. */
  key: z.uuid(),
  /** Made with the page: whatever is changed and tried again, one purchase is one order. */
  purchase: z.uuid(),
  contact: z.strictObject({ email }),
  card: z.strictObject({
    amountCents: z.int().min(GIFT_CARD_BOUNDS.leastCents).max(GIFT_CARD_BOUNDS.mostCents),
    recipientName: name,
    recipientEmail: email,
    /** Also the name of who pays. */
    senderName: name,
    message: z.string().trim().max(MAX_CARD_MESSAGE),
    mailDay: z.iso.date().nullable(),
  }),
  payment: paymentChoice,
});

/** What is submitted to buy a gift card. Its amount is its price: no discount, no delivery, no tax, and no other gift card. */
export type GiftCardCheckoutRequest = z.infer<typeof submission>;

/** Reads a submission from a parsed body. Unknown keys are refused. */
export function parseGiftCardCheckoutRequest(
  body: unknown,
): { ok: true; submission: GiftCardCheckoutRequest } | Invalid {
  const parsed = submission.safeParse(body);
  if (parsed.success) return { ok: true, submission: parsed.data };
  return { ok: false, problem: 'invalid', fields: parsed.error.issues.flatMap(fieldsOfIssue) };
}
