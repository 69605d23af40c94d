import { giftReceiptOf } from '../../../../../shop/fulfilment/packing-slips.server.ts';
import { visitOf } from '../../../../context.ts';
import { pdfAnswer } from '../../../../pdf-answer.ts';
import type { Route } from './+types/gift-receipt';
import { orderOfPaper } from './order-paper.server.ts';

/** The paper that goes with a gift. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const order = await orderOfPaper(visit, request, params.id);
  return pdfAnswer(await giftReceiptOf(visit.shop, order), `gift-${order.number}`);
}
