import { data, Form, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { decodeText } from '#platform/text/decode-text.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { type CustomersImported, importCustomers, MAX_IMPORTED } from '#shop/customers/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/admin.customers.import';
import { ConsentFields } from './customer-fields.tsx';
import { type Faults, readConsent, type Typed, typedOf } from './customer-form.server.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminCustomersMessages.in(localeOfMatches(matches))('import.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  return { today: await shopToday(ctx.shop), max: MAX_IMPORTED };
}

const MAX_BYTES = 2 * 1024 * 1024;
const MOST_FAULTS = 50;

interface Answer {
  error: string | null;
  faults: Faults;
  typed: Typed;
  done: CustomersImported | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminCustomersMessages.in(ctx.locale);
  const form = await readFormData(request);
  const typed = typedOf(form);
  const refused = (error: string, status: number, faults: Faults = {}) =>
    data<Answer>({ error, faults, typed, done: null }, { status });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return refused(t('import.error.file'), 400);
  if (file.size > MAX_BYTES) return refused(t('import.error.too-many', { max: MAX_IMPORTED }), 413);
  const given =
    typed.newsletter === 'on' ? await readConsent(ctx.shop, t, typed) : { consent: null, faults: {} };
  if (Object.keys(given.faults).length > 0) return refused(t('new.error.fields'), 422, given.faults);
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return refused(t('import.error.file'), 422);
  const done = await importCustomers(ctx.shop, actor, decoded.text, given.consent);
  if (!done.ok) return refused(t(`import.error.${done.problem}`, { max: MAX_IMPORTED }), 422);
  return data<Answer>({ error: null, faults: {}, typed: {}, done });
}

export default function ImportCustomersPage({
  loaderData: { today, max },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const { typed = {}, faults = {}, done = null } = actionData ?? {};
  return (
    <>
      <PageHeader back={{ to: '/admin/customers', name: t('customer.back') }} title={t('import.title')} />
      <div className="mt-4 grid max-w-2xl gap-4">
        <Refusal message={actionData?.error} answer={actionData} />
        {done && (
          <Notice tone="success" title={t('import.done', { count: done.added })}>
            <p>{t('import.done.tagged', { count: done.tagged })}</p>
            {done.unsubscribedSince > 0 && (
              <p>{t('import.done.unsubscribedSince', { count: done.unsubscribedSince })}</p>
            )}
            {done.withoutProof > 0 && <p>{t('import.done.withoutProof', { count: done.withoutProof })}</p>}
          </Notice>
        )}
        {done && done.faults.length > 0 && (
          <Notice tone="warning" title={t('import.faults', { count: done.faults.length })}>
            <ul className="list-disc pl-5">
              {done.faults.slice(0, MOST_FAULTS).map(({ line, problem }) => (
                <li key={line}>{t(`import.fault.${problem}`, { line })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <p className="text-quiet">{t('import.text', { max })}</p>
        <Form method="post" encType="multipart/form-data" className="grid gap-5">
          <Field id="file" name="file" type="file" accept=".csv,text/csv" label={t('import.file')} required />
          <div className="group grid gap-4">
            <Checkbox
              name="newsletter"
              label={t('import.consent')}
              defaultChecked={typed.newsletter === 'on'}
            />
            <div className="hidden gap-5 group-has-[[name=newsletter]:checked]:grid">
              <ConsentFields values={typed} faults={faults} today={today} />
            </div>
          </div>
          <BarBelow isForPhones>
            <Button type="submit" busy={isBusy}>
              {t('import.submit')}
            </Button>
          </BarBelow>
        </Form>
      </div>
    </>
  );
}
