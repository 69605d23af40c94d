import { Form, useNavigation } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { gstStatus, isGstAnswered, readRates, registrationOf } from '#shop/checkout/index.server.ts';
import { COLLECTED_NAMES, taxLabel, taxOfProvince } from '#shop/checkout/index.ts';
import { settingsOf, shopToday } from '#shop/core/index.server.ts';
import { dayAfter } from '#shop/core/index.ts';
import { SavedNotice, StatusBanner } from '../../form/action-result.tsx';
import { useSettingOfAddress } from '../../settings/control.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.taxes.rates';
import { FormRefusal, RegistrationForm } from './registration-form.tsx';
import { handleIntent } from './tax-actions.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTaxesMessages.in(localeOfMatches(matches))('rates') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const home = taxOfProvince((await settingsOf(shop)).address.state);
  // The taxes that the owner is asked about come first.
  const names = COLLECTED_NAMES.toSorted((a, b) => Number(b === home) - Number(a === home)).toSorted(
    (a, b) => Number(b === 'gst') - Number(a === 'gst'),
  );
  const [today, rates, gst, isAnswered, ...registrations] = await Promise.all([
    shopToday(shop),
    readRates(shop),
    gstStatus(shop),
    isGstAnswered(shop),
    ...names.map(async (name) => ({ name, ...(await registrationOf(shop, name)) })),
  ]);
  return { today, registrations, rates, home, isDemoCharged: gst === 'registered' && !isAnswered };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  return handleIntent(ctx.shop, ctx.locale, email, Object.fromEntries(await readFormData(request)));
}

const isCollected = (about: string) => COLLECTED_NAMES.some((name) => name === about);

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  useSettingOfAddress();
  const t = useMessages(adminTaxesMessages);
  const { registrations, rates, today, home, isDemoCharged } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  /** Somebody who has seen both versions may overwrite the other one. */
  const versionOf = (about: string, version: string) =>
    (actionData?.about === about && actionData.version) || version;
  const aboutRates = actionData?.about && !isCollected(actionData.about) ? actionData : null;
  const current = rates.filter((tax) => tax.rates.some(({ until }) => !until || until > today));
  return (
    <>
      <Link to="/admin/taxes" className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="text-3xl">{t('rates')}</h1>
      {actionData && !actionData.about && (
        <div className="mt-4">
          <Refusal message={actionData.message} answer={actionData} />
        </div>
      )}
      <h2 className="mt-8 text-xl">{t('registrations.title')}</h2>
      <p className="mt-1 max-w-prose text-quiet">{t('registrations.text')}</p>
      {isDemoCharged && (
        <div className="mt-4">
          <Notice title={t('registrations.demo')} />
        </div>
      )}
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {registrations.map(({ name, ...registered }) => (
          <li key={`${name} ${registered.version}`} className="rounded-card border border-line p-4">
            <RegistrationForm
              name={name}
              registered={registered}
              isAsked={name === 'gst' || name === home}
              today={today}
              version={versionOf(name, registered.version)}
              result={actionData?.about === name ? actionData : null}
              isBusy={isBusy}
            />
          </li>
        ))}
      </ul>
      {aboutRates?.ok && (
        <StatusBanner>
          <SavedNotice message={aboutRates.message} undo={aboutRates.undo} />
        </StatusBanner>
      )}
      <h2 className="mt-10 text-xl">{t('rates.title')}</h2>
      <Table
        caption={t('rates.title')}
        head={[
          t('rates.province'),
          t('rates.tax'),
          { figures: t('rates.rate') },
          t('rates.from'),
          t('rates.until'),
          t('rates.shipping'),
          t('rates.actions'),
        ]}
      >
        {rates.flatMap((tax) =>
          tax.rates.map((rate) => (
            <tr key={rate.id}>
              <td>{rate.province}</td>
              <td>{taxLabel(rate.authority, t.locale)}</td>
              <td className="tabular-nums">{t('rates.value', { rate: rate.rate / 1000 })}</td>
              <td className="whitespace-nowrap">{rate.from}</td>
              <td className="whitespace-nowrap">{rate.until ? dayAfter(rate.until, -1) : ''}</td>
              <td>{t(rate.taxesShipping ? 'rates.yes' : 'rates.no')}</td>
              <td>
                {rate.from > today && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="remove-rate" />
                    <input type="hidden" name="tax" value={`${tax.name} ${tax.version}`} />
                    <Button
                      type="submit"
                      variant="text"
                      size="small"
                      aria-label={t('plan.remove.name', { tax: taxLabel(tax.name, t.locale) })}
                    >
                      {t('plan.remove')}
                    </Button>
                  </Form>
                )}
              </td>
            </tr>
          )),
        )}
      </Table>
      <h2 className="mt-10 text-xl">{t('plan.title')}</h2>
      <p className="mt-1 max-w-prose text-quiet">{t('plan.text')}</p>
      <Form
        method="post"
        preventScrollReset
        aria-label={t('plan.title')}
        className="mt-4 grid max-w-md gap-4"
      >
        <input type="hidden" name="intent" value="rate" />
        <FormRefusal result={aboutRates} />
        <Select id="tax" name="tax" label={t('plan.tax')}>
          {current.map(({ name, version }) => (
            <option key={name} value={`${name} ${versionOf(name, version)}`}>
              {taxLabel(name, t.locale)}
            </option>
          ))}
        </Select>
        <Field
          id="percent"
          name="percent"
          label={t('plan.percent')}
          hint={t('plan.percent.hint')}
          inputMode="decimal"
          required
          maxLength={6}
        />
        <Field
          id="rate-from"
          name="from"
          type="date"
          label={t('plan.from')}
          hint={t('plan.from.hint')}
          required
          min={today}
        />
        <Checkbox name="taxesShipping" defaultChecked label={t('plan.shipping')} />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('plan.submit')}
        </Button>
      </Form>
    </>
  );
}
