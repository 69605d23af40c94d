import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { accountingAccess, chooseMapping, readConnection } from '#shop/backoffice/index.server.ts';
import { type Choice, ITEMS, type Mapping, NO_TAX, taxNamesOf } from '#shop/backoffice/index.ts';
import { readTaxes } from '#shop/checkout/index.server.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.accounting.mapping';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminAccountingMessages.in(localeOfMatches(matches))('mapping.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const [connection, { rates, registrations }, opened] = await Promise.all([
    readConnection(shop),
    readTaxes(shop),
    accountingAccess(shop),
  ]);
  if (!connection || !shop.accounting) throw new Response(null, { status: 404 });
  const choices = opened.ok ? await shop.accounting.choices(opened.access) : null;
  const day = await shopToday(shop);
  return {
    provider: shop.accounting.name,
    mapping: connection.mapping,
    startDay: connection.startDay,
    taxNames: [
      ...new Set([
        ...taxNamesOf(day, rates, registrations),
        // Keeps earlier choices, for instance for a tax rate that has ended.
        ...Object.keys(connection.mapping.taxCodes),
      ]),
    ],
    choices: choices?.ok ? choices : null,
  };
}

const name = z
  .string()
  .regex(/^\w{0,36}$/)
  .transform((text) => text || undefined);
const form = z.strictObject({
  startDay: z.iso.date(),
  goods: name,
  'gift-wrap': name,
  delivery: name,
  'gift-card': name,
  discount: name,
  moneyAccount: name,
  taxes: z.array(z.tuple([z.string().min(1).max(60), name])).max(60),
});

/** The form's fields, with those of taxes (each named after its tax) grouped. */
function fieldsOf(form: FormData) {
  const fields = [...form].map(([key, value]) => [key, String(value)] as const);
  const isTax = ([key]: readonly [string, string]) => key.startsWith('tax ');
  return {
    ...Object.fromEntries(fields.filter((field) => !isTax(field))),
    taxes: fields.filter(isTax).map(([key, value]) => [key.slice(4), value]),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  if (!(await readConnection(ctx.shop))) throw new Response(null, { status: 404 });
  const parsed = form.safeParse(fieldsOf(await readFormData(request)));
  if (!parsed.success)
    return data({ ok: false, message: adminMessages.in(ctx.locale)('error.unreadable') }, { status: 400 });
  const { startDay, moneyAccount, taxes, ...items } = parsed.data;
  const mapping: Mapping = {
    items,
    ...(moneyAccount && { moneyAccount }),
    taxCodes: Object.fromEntries(taxes.filter((pair): pair is [string, string] => pair[1] !== undefined)),
  };
  await chooseMapping(ctx.shop, { mapping, startDay, actor });
  return data({ ok: true, message: adminAccountingMessages.in(ctx.locale)('mapping.saved') });
}

export default function MappingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminAccountingMessages);
  const { provider, mapping, startDay, taxNames, choices } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Link to="/admin/accounting" className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="text-3xl">{t('mapping.title')}</h1>
      {actionData && (
        <div className="mt-4">
          <Notice tone={actionData.ok ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      {!choices && (
        <div className="mt-4">
          <Notice tone="warning" title={t('mapping.unavailable.title', { provider })}>
            <p>{t('mapping.unavailable.text')}</p>
          </Notice>
        </div>
      )}
      <Form method="post" className="mt-6 grid max-w-2xl gap-8">
        <Field
          id="startDay"
          name="startDay"
          type="date"
          label={t('mapping.startDay')}
          required
          defaultValue={startDay}
          hint={t('mapping.startDay.hint')}
        />
        <Group legend={t('mapping.items')}>
          {ITEMS.map((what) => (
            <Chosen
              key={what}
              name={what}
              label={t(`item.${what}`)}
              from={choices?.items}
              value={mapping.items[what]}
            />
          ))}
        </Group>
        <Group legend={t('mapping.accounts')}>
          <Chosen
            name="moneyAccount"
            label={t('mapping.moneyAccount')}
            from={choices?.moneyAccounts}
            value={mapping.moneyAccount}
          />
        </Group>
        <Group legend={t('mapping.taxCodes')}>
          {taxNames.map((taxes) => (
            <Chosen
              key={taxes}
              name={`tax ${taxes}`}
              label={taxes === NO_TAX ? t('mapping.noTax') : taxLabel(taxes, t.locale)}
              from={choices?.taxCodes}
              value={mapping.taxCodes[taxes]}
            />
          ))}
        </Group>
        <BarBelow isForPhones>
          <Button type="submit" busy={isBusy} disabled={!choices}>
            {t('mapping.save')}
          </Button>
        </BarBelow>
      </Form>
    </>
  );
}

const Group = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset>
    <legend className="font-serif text-xl">{legend}</legend>
    <div className="mt-3 grid gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

interface ChosenProps {
  name: string;
  label: string;
  /** Undefined if the accounting service can't be reached. */
  from: Choice[] | undefined;
  value: string | undefined;
}

function Chosen({ name, label, from, value = '' }: ChosenProps) {
  const t = useMessages(adminAccountingMessages);
  return (
    <Select id={name.replaceAll(/\W+/g, '-')} name={name} label={label} defaultValue={value}>
      <option value="">{t('mapping.notChosen')}</option>
      {value && !from?.some(({ id }) => id === value) && (
        <option value={value}>{t('mapping.unknown', { id: value })}</option>
      )}
      {from?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
