import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { changeReceiver } from '../../../../../shop/edits/change-receiver.server.ts';
import { receiverOf } from '../../../../../shop/edits/rules.ts';
import { takeOut } from '../../../../../shop/edits/take-out.server.ts';
import { standingLabelOf } from '../../../../../shop/fulfilment/label-rows.server.ts';
import { maySend } from '../../../../../shop/fulfilment/rules.ts';
import { readOrder } from '../../../../../shop/orders/read.server.ts';
import { refundableOf } from '../../../../../shop/refunds/read.server.ts';
import { visitOf } from '../../../../context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { prove } from '../../../prove.server.ts';
import { pathOf, staffOf } from '../../../staff.server.ts';
import { isOrderId } from '../order-id.ts';
import type { Route } from './+types/route';
import { editForm, faultsInWords, REFUSALS } from './form.server.ts';
import { type Faults, ReceiverForm } from './receiver-form.tsx';
import { TakeOutForm } from './take-out-form.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(visit.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const [refundable, label] = await Promise.all([
    refundableOf(visit.shop, order.id),
    standingLabelOf(visit.shop, order.id),
  ]);
  const refusal = !maySend(order, 'outbound') ? 'too-late' : label ? 'has-label' : null;
  return {
    refusal: refusal && REFUSALS[refusal],
    receiver: receiverOf(order),
    takeOut: refundable && {
      takeOutKey: randomUUID(),
      ...{ paid: refundable.order, back: refundable.back },
      names: order.lines.map(({ name, variantName }) => [name, variantName].filter(Boolean).join(', ')),
      taxes: order.taxes.map(({ label }) => label),
      canSend: visit.shop.payments.get(refundable.payment.provider)?.refund !== undefined,
    },
    hasSecondFactor: (await visit.signedIn())!.hasSecondFactor,
  };
}

interface Refused {
  deed: 'receiver' | 'take-out';
  message: string | null;
  proof: string | null;
  faults: Faults;
}

const refused = (deed: Refused['deed'], status: number, more: Partial<Refused>) =>
  data({ deed, message: null, proof: null, faults: {}, ...more } satisfies Refused, { status });

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const orderId = params.id;
  if (!isOrderId(orderId)) throw new Response(null, { status: 404 });
  const sent = await request.formData();
  const parsed = editForm.safeParse(Object.fromEntries(sent));
  if (!parsed.success) {
    const deed = sent.get('deed') === 'take-out' ? 'take-out' : 'receiver';
    return refused(deed, 400, { message: 'This cannot be read. Check what you have typed.' });
  }
  const asked = parsed.data;
  if (asked.deed === 'receiver') {
    const { seen, email, phone, deed, ...address } = asked;
    const to = { address: { ...address, country: 'CA' }, email, phone };
    const changed = await changeReceiver(visit.shop, { orderId, seen, to, actor });
    if (changed.ok) return redirect(`/admin/orders/${orderId}`);
    const faults = changed.problem === 'faults' ? faultsInWords(changed.faults) : {};
    return refused(deed, 409, { message: REFUSALS[changed.problem], faults });
  }
  const { key: id, proof, deed, isByHand, lines, shownCents, note } = asked;
  const proven = await prove(visit, (await visit.signedIn())!, proof);
  if (!proven.ok) return refused(deed, proven.status, { proof: proven.message });
  const taken = await takeOut(visit.shop, {
    ...{ id, orderId, lines, shownCents, note, actor },
    isByHand: isByHand === 'on',
  });
  if (!taken.ok) return refused(deed, 409, { message: REFUSALS[taken.problem] });
  return redirect(`/admin/orders/${orderId}#given-back`);
}

/** Changes an order before it has a label: where it goes, and what of it is sent. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, receiver, takeOut, hasSecondFactor } = loaderData;
  const answerOf = (deed: Refused['deed']) => (actionData?.deed === deed ? actionData : null);
  if (refusal) return <Notice title={refusal} />;
  return (
    <>
      <section className="mt-8">
        <h2 id="receiver" className="text-xl">
          Send it elsewhere
        </h2>
        <ReceiverForm receiver={receiver} answer={answerOf('receiver')} />
      </section>
      {takeOut && (
        <section className="mt-10">
          <h2 id="take-out" className="text-xl">
            Take pieces out
          </h2>
          <p className="mt-2 max-w-xl text-quiet">
            They go back on the shelf, and what was paid for them goes back to the buyer, with a mail that
            says so.
          </p>
          <TakeOutForm {...takeOut} hasSecondFactor={hasSecondFactor} answer={answerOf('take-out')} />
        </section>
      )}
      <ButtonLink to=".." variant="text" preventScrollReset>
        Leave it
      </ButtonLink>
    </>
  );
}
