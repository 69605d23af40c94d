import { data, redirect } from 'react-router';
import type { OrderView } from '../../../shop/orders/view.ts';
import type { Visit } from '../../../shop/visit.ts';
import { readFormData } from '../../form-data.server.ts';
import { mailAgainForBuyer } from '../gift-cards/bought/read.server.ts';
import { cancelForBuyer } from './ask.server.ts';

/** What a buyer does on the page of their order: calls it off, or has its gift card mailed again. @param back the page */
export async function actOnOwnOrder(visit: Visit, order: OrderView, request: Request, back: string) {
  const form = await readFormData(request);
  if (order.kind === 'gift-card' && form.get('do') === 'mail-card') {
    const { said, status } = await mailAgainForBuyer(visit, order);
    return data({ problem: null, said }, { status });
  }
  const refused = await cancelForBuyer(visit, order.id, form);
  return refused
    ? data({ problem: refused.problem, said: null }, { status: refused.status })
    : redirect(back);
}
