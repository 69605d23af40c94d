import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import {
  adjustGiftCard,
  readGiftCard,
  resendGiftCard,
  setGiftCardEnabled,
} from '#shop/checkout/index.server.ts';
import { type Core, formatMoney } from '#shop/core/index.ts';
import { proofKind, prove } from '../check-proof.server.ts';
import { Proof } from '../proof.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.gift-cards.$card';
import { cardForm, faultsOf, PROBLEMS } from './gift-card-form.server.ts';
import { MailAgain } from './resend-gift-card.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Gift card …${loaderData.card.lastFour}` : 'Gift card' },
  { name: 'robots', content: 'noindex' },
];

async function cardOf(shop: Core, id: string) {
  const found = z.uuid().safeParse(id).success ? await readGiftCard(shop, id) : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const { card, entries } = await cardOf(visit.shop, params.card);
  const { createdAt: _, mailAt, mailedAt, ...shown } = card;
  return {
    card: {
      ...shown,
      mailed: mailedAt ? `mailed ${shopTime(mailedAt)}` : `to be mailed ${shopTime(mailAt)}`,
    },
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: shopTime(at) })),
    proofKind: await proofKind(visit, (await visit.signedIn())!),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin');
  const { shop } = visit;
  const { card } = await cardOf(shop, params.card);
  const parsed = cardForm.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const faults = faultsOf(parsed.error);
    return data({ message: 'Some of this is not right yet.', faults, proof: null }, { status: 422 });
  }
  const asked = parsed.data;
  const { id } = card;
  if ('proof' in asked) {
    const proven = await prove(visit, (await visit.signedIn())!, asked.proof);
    if (!proven.ok) {
      return data({ message: null, faults: {}, proof: proven.message }, { status: proven.status });
    }
  }
  if (asked.intent === 'mail-again') {
    const { recipientEmail } = asked;
    const mailed = await resendGiftCard(shop, person, { id, recipientEmail });
    if (!mailed.ok) return refused(mailed.problem);
  } else if (asked.intent === 'add' || asked.intent === 'take') {
    const amountCents = asked.intent === 'add' ? asked.amount : -asked.amount;
    const { reason, seenCents } = asked;
    const adjusted = await adjustGiftCard(shop, person, { id, amountCents, seenCents, reason });
    if (!adjusted.ok) return refused(adjusted.problem);
  } else {
    const switched = await setGiftCardEnabled(shop, person, { id, isOn: asked.intent === 'switch-on' });
    if (!switched.ok) return refused(switched.problem);
  }
  throw redirect(`/admin/gift-cards/${id}`);
}

const refused = (problem: keyof typeof PROBLEMS) =>
  data({ message: PROBLEMS[problem], faults: {}, proof: null }, { status: 409 });

/** A gift card: what is on it, how that came about, and what can be done with it. */
export default function GiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, entries, proofKind } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const faults: Partial<Record<string, string>> = actionData?.faults ?? {};
  return (
    <>
      <Link to="/admin/gift-cards" className="prose-link inline-flex min-h-11 items-center">
        All gift cards
      </Link>
      <h1 className="text-3xl">
        Gift card …{card.lastFour}
        {!card.isOn && ', off'}
      </h1>
      <p className="mt-2 text-xl tabular-nums">
        {formatMoney(card.balanceCents)}{' '}
        <span className="text-quiet">of {formatMoney(card.initialCents)}</span>
      </p>
      <p className="mt-1 text-quiet wrap-anywhere">
        From {card.senderName} for {card.recipientName}, {card.recipientEmail}, {card.mailed}
        {card.orderId && (
          <>
            {' '}
            <Link to={`/admin/orders/${card.orderId}`} className="prose-link">
              The order that bought it
            </Link>
          </>
        )}
      </p>
      {card.message && <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">“{card.message}”</p>}
      <div className="mt-8">
        <Table
          caption="What came onto the card and went from it"
          head={['When', 'What', { figures: 'Amount' }, 'By']}
        >
          {entries.map(({ id, at, kind, amountCents, orderId, reason, actor }) => (
            <tr key={id}>
              <td>{at}</td>
              <td className="wrap-anywhere">
                {kind.replace('-', ' ')}
                {reason && `: ${reason}`}
                {orderId && (
                  <>
                    {', '}
                    <Link
                      to={`/admin/orders/${orderId}`}
                      className="prose-link inline-flex min-h-11 items-center"
                    >
                      the order
                    </Link>
                  </>
                )}
              </td>
              <td className="tabular-nums">{formatMoney(amountCents)}</td>
              <td className="wrap-anywhere">{actor}</td>
            </tr>
          ))}
        </Table>
      </div>
      <section aria-labelledby="change" className="mt-10 max-w-xl">
        <h2 id="change" className="mb-4 text-2xl">
          Change it
        </h2>
        <Refusal message={actionData?.message} answer={actionData} />
        {/* With another balance the form begins anew. */}
        <Form key={card.balanceCents} method="post" className="mt-4 grid gap-5">
          <input type="hidden" name="seenCents" value={card.balanceCents} />
          <Field
            id="amount"
            name="amount"
            label="Dollars"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            error={faults.amount ?? null}
            required
          />
          <Field
            id="reason"
            name="reason"
            label="Why"
            maxLength={200}
            error={faults.reason ?? null}
            required
          />
          <Proof
            kind={proofKind}
            why="Asked for each time, because a gift card is money."
            error={actionData?.proof}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="add" busy={isBusy}>
              Put onto the card
            </Button>
            <Button type="submit" name="intent" value="take" variant="outline" busy={isBusy}>
              Take from the card
            </Button>
          </div>
        </Form>
        <MailAgain card={card} proofKind={proofKind} answer={actionData} />
        <Form method="post" className="mt-8 border-t border-line pt-6">
          <p className="mb-4 text-quiet">
            {card.isOn
              ? 'With a card that is off nothing can be paid. What is on it stays.'
              : 'Nothing can be paid with this card while it is off.'}
          </p>
          <Button
            type="submit"
            name="intent"
            value={card.isOn ? 'switch-off' : 'switch-on'}
            variant="outline"
            busy={isBusy}
          >
            {card.isOn ? 'Switch it off' : 'Switch it on again'}
          </Button>
        </Form>
      </section>
    </>
  );
}
