import { data, redirect } from 'react-router';
import { say as sayConnection } from '../../../../messages/connection.ts';
import { say } from '../../../../messages/returns.ts';
import { visitOf } from '../../../context.ts';
import { askReturn, linesToSendBack } from '../../../storefront/send-back/ask.server.ts';
import { ReturnForm } from '../../../storefront/send-back/return-form.tsx';
import { sendOr } from '../../../storefront/unsent.ts';
import type { Route } from './+types/send-back';
import { ownOrder } from './own-order.server.ts';

export const meta = () => [{ title: say('title') }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { order } = await ownOrder(visit, request, params.number);
  return { number: order.number, lines: await linesToSendBack(visit, order) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { order } = await ownOrder(visit, request, params.number);
  const refused = await askReturn(visit, order.id, request);
  if (refused) return data(refused, { status: refused.status });
  return redirect(`/account/orders/${encodeURIComponent(order.number)}#sent-back`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { problem: sayConnection('unsent'), status: 503 });

/** Somebody sends something of their own order back. */
export default function SendBackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number } = loaderData;
  const orderPath = `/account/orders/${encodeURIComponent(number)}`;
  return <ReturnForm {...loaderData} problem={actionData?.problem ?? null} orderPath={orderPath} />;
}
