import { data, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { proofKind } from '#app/admin/form/check-proof.server.ts';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { emailOutcomeFor } from '#shop/email/index.server.ts';
import { cancelOrder, readOrder } from '#shop/orders/index.server.ts';
import { canMove } from '#shop/orders/index.ts';
import type { Route } from './+types/admin.orders.$id.cancel';
import { NoteAndProof } from './note-and-proof.tsx';
import { DismissLink, DrawerForm } from './order-drawer.tsx';
import { isOrderId } from './order-fields.ts';
import { provenForm } from './proven-form.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const kind = await proofKind(ctx, (await ctx.signedIn())!);
  return {
    mayCancel: canMove(order.status, 'cancelled'),
    backCents: order.paidAt ? order.totalCents : 0,
    mail: emailOutcomeFor(ctx.shop, order.email),
    proofKind: kind,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await provenForm(ctx, request, params.id, { note: z.string().trim().max(500) });
  if (!form.ok) return form.answer;
  const { actor, asked } = form;
  const cancelled = await cancelOrder(ctx.shop, {
    orderId: params.id,
    by: 'staff',
    note: asked.note,
    actor,
  });
  if (!cancelled.ok) {
    const t = adminOrderChangesMessages.in(localeOf(context));
    return data({ message: t(`cancel.error.${cancelled.problem}`), proof: null }, { status: 409 });
  }
  return redirect(`/admin/orders/${params.id}`);
}

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrderChangesMessages);
  const { mayCancel, backCents, mail, proofKind } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  if (!mayCancel) return <Notice title={t('cancel.tooLate')} />;
  return (
    <DrawerForm id="cancel" title={t('cancel.title')} answer={actionData}>
      <p>
        {backCents > 0
          ? `${t('cancel.text.paid', { amount: formatMoney(backCents, t.locale) })} ${t('mail.about', { mail })}`
          : t('cancel.text.unpaid')}
      </p>
      <NoteAndProof proofKind={proofKind} error={actionData?.proof} />
      <BarBelow isForPhones>
        <Button type="submit" busy={isBusy} {...PRIMARY}>
          {backCents > 0
            ? t('cancel.submit.amount', { amount: formatMoney(backCents, t.locale) })
            : t('cancel.submit')}
        </Button>
        <DismissLink>{t('cancel.dismiss')}</DismissLink>
      </BarBelow>
    </DrawerForm>
  );
}
