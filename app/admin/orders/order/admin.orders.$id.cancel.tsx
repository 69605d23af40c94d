import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { proofKind } from '#app/admin/check-proof.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf } from '#app/context.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { formatMoney } from '#shop/core/index.ts';
import { type CancelledOrder, cancelOrder, readOrder } from '#shop/orders/index.server.ts';
import { canMove } from '#shop/orders/index.ts';
import type { Route } from './+types/admin.orders.$id.cancel';
import { NoteAndProof } from './note-and-proof.tsx';
import { isOrderId } from './order-id.ts';
import { provenForm } from './proven-form.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(visit.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const kind = await proofKind(visit, (await visit.signedIn())!);
  return {
    mayCancel: canMove(order.status, 'cancelled'),
    backCents: order.paidAt ? order.totalCents : 0,
    proofKind: kind,
  };
}

type Problem = Extract<CancelledOrder, { ok: false }>['problem'];
const WORDS: Record<Problem, string> = {
  'too-late': 'This order cannot be cancelled any more. Money can still be given back.',
  'has-label': 'This order has a label, or one is being bought. Void the label first.',
  'payment-open': 'It is not known yet whether this order was paid. Try again in a minute.',
  'no-refund': 'Its money cannot be given back by the way it came. Nothing was changed.',
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const form = await provenForm(visit, request, params.id, { note: z.string().trim().max(500) });
  if (!form.ok) return form.answer;
  const { actor, asked } = form;
  const cancelled = await cancelOrder(visit.shop, {
    orderId: params.id,
    by: 'staff',
    note: asked.note,
    actor,
  });
  if (!cancelled.ok) return data({ message: WORDS[cancelled.problem], proof: null }, { status: 409 });
  return redirect(`/admin/orders/${params.id}`);
}

/** Calls an order off before it is sent. */
export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mayCancel, backCents, proofKind } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  if (!mayCancel) return <Notice title="This order cannot be cancelled any more." />;
  return (
    <section aria-labelledby="cancel" className="mt-8">
      <h2 id="cancel" tabIndex={-1} className="text-xl">
        Cancel order
      </h2>
      <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
        <Refusal message={actionData?.message} answer={actionData} />
        <p>
          {backCents > 0
            ? `Its buyer gets ${formatMoney(backCents)} back and a mail that says so. Its pieces go back on the shelf.`
            : 'Nobody has paid for it. Its pieces go back on the shelf.'}
        </p>
        <NoteAndProof proofKind={proofKind} error={actionData?.proof} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {backCents > 0 ? `Cancel and give back ${formatMoney(backCents)}` : 'Cancel order'}
          </Button>
          <ButtonLink to=".." variant="text" preventScrollReset>
            Leave it
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
