import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Proof, type ProofKind } from '../form/proof.tsx';

interface Props {
  customer: { key: string; userId: string | null; email: string; proofKind: ProofKind };
  answer: { problem: string | null; proof: string | null } | null;
}

export function MergeOrErase({ customer: { key, userId, email, proofKind }, answer }: Props) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().state !== 'idle';
  const proof = (id: string) => <Proof id={id} kind={proofKind} error={answer?.proof} />;
  return (
    <section aria-label={t('manage.label')} className="mt-10 max-w-2xl">
      <Refusal message={answer?.problem} answer={answer} />
      {userId !== null && (
        <Disclosure title={t('merge.title')}>
          <Form method="post" className="grid gap-4" preventScrollReset>
            <p className="text-quiet">{t('merge.text')}</p>
            <Field id="other" name="email" type="email" label={t('merge.email')} required maxLength={254} />
            {proof('merge-proof')}
            <div>
              <Button type="submit" name="intent" value="merge" busy={isBusy}>
                {t('merge.submit')}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
      <Disclosure title={t('data.title')}>
        <p>
          <a
            href={`/admin/customers/${key}/data.json`}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {t('data.download')}
          </a>
        </p>
        <Form method="post" className="mt-4 grid gap-4" preventScrollReset>
          <p className="text-quiet">{t('erase.text', { email })}</p>
          {proof('delete-proof')}
          <div>
            <Button type="submit" name="intent" value="delete" variant="outline" busy={isBusy}>
              {t('erase.submit')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
