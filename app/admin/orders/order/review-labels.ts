const REVIEWS: Record<string, string> = {
  'amount-differs':
    'The amount that was paid is not the amount of the order. Compare with the provider before you send anything.',
  'paid-after-cancel': 'A payment arrived after the order was cancelled. It is refunded automatically.',
  'refund-refused':
    'The payment provider refused a refund, so the customer is still owed that money. Send it another way, then record it under Give money back with “I send the money myself” ticked.',
  'refund-failed':
    'The customer’s bank returned a refund, often because the card was closed. The money is back in your balance at the payment provider, and the customer is still owed it. Ask them how to send it, then confirm below that you have.',
  'refund-elsewhere':
    'More was refunded at the payment provider than this order has left to refund. Compare both before you refund anything else.',
  'paid-twice': 'The order was paid twice. The second payment is refunded automatically.',
  'paid-too-late':
    'This was paid when its order was sent, or had a label. Cancel it and give the money back, or give the label back and say below that it is settled: then it goes in the parcel.',
  disputed: 'The customer disputes the payment with their bank. Don’t ship until it is decided.',
  'dispute-lost':
    'The dispute was lost: the bank took the money back and the payment provider charged a fee. Both are under Accounting → Payouts. Don’t refund this order as well.',
  'dispute-won':
    'The dispute was won and the money is yours again. Switch the gift card back on, then confirm below that it is settled.',
  'fraud-warning':
    'The card network reports that this payment is fraud. If you haven’t shipped, cancel the order: a refund now avoids a dispute and its fee.',
  'fraud-review': 'The payment provider is reviewing this payment for fraud. Decide there before you ship.',
};
const LATE_TRANSFER =
  'The transfer came after the order was cancelled. Send it back yourself, or ask the buyer to order again.';

/** What to do about an order that needs a look. @param answerBy the last day to answer a dispute, in words */
export function reviewWords(
  reason: string,
  { isTransferred, answerBy }: { isTransferred: boolean; answerBy: string | null },
): string {
  if (isTransferred && reason === 'paid-after-cancel') return LATE_TRANSFER;
  const words = REVIEWS[reason] ?? reason;
  return answerBy ? `${words} Answer at the payment provider by ${answerBy}.` : words;
}
