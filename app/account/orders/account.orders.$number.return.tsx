import { data } from 'react-router';
import { contextOf, localRedirect } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { ReturnForm } from '#app/shared/order-changes/return-form.tsx';
import { returnableLines, submitReturnRequest } from '#app/shared/order-changes/return-request.server.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { connectionMessages } from '#messages/connection.ts';
import { returnsMessages } from '#messages/returns.ts';
import type { Route } from './+types/account.orders.$number.return';
import { ownOrder } from './own-order.server.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = returnsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { order } = await ownOrder(ctx, request, params.number);
  return { number: order.number, lines: await returnableLines(ctx, order) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { order } = await ownOrder(ctx, request, params.number);
  const refused = await submitReturnRequest(ctx, order.id, request);
  if (refused) return data(refused, { status: refused.status });
  return localRedirect(ctx, `/account/orders/${encodeURIComponent(order.number)}#sent-back`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), { problem: tConnection('unsent'), status: 503 });
};

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number } = loaderData;
  const orderPath = `/account/orders/${encodeURIComponent(number)}`;
  return <ReturnForm {...loaderData} problem={actionData?.problem ?? null} orderPath={orderPath} />;
}
