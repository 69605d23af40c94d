import type { RequestContext } from '#app/context.ts';
import { returnsMessages } from '#messages/returns.ts';
import { shopTimeZone } from '#shop/core/index.server.ts';
import { formatMoney, shopDate } from '#shop/core/index.ts';
import { mayAskReturn, mayBuyerCancel, refundsOf, returnsOf } from '#shop/orders/index.server.ts';
import { creditNoteNumber, type OrderView } from '#shop/orders/index.ts';

/**
 * Refunds and returns of an order in words, and the actions that the buyer can take.
 * @param creditNotePath returns the path of a credit note
 */
export async function returnStatus(
  { shop, locale }: RequestContext,
  order: OrderView,
  creditNotePath: (position: number) => string,
) {
  const t = returnsMessages.in(locale);
  const [refunds, returns, mayCancel, mayReturn, timeZone] = await Promise.all([
    refundsOf(shop, order.id),
    returnsOf(shop, order.id),
    mayBuyerCancel(shop, order),
    mayAskReturn(shop, order),
    shopTimeZone(shop),
  ]);
  return {
    mayCancel,
    mayReturn,
    refunds: refunds
      // A failed refund is the shop's concern: another one follows.
      .filter(({ status }) => status !== 'refused')
      .map((refund) => {
        const amount = formatMoney(refund.totalCents, t.locale);
        const isOwed = refund.failedAt !== null && !refund.isByHand;
        const words = isOwed
          ? t('refund.failed', { amount })
          : refund.doneAt
            ? t('refund.on', { amount, date: shopDate(refund.doneAt, timeZone, t.locale) })
            : t('refund.asked', { amount });
        const number = creditNoteNumber(order, refund);
        return {
          words,
          creditNote: refund.doneAt ? { number, path: creditNotePath(refund.position) } : null,
        };
      }),
    returns: returns.map(({ id, status, answer, lines }) => ({
      id,
      answer,
      words: t(`state.${status}`),
      what: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    })),
  };
}
