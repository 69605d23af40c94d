import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { issueGiftCard } from '#shop/checkout/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { proofKind, prove } from '../check-proof.server.ts';
import { Proof } from '../proof.tsx';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.gift-cards.new';
import { faultsOf, newCardForm, PROBLEMS } from './gift-card-form.server.ts';

export const meta = () => [{ title: 'New gift card' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { shopName } = await settingsOf(visit.shop);
  return { id: randomUUID(), shopName, proofKind: await proofKind(visit, (await visit.signedIn())!) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin');
  const parsed = newCardForm.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const faults = faultsOf(parsed.error);
    return data({ message: 'Some of this is not right yet.', faults, proof: null }, { status: 422 });
  }
  const { amount: amountCents, proof, ...card } = parsed.data;
  const proven = await prove(visit, (await visit.signedIn())!, proof);
  if (!proven.ok) {
    return data({ message: null, faults: {}, proof: proven.message }, { status: proven.status });
  }
  const issued = await issueGiftCard(visit.shop, person, { ...card, amountCents });
  if (issued.ok) throw redirect(`/admin/gift-cards/${issued.id}`);
  return data({ message: PROBLEMS[issued.problem], faults: {}, proof: null }, { status: 403 });
}

/** Makes a gift card by hand. */
export default function NewGiftCardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, shopName, proofKind } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const faults: Partial<Record<string, string>> = actionData?.faults ?? {};
  const of = (name: string) => ({ id: name, name, error: faults[name] ?? null });
  return (
    <>
      <Link to="/admin/gift-cards" className="prose-link inline-flex min-h-11 items-center">
        All gift cards
      </Link>
      <h1 className="mb-3 text-3xl">New gift card</h1>
      <p className="mb-6 max-w-prose text-quiet">
        Its code goes to whom it is for, by mail, and nobody else sees it: not here either. It is as good as
        money.
      </p>
      <Form method="post" className="grid max-w-xl gap-5">
        <Refusal message={actionData?.message} answer={actionData} />
        <input type="hidden" name="id" value={id} />
        <Field
          {...of('amount')}
          label="Dollars"
          hint="Up to 1000."
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          required
        />
        <Field {...of('recipientName')} label="For whom" maxLength={100} autoComplete="off" required />
        <Field
          {...of('recipientEmail')}
          label="Their e-mail address"
          type="email"
          maxLength={254}
          autoComplete="off"
          required
        />
        <Field {...of('senderName')} label="From whom" maxLength={100} defaultValue={shopName} required />
        <TextArea
          {...of('message')}
          label="A few words to them"
          optional="(optional)"
          maxLength={300}
          rows={3}
        />
        <Field
          {...of('mailDay')}
          label="Day to mail it"
          optional="(optional)"
          hint="In the morning of that day; at once where there is none."
          type="date"
        />
        <Proof
          kind={proofKind}
          why="Asked for each time, because a gift card is money."
          error={actionData?.proof}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            Make the gift card
          </Button>
        </div>
      </Form>
    </>
  );
}
