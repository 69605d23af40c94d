import type { ReactNode } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { proofKind } from '#app/admin/check-proof.server.ts';
import { Proof, type ProofKind } from '#app/admin/proof.tsx';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { formatMoney } from '#shop/core/index.ts';
import {
  assessPayment,
  type OpenReview,
  openReview,
  owedOf,
  paymentInReview,
  settleOrder,
} from '#shop/orders/index.server.ts';
import type { Route } from './+types/admin.orders.$id.review';
import { isOrderId } from './order-id.ts';
import { provenForm } from './proven-form.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  if (!isOrderId(params.id)) throw new Response(null, { status: 404 });
  return {
    review: await paymentInReview(visit.shop, params.id),
    open: await openReview(visit.shop, params.id),
    owedCents: await owedOf(visit.shop, params.id),
    proofKind: await proofKind(visit, (await visit.signedIn())!),
  };
}

const shape = { verdict: z.enum(['accept', 'cancel', 'settled']) };

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const form = await provenForm(visit, request, params.id, shape);
  if (!form.ok) return form.answer;
  const { verdict } = form.asked;
  const decision = { orderId: params.id, actor: form.actor };
  const isDone =
    verdict === 'settled'
      ? await settleOrder(visit.shop, decision)
      : await assessPayment(visit.shop, { ...decision, verdict });
  if (isDone) return redirect(`/admin/orders/${params.id}`);
  return data({ message: 'Somebody has decided meanwhile.', proof: null }, { status: 409 });
}

interface DecisionProps {
  title: string;
  proofKind: ProofKind;
  answer: { message: string | null; proof: string | null } | undefined;
  /** What can be decided. */
  buttons: ReactNode;
  /** What it means. */
  children: ReactNode;
}

/** A decision about money, for which whoever makes it proves who they are. */
const Decision = ({ title, proofKind, answer, buttons, children }: DecisionProps) => (
  <section aria-labelledby="review" className="mt-8">
    <h2 id="review" tabIndex={-1} className="text-xl">
      {title}
    </h2>
    <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
      <Refusal message={answer?.message} answer={answer} />
      {children}
      <Proof kind={proofKind} why="Asked for each time, because it is about money." error={answer?.proof} />
      <div className="flex flex-wrap gap-3">
        {buttons}
        <ButtonLink to=".." variant="text" preventScrollReset>
          Leave it
        </ButtonLink>
      </div>
    </Form>
  </section>
);

interface SettleProps {
  open: OpenReview;
  /** What the buyer is owed of refunds that were returned. */
  owedCents: number;
  proofKind: ProofKind;
  isBusy: boolean;
  answer: { message: string | null; proof: string | null } | undefined;
}

function settlingWords({ strayCents, canGiveBack }: OpenReview, owedCents: number) {
  if (owedCents > 0) {
    const amount = formatMoney(owedCents);
    return {
      label: `I have sent ${amount} another way`,
      text: `Send the customer ${amount} first, for instance by e-Transfer. Then confirm it here: it is noted on the order, and the customer gets an email.`,
    };
  }
  const amount = formatMoney(strayCents);
  if (strayCents === 0) {
    return {
      label: 'It is settled',
      text: 'The order needs no look any more, and goes on as it stands. It is noted that you have said so.',
    };
  }
  return canGiveBack
    ? {
        label: `Give back ${amount}`,
        text: `The unmatched payment of ${amount} is refunded automatically, and the order is no longer on hold.`,
      }
    : {
        label: `I have sent ${amount} back`,
        text: `${amount} came for nothing. Send it back yourself first: it is noted that you have.`,
      };
}

/** Says that what an order needed a look for is settled. */
function SettleForm({ open, owedCents, proofKind, isBusy, answer }: SettleProps) {
  const { label, text } = settlingWords(open, owedCents);
  return (
    <Decision
      title="Say that it is settled"
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

/** What becomes of an order whose payment is of another amount. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, open, owedCents, proofKind } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  if (open)
    return (
      <SettleForm
        open={open}
        owedCents={owedCents}
        proofKind={proofKind}
        isBusy={isBusy}
        answer={actionData}
      />
    );
  if (!review) return <Notice title="Nothing of this order waits for a decision." />;
  const { receivedCents, orderCents, canGiveBack } = review;
  const difference = formatMoney(Math.abs(receivedCents - orderCents));
  return (
    <Decision
      title="Decide what becomes of it"
      proofKind={proofKind}
      answer={actionData}
      buttons={
        <>
          <Button type="submit" name="verdict" value="accept" busy={isBusy}>
            Accept {formatMoney(receivedCents)}
          </Button>
          <Button type="submit" name="verdict" value="cancel" variant="outline" busy={isBusy}>
            Call it off
          </Button>
        </>
      }
    >
      <p>
        The order comes to {formatMoney(orderCents)}, and {formatMoney(receivedCents)} came: {difference}{' '}
        {receivedCents < orderCents ? 'too little' : 'too much'}. It keeps its things until you decide.
      </p>
      <ul className="grid gap-2">
        <li>
          <strong>Accept it</strong>: the order is paid, its buyer gets the confirmation, and you{' '}
          {receivedCents < orderCents ? 'forgo' : 'settle'} the difference with them yourself.
        </li>
        <li>
          <strong>Call it off</strong>: the order is cancelled, its things go back on the shelf, and{' '}
          {canGiveBack
            ? `${formatMoney(receivedCents)} goes back by itself.`
            : `you have sent ${formatMoney(receivedCents)} back yourself.`}
        </li>
      </ul>
    </Decision>
  );
}
