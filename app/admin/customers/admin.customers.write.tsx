import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminListMessages } from '#messages/admin-list.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { clockTimeOf, dayOf, settingsOf } from '#shop/core/index.server.ts';
import { type Core, MAX_TAGS, timeZoneOf } from '#shop/core/index.ts';
import { countRecipientsAmong, MAX_GROUPS, writeToCustomers } from '#shop/customers/index.server.ts';
import type { AudienceCount } from '#shop/customers/index.ts';
import { MOST_SELECTED } from '../list/row-selection.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { Card } from '../ui/detail-layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/admin.customers.write';
import { AudienceCounts } from './newsletters/newsletter-audience.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminCustomersMessages.in(localeOfMatches(matches))('bulk.write') },
  { name: 'robots', content: 'noindex' },
];

/** The selected customers are posted by their list. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staffOf(contextOf(context), pathOf(request), 'admin');
  return null;
}

/** '2026-11-26 14:05' in the shop's time zone. */
async function nowIn(shop: Core): Promise<string> {
  const [now, timeZone] = [shop.clock.now(), timeZoneOf(await settingsOf(shop))];
  return `${dayOf(now, timeZone)} ${clockTimeOf(now, timeZone)}`;
}

const keys = z.array(z.uuid()).min(1).max(MOST_SELECTED);
const asked = z.object({ intent: z.enum(['begin']) });

interface Answer {
  ids: readonly string[];
  count: AudienceCount | null;
  /** As typed, or a proposal. */
  name: string;
  error: string | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminCustomersMessages.in(ctx.locale);
  const form = await readFormData(request);
  const read = keys.safeParse(form.getAll('customer'));
  if (!read.success) return data<Answer>({ ids: [], count: null, name: '', error: null }, { status: 422 });
  const shown: Answer = {
    ids: read.data,
    count: await countRecipientsAmong(shop, read.data),
    // The time makes it another each time, and a tag has no comma.
    name: t('write.name.proposed', { date: await nowIn(shop) }),
    error: null,
  };
  const intended = asked.safeParse({ intent: form.get('intent') });
  if (!intended.success) return shown;
  return byIntent(intended.data, {
    begin: async () => {
      const name = String(form.get('name') ?? '');
      const started = await writeToCustomers(shop, person, read.data, name);
      if (started.ok) return redirect(`/admin/newsletters/${started.id}`);
      const error = t(`write.error.${started.problem}`, { max: MAX_GROUPS, maxTags: MAX_TAGS });
      return data<Answer>({ ...shown, name, error }, { status: 422 });
    },
  });
}

export default function WriteToCustomersPage({ actionData }: Route.ComponentProps) {
  const t = useMessages(adminCustomersMessages);
  const tList = useMessages(adminListMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const { ids = [], count = null, name = '', error = null } = actionData ?? {};
  return (
    <>
      <PageHeader
        back={{ to: '/admin/customers', name: t('customer.back') }}
        title={t('write.title', { count: ids.length })}
      />
      {count === null ? (
        <p className="mt-4">{tList('tags.none')}</p>
      ) : (
        <div className="mt-4 grid max-w-xl gap-5">
          <Card>
            <AudienceCounts count={count} />
          </Card>
          {count.recipients > 0 && (
            <Form method="post" className="grid gap-5">
              {ids.map((id) => (
                <input key={id} type="hidden" name="customer" value={id} />
              ))}
              <Field
                id="name"
                name="name"
                label={t('write.name')}
                hint={t('write.name.hint')}
                maxLength={40}
                required
                autoComplete="off"
                defaultValue={name}
                error={error}
              />
              <div>
                <Button type="submit" name="intent" value="begin" busy={isBusy}>
                  {t('write.submit')}
                </Button>
              </div>
            </Form>
          )}
        </div>
      )}
    </>
  );
}
