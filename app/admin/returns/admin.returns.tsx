import { useEffect, useRef } from 'react';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { hasRole } from '#shop/accounts/index.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { buyLabel, packReturn } from '#shop/fulfilment/index.server.ts';
import { decideReturn, openReturns, readReturn } from '#shop/orders/index.server.ts';
import type { DocumentsPort } from '#shop/orders/index.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.returns';
import { ReturnCard } from './return-card.tsx';

export const meta = () => [{ title: 'Returns' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(visit.shop);
  const open = await openReturns(visit.shop);
  return {
    returns: open.map((one) => ({ ...one, asked: shopTime(one.requestedAt) })),
    mayAct: hasRole(person, 'admin'),
  };
}

const form = z.strictObject({
  return: z.uuid(),
  to: z.enum(['approved', 'rejected', 'received']),
  answer: z.string().trim().max(500).optional(),
  withLabel: z.literal('on').optional(),
});

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { shop } = visit;
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ ok: false, message: 'This cannot be read.' }, { status: 400 });
  const { return: returnId, to, answer = '', withLabel } = parsed.data;
  const decided = await decideReturn(shop, { returnId, to, answer, actor });
  if (!decided.ok) {
    const message =
      decided.problem === 'not-there' ? 'There is no such return.' : 'This return was decided meanwhile.';
    return data({ ok: false, message }, { status: decided.problem === 'not-there' ? 404 : 409 });
  }
  const word = to === 'approved' && withLabel ? await returnLabelsFor(shop, returnId, actor) : null;
  return data({ ok: word === null, message: word ?? `Noted: the return is ${to}.` });
}

/** Buys the labels for the way back. @returns what to say where one could not be had */
async function returnLabelsFor(
  shop: Core & CarrierPort & DocumentsPort,
  returnId: string,
  actor: string,
): Promise<string | null> {
  const found = await readReturn(shop, returnId);
  const parcels = found && (await packReturn(shop, found.orderId));
  for (const { position } of parcels ?? []) {
    const wish = { orderId: found!.orderId, direction: 'return' as const, position, service: null, actor };
    const bought = await buyLabel(shop, wish);
    if (!bought.ok) return `The return is approved, but it has no label yet: ${bought.message}`;
  }
  return null;
}

/** What buyers want to send back, oldest first. */
export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { returns, mayAct } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) said.current?.focus();
  }, [actionData]);
  return (
    <>
      <h1 className="text-3xl">Returns</h1>
      {actionData && (
        <div className="mt-4">
          <Notice ref={said} tone={actionData.ok ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      {returns.length === 0 ? (
        <EmptyState icon="bag" title="No returns wait for you">
          <p>They appear as soon as a buyer asks to send something back.</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {returns.map((one) => (
            <ReturnCard key={one.id} one={one} mayAct={mayAct} isBusy={isBusy} />
          ))}
        </ul>
      )}
    </>
  );
}
