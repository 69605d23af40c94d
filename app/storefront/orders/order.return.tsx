import { data, useLocation } from 'react-router';
import { contextOf, localRedirect, type RequestContext } from '#app/context.ts';
import { localeOfMatches, type PageMatches, pageLocale } from '#app/locale.ts';
import { ReturnForm } from '#app/shared/order-changes/return-form.tsx';
import { returnableLines, submitReturnRequest } from '#app/shared/order-changes/return-request.server.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { connectionMessages } from '#messages/connection.ts';
import { returnsMessages } from '#messages/returns.ts';
import type { OrderView } from '#shop/orders/index.ts';
import type { Route } from './+types/order.return';
import { orderByToken } from './order-by-token.server.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = returnsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

/** A guest's order, while its token gives full access. */
async function orderWithFullAccess(ctx: RequestContext, request: Request): Promise<OrderView> {
  const found = await orderByToken(ctx, request);
  if (found.access !== 'full') throw new Response(null, { status: 404 });
  return found.order;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const order = await orderWithFullAccess(ctx, request);
  return { number: order.number, lines: await returnableLines(ctx, order) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const order = await orderWithFullAccess(ctx, request);
  const refused = await submitReturnRequest(ctx, order.id, request);
  if (refused) return data(refused, { status: refused.status });
  return localRedirect(ctx, `/order/success${new URL(request.url).search}#sent-back`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), { problem: tConnection('unsent'), status: 503 });
};

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <div className="page pt-12">
      <ReturnForm
        {...loaderData}
        problem={actionData?.problem ?? null}
        orderPath={`/order/success${search}`}
      />
    </div>
  );
}
