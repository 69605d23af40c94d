import { restockedOf } from '../../../../../shop/refunds/read.server.ts';
import { settingsOf } from '../../../../../shop/settings/settings.server.ts';
import { visitOf } from '../../../../context.ts';
import { pdfAnswer } from '../../../../pdf-answer.ts';
import type { Route } from './+types/packing-slip';
import { orderOfPaper } from './order-paper.server.ts';

/** What is to be packed: on a letter, or with `?paper=4x6` on the paper of a label printer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const whole = await orderOfPaper(visit, request, params.id);
  // What was given back and stayed on the shelf is not packed.
  const takenOut = await restockedOf(visit.shop, whole.id);
  const lines = whole.lines
    .map((line, position) => ({ ...line, quantity: line.quantity - (takenOut.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const order = { ...whole, lines };
  const paper = new URL(request.url).searchParams.get('paper') === '4x6' ? 'label' : 'letter';
  const settings = await settingsOf(visit.shop);
  return pdfAnswer(
    await visit.shop.documents.packingSlip({ order, settings, paper }),
    `packing-${order.number}`,
  );
}
