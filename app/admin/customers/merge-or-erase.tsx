import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Proof, type ProofKind } from '../proof.tsx';

interface Props {
  customer: { key: string; userId: string | null; email: string; proofKind: ProofKind };
  answer: { problem: string | null; proof: string | null } | null;
}

/** Making one customer of two, and none of one. */
export function MergeOrErase({ customer: { key, userId, email, proofKind }, answer }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const proof = (id: string) => <Proof id={id} kind={proofKind} error={answer?.proof} />;
  return (
    <section aria-label="More" className="mt-10 max-w-2xl">
      <Refusal message={answer?.problem} answer={answer} />
      {userId !== null && (
        <Disclosure title="The same person has another address">
          <Form method="post" className="grid gap-4" preventScrollReset>
            <p className="text-quiet">
              Orders, reviews, wishes and saved addresses of the other go to this account. The other account
              is gone then, and this cannot be undone.
            </p>
            <Field id="other" name="email" type="email" label="The other e-mail" required maxLength={254} />
            {proof('merge-proof')}
            <div>
              <Button type="submit" name="intent" value="merge" busy={isBusy}>
                Make one of both
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
      <Disclosure title="They ask for their data, or want to be forgotten">
        <p>
          <a
            href={`/admin/customers/${key}/data.json`}
            className="prose-link inline-flex min-h-11 items-center"
          >
            Download all that the shop holds about them
          </a>
        </p>
        <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
          <p className="text-quiet">
            Amounts, goods and taxes of orders stay, because the law keeps books for six years. Who {email} is
            goes: at once from orders that are over, from the others as soon as they are. This cannot be
            undone.
          </p>
          {proof('delete-proof')}
          <div>
            <Button type="submit" name="intent" value="delete" variant="outline" busy={isBusy}>
              Forget this customer
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
