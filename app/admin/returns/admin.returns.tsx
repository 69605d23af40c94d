import { useEffect, useRef } from 'react';
import { data, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import type { CarrierPort } from '#shop/checkout/index.ts';
import type { Core } from '#shop/core/index.ts';
import { buyLabel } from '#shop/fulfilment/index.server.ts';
import { decideReturn, openReturns, packReturn, readReturn } from '#shop/orders/index.server.ts';
import type { DocumentsPort } from '#shop/orders/index.ts';
import { labelFailure } from '../orders/order/ship/label-labels.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.returns';
import { ReturnCard } from './return-card.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = adminReturnsMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const open = await openReturns(ctx.shop);
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
  const ctx = contextOf(context);
  const { shop } = ctx;
  const t = adminReturnsMessages.in(localeOf(context));
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data(
      { ok: false, message: adminMessages.in(localeOf(context))('error.unreadable') },
      { status: 400 },
    );
  const { return: returnId, to, answer = '', withLabel } = parsed.data;
  const decided = await decideReturn(shop, { returnId, to, answer, actor });
  if (!decided.ok) {
    const message = t(`error.${decided.problem}`);
    return data({ ok: false, message }, { status: decided.problem === 'not-there' ? 404 : 409 });
  }
  const problem =
    to === 'approved' && withLabel
      ? await buyReturnLabels(shop, { returnId, actor, locale: ctx.locale })
      : null;
  return data({ ok: problem === null, message: problem ?? t(`done.${to}`) });
}

/** @returns an error message if a label couldn't be bought */
async function buyReturnLabels(
  shop: Core & CarrierPort & DocumentsPort,
  { returnId, actor, locale }: { returnId: string; actor: string; locale: Locale },
): Promise<string | null> {
  const t = adminReturnsMessages.in(locale);
  const tShipping = adminShippingMessages.in(locale);
  const found = await readReturn(shop, returnId);
  const parcels = found && (await packReturn(shop, found.orderId));
  for (const { position } of parcels ?? []) {
    const wish = { orderId: found!.orderId, direction: 'return' as const, position, service: null, actor };
    const bought = await buyLabel(shop, wish);
    if (!bought.ok) return t('error.label', { problem: labelFailure(tShipping, bought) });
  }
  return null;
}

export default function ReturnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminReturnsMessages);
  const { returns, mayAct } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (actionData) notice.current?.focus();
  }, [actionData]);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      {actionData && (
        <div className="mt-4">
          <Notice ref={notice} tone={actionData.ok ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      {returns.length === 0 ? (
        <EmptyState icon="bag" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
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
