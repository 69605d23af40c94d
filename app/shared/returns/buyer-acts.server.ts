import { data, redirect } from 'react-router';
import { readFormData } from '#app/form-data.server.ts';
import type { Visit } from '#shop/accounts/index.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { mailAgainForBuyer } from '../gift-cards/gift-card-read.server.ts';
import { cancelForBuyer } from './return-ask.server.ts';

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
