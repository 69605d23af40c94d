import type { ReactNode } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { proofKind } from '#app/admin/form/check-proof.server.ts';
import { Proof, type ProofKind } from '#app/admin/form/proof.tsx';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminOrderChangesValues, adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import type { EmailOutcome } from '#shop/email/index.ts';
import {
  assessPayment,
  closeOrderReview,
  type OpenReview,
  openReview,
  owedOf,
  paymentInReview,
} from '#shop/orders/index.server.ts';
import type { Route } from './+types/admin.orders.$id.review';
import { DismissLink, DrawerForm } from './order-drawer.tsx';
import { isOrderId } from './order-fields.ts';
import { provenForm } from './proven-form.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  return {
    review: await paymentInReview(ctx.shop, params.id),
    open: await openReview(ctx.shop, params.id),
    owedCents: await owedOf(ctx.shop, params.id),
    mail: emailOutcome(ctx.shop),
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
  };
}

const shape = { verdict: z.enum(['accept', 'cancel', 'settled']) };

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const form = await provenForm(ctx, request, params.id, shape);
  if (!form.ok) return form.answer;
  const { verdict } = form.asked;
  const decision = { orderId: params.id, actor: form.actor };
  const isDone =
    verdict === 'settled'
      ? await closeOrderReview(ctx.shop, decision)
      : await assessPayment(ctx.shop, { ...decision, verdict });
  if (isDone) return redirect(`/admin/orders/${params.id}`);
  const t = adminOrderChangesMessages.in(localeOf(context));
  return data({ message: t('review.decided'), proof: null }, { status: 409 });
}

interface DecisionProps {
  title: string;
  proofKind: ProofKind;
  answer: { message: string | null; proof: string | null } | undefined;
  buttons: ReactNode;
  children: ReactNode;
}

/** A decision about money, confirmed with a code or password. */
function Decision({ title, proofKind, answer, buttons, children }: DecisionProps) {
  const t = useMessages(adminOrderChangesMessages);
  const tAdmin = useMessages(adminMessages);
  return (
    <DrawerForm id="review" title={title} answer={answer}>
      {children}
      <Proof kind={proofKind} why={t('proof.why')} error={answer?.proof} />
      <BarBelow isForPhones>
        {buttons}
        <DismissLink>{tAdmin('action.cancel')}</DismissLink>
      </BarBelow>
    </DrawerForm>
  );
}

interface ReviewFormProps {
  open: OpenReview;
  /** Still owed to the buyer because refunds were returned. */
  owedCents: number;
  mail: EmailOutcome;
  proofKind: ProofKind;
  isBusy: boolean;
  answer: { message: string | null; proof: string | null } | undefined;
}

function settlementOf(
  t: Translate<AdminOrderChangesValues>,
  { unmatchedCents, canRefund }: OpenReview,
  owedCents: number,
  mail: EmailOutcome,
) {
  if (owedCents > 0) {
    const values = { amount: formatMoney(owedCents, t.locale) };
    return {
      label: t('review.settle.owed.submit', values),
      text: `${t('review.settle.owed', values)} ${t('mail.about', { mail })}`,
    };
  }
  if (unmatchedCents === 0) {
    return { label: t('review.settle.resolve.submit'), text: t('review.settle.resolve') };
  }
  const values = { amount: formatMoney(unmatchedCents, t.locale) };
  return canRefund
    ? { label: t('review.settle.refund.submit', values), text: t('review.settle.refund', values) }
    : { label: t('review.settle.returned.submit', values), text: t('review.settle.returned', values) };
}

function ReviewForm({ open, owedCents, mail, proofKind, isBusy, answer }: ReviewFormProps) {
  const t = useMessages(adminOrderChangesMessages);
  const { label, text } = settlementOf(t, open, owedCents, mail);
  return (
    <Decision
      title={t('review.settle.title')}
      proofKind={proofKind}
      answer={answer}
      buttons={
        <Button type="submit" name="verdict" value="settled" busy={isBusy}>
          {label}
        </Button>
      }
    >
      <p>{text}</p>
    </Decision>
  );
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrderChangesMessages);
  const rich = useRichMessages(adminOrderChangesMessages);
  const { review, open, owedCents, mail, proofKind } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  if (open)
    return (
      <ReviewForm
        open={open}
        owedCents={owedCents}
        mail={mail}
        proofKind={proofKind}
        isBusy={isBusy}
        answer={actionData}
      />
    );
  if (!review) return <Notice title={t('review.none')} />;
  const { receivedCents, orderCents, canRefund } = review;
  const direction = receivedCents < orderCents ? 'less' : 'more';
  const received = formatMoney(receivedCents, t.locale);
  const strong = (text: ReactNode) => <strong>{text}</strong>;
  const difference = formatMoney(Math.abs(receivedCents - orderCents), t.locale);
  return (
    <Decision
      title={t('review.decide.title')}
      proofKind={proofKind}
      answer={actionData}
      buttons={
        <>
          <Button type="submit" name="verdict" value="accept" busy={isBusy}>
            {t('review.accept.submit', { amount: received })}
          </Button>
          <Button type="submit" name="verdict" value="cancel" variant="outline" busy={isBusy}>
            {t('review.cancel.submit')}
          </Button>
        </>
      }
    >
      <p>
        {t('review.decide.text', {
          total: formatMoney(orderCents, t.locale),
          received,
          difference,
          direction,
        })}
      </p>
      <ul className="grid gap-2">
        <li>
          {rich('review.accept.text', { strong, direction })} {t('mail.about', { mail })}
        </li>
        <li>
          {rich(canRefund ? 'review.cancel.text' : 'review.cancel.text.byHand', {
            strong,
            amount: received,
          })}
        </li>
      </ul>
    </Decision>
  );
}
