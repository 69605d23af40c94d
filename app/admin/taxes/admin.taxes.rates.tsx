import { Form, useNavigation } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { readRates, registrationOf } from '#shop/checkout/index.server.ts';
import { COLLECTED, COLLECTED_NAMES, type Collected, taxNumberExample } from '#shop/checkout/index.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { Conflicts } from '../conflicts.tsx';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.taxes.rates';
import { handleIntent } from './tax-actions.server.ts';

export const meta = () => [{ title: 'Registrations and rates' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { shop } = visit;
  const [today, rates, ...registrations] = await Promise.all([
    shopToday(shop),
    readRates(shop),
    ...COLLECTED_NAMES.map(async (name) => ({ name, ...(await registrationOf(shop, name)) })),
  ]);
  return { today, registrations, rates };
}

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email } = await staffOf(visit, pathOf(request), 'admin');
  return handleIntent(visit.shop, email, Object.fromEntries(await readFormData(request)));
}

const numberHint = (name: Collected, isOn: boolean, number: string | null): string =>
  isOn && !number
    ? `You charge ${COLLECTED[name].paper}, so your invoices need your number. It looks like ${taxNumberExample(name)}.`
    : `It looks like ${taxNumberExample(name)}.`;

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registrations, rates, today } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  /** Whoever has seen both may save over what somebody else has saved. */
  const versionOf = (about: string, version: string) =>
    (actionData?.about === about && actionData.version) || version;
  const faultOf = (name: string) => (actionData?.about === name ? actionData.number : null);
  const current = rates.filter((tax) => tax.rates.some(({ until }) => !until || until > today));
  return (
    <>
      <Link to="/admin/taxes" className="prose-link inline-flex min-h-11 items-center">
        Taxes
      </Link>
      <h1 className="text-3xl">Registrations and rates</h1>
      {actionData && (
        <div className="mt-4">
          {actionData.ok && <Notice tone="success" title={actionData.message} />}
          {!actionData.ok && <Refusal message={actionData.message} answer={actionData} />}
          {actionData.conflicts.length > 0 && <Conflicts conflicts={actionData.conflicts} />}
        </div>
      )}
      <h2 className="mt-8 text-xl">Where you are registered</h2>
      <p className="mt-1 max-w-prose text-quiet">
        Only what you are registered for is charged. The number stands on your invoices, also on those of
        earlier orders after you have switched a tax off.
      </p>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {registrations.map(({ name, isOn, since, number, version }) => (
          <li key={`${name} ${version}`} className="rounded-card border border-line p-4">
            <Form method="post" aria-label={COLLECTED[name].paper} className="grid gap-4">
              <input type="hidden" name="intent" value="registration" />
              <input type="hidden" name="collected" value={name} />
              <input type="hidden" name="seen" value={versionOf(name, version)} />
              <h3 className="font-serif text-xl">{COLLECTED[name].paper}</h3>
              <Checkbox name="isOn" defaultChecked={isOn} label={`We collect ${COLLECTED[name].paper}`} />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  id={`${name}-since`}
                  name="since"
                  type="date"
                  label="Since"
                  required
                  defaultValue={since ?? today}
                />
                <Field
                  id={`${name}-number`}
                  name="number"
                  label="Number"
                  optional="(if you have it)"
                  hint={numberHint(name, isOn, number)}
                  maxLength={40}
                  error={faultOf(name)?.fault ?? null}
                  defaultValue={faultOf(name)?.typed ?? number ?? ''}
                />
              </div>
              <Button
                type="submit"
                variant="outline"
                size="small"
                busy={isBusy}
                className="justify-self-start"
              >
                Save<span className="sr-only"> {COLLECTED[name].paper}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-xl">Rates</h2>
      <Table caption="Rates" head={['Province', 'Tax', { figures: 'Rate' }, 'From', 'Until', 'On delivery']}>
        {rates.flatMap((tax) =>
          tax.rates.map((rate) => (
            <tr key={rate.id}>
              <td>{rate.province}</td>
              <td>{rate.authority}</td>
              <td className="tabular-nums">{rate.rate / 1000}%</td>
              <td className="whitespace-nowrap">{rate.from}</td>
              <td className="whitespace-nowrap">{rate.until ?? ''}</td>
              <td>{rate.taxesShipping ? 'yes' : 'no'}</td>
            </tr>
          )),
        )}
      </Table>
      <h2 className="mt-10 text-xl">Plan a change</h2>
      <p className="mt-1 max-w-prose text-quiet">
        What held so far stays as it was, because orders were placed with it. The new rate holds from a day to
        come on.
      </p>
      <Form method="post" aria-label="Plan a change" className="mt-4 grid max-w-md gap-4">
        <input type="hidden" name="intent" value="rate" />
        <Select id="tax" name="tax" label="Tax">
          {current.map(({ name, version }) => (
            <option key={name} value={`${name} ${versionOf(name, version)}`}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          id="percent"
          name="percent"
          label="New rate in percent"
          inputMode="decimal"
          required
          maxLength={6}
        />
        <Field id="rate-from" name="from" type="date" label="First day" required min={today} />
        <Checkbox name="taxesShipping" defaultChecked label="Delivery is taxed, too" />
        <Button type="submit" busy={isBusy} className="justify-self-start">
          Plan
        </Button>
      </Form>
    </>
  );
}
