import { data, Form, redirect, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { addCustomer } from '#shop/customers/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/admin.customers.new';
import { ConsentFields, DetailsFields } from './customer-fields.tsx';
import { type Faults, readNewCustomer, type Typed, typedOf } from './customer-form.server.ts';

export const meta = ({ matches }: PageMatches) => [
  { title: adminCustomersMessages.in(localeOfMatches(matches))('new.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  return { today: await shopToday(ctx.shop) };
}

interface Refused {
  message: string;
  faults: Faults;
  typed: Typed;
  /** The customer who has this email already. */
  existing: string | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminCustomersMessages.in(ctx.locale);
  const typed = typedOf(await readFormData(request));
  const read = await readNewCustomer(ctx.shop, t, typed);
  if (!read.ok) {
    const { faults } = read;
    return data<Refused>({ message: t('new.error.fields'), faults, typed, existing: null }, { status: 422 });
  }
  const added = await addCustomer(ctx.shop, actor, read.customer);
  if (added.ok)
    return redirect(`/admin/customers/${added.key}?added${added.unsubscribedSince ? '&unsubscribed' : ''}`);
  const message = t('new.error.exists');
  return data<Refused>({ message, faults: { email: message }, typed, existing: added.key }, { status: 409 });
}

export default function NewCustomerPage({ loaderData: { today }, actionData }: Route.ComponentProps) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const { typed = {}, faults = {}, existing = null } = actionData ?? {};
  return (
    <>
      <PageHeader back={{ to: '/admin/customers', name: t('customer.back') }} title={t('new.title')} />
      <div className="mt-4 grid max-w-2xl gap-3 empty:hidden">
        <Refusal message={actionData?.message} answer={actionData} />
        {existing && (
          <Link to={`/admin/customers/${existing}`} className="prose-link inline-flex min-h-11 items-center">
            {t('new.error.exists.link')}
          </Link>
        )}
      </div>
      <Form method="post" className="mt-4 grid max-w-2xl gap-5">
        <Field
          id="email"
          name="email"
          type="email"
          label={t('new.email')}
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={typed.email}
          error={faults.email ?? null}
        />
        <DetailsFields values={typed} faults={faults} />
        <Field
          id="tags"
          name="tags"
          label={t('tags.label')}
          hint={t('tags.hint')}
          maxLength={1_000}
          autoComplete="off"
          defaultValue={typed.tags}
          error={faults.tags ?? null}
        />
        <TextArea
          id="note"
          name="note"
          label={t('new.note')}
          hint={t('notes.hint')}
          maxLength={2_000}
          defaultValue={typed.note}
          error={faults.note ?? null}
        />
        <div className="group grid gap-4">
          <Checkbox name="newsletter" label={t('new.consent')} defaultChecked={typed.newsletter === 'on'} />
          <div className="hidden gap-5 group-has-[[name=newsletter]:checked]:grid">
            <ConsentFields values={typed} faults={faults} today={today} />
          </div>
        </div>
        <BarBelow isForPhones>
          <Button type="submit" busy={isBusy}>
            {t('new.submit')}
          </Button>
        </BarBelow>
      </Form>
    </>
  );
}
