import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { shopDay } from '../../../../shop/shipping/delivery-dates.ts';
import { changeRegistration, planRate, registrationOf } from '../../../../shop/tax/change.server.ts';
import { readTaxes } from '../../../../shop/tax/read.server.ts';
import { COLLECTED, type Collected } from '../../../../shop/tax/rules.ts';
import { visitOf } from '../../../context.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Table } from '../../../ui/table.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/route';

export const meta = () => [{ title: 'Registrations and rates' }, { name: 'robots', content: 'noindex' }];

const NAMES = Object.keys(COLLECTED) as Collected[];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = visitOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const { shop } = visit;
  const [{ rates }, ...registrations] = await Promise.all([
    readTaxes(shop),
    ...NAMES.map(async (name) => ({ name, ...(await registrationOf(shop, name)) })),
  ]);
  const today = shopDay(shop.clock.now()).day;
  return {
    today,
    registrations,
    rates: rates.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.from.localeCompare(b.from)),
  };
}

const keyOf = ({ province, authority }: { province: string; authority: string }): string =>
  `${province} ${authority}`;

const PERCENT = /^(\d{1,2})(?:\.(\d{1,3}))?$/;
const form = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('registration'),
    collected: z.enum(NAMES as [Collected, ...Collected[]]),
    isOn: z.literal('on').optional(),
    since: z.iso.date(),
    number: z
      .string()
      .trim()
      .max(40)
      .regex(/^[\w .-]*$/),
  }),
  z.strictObject({
    what: z.literal('rate'),
    tax: z.string().regex(/^[A-Z]{2} (GST|HST|PST|RST|QST)$/),
    percent: z.string().trim().regex(PERCENT),
    from: z.iso.date(),
    taxesShipping: z.literal('on').optional(),
  }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success) {
    const message = 'This cannot be read. A rate looks like 7 or 9.975, a number is letters and digits.';
    return data({ ok: false, message }, { status: 400 });
  }
  const { shop } = visit;
  if (parsed.data.what === 'registration') {
    const { collected, isOn, since, number } = parsed.data;
    await changeRegistration(shop, { collected, isOn: isOn === 'on', since, number, actor });
    return data({ ok: true, message: 'Saved. It holds for the orders to come.' });
  }
  const { tax, percent, from, taxesShipping } = parsed.data;
  const [province, authority] = tax.split(' ') as [string, 'GST' | 'HST' | 'PST' | 'RST' | 'QST'];
  const [, whole, fraction = ''] = PERCENT.exec(percent)!;
  const planned = await planRate(shop, {
    ...{ authority, province, from, actor },
    rate: Number(`${whole}${fraction.padEnd(3, '0')}`),
    taxesShipping: taxesShipping === 'on',
    today: shopDay(shop.clock.now()).day,
  });
  if (planned.ok) return data({ ok: true, message: `Planned: ${tax} is ${percent}% from ${from} on.` });
  const message =
    planned.problem === 'not-ahead'
      ? 'Orders of that day may have been taxed already. Choose tomorrow or a later day.'
      : 'There is no such tax in this province.';
  return data({ ok: false, message }, { status: 422 });
}

export default function RatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { registrations, rates, today } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const current = rates.filter(({ until }) => !until || until > today);
  return (
    <>
      <Link to="/admin/taxes" className="prose-link inline-flex min-h-11 items-center">
        Taxes
      </Link>
      <h1 className="text-3xl">Registrations and rates</h1>
      {actionData && (
        <div className="mt-4">
          <Notice tone={actionData.ok ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      <h2 className="mt-8 text-xl">Where you are registered</h2>
      <p className="mt-1 max-w-prose text-quiet">
        Only what you are registered for is charged. The number stands on your invoices, also on those of
        earlier orders after you have switched a tax off.
      </p>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {registrations.map(({ name, isOn, since, number }) => (
          <li key={name} className="rounded-card border border-line p-4">
            <Form method="post" aria-label={COLLECTED[name].paper} className="grid gap-4">
              <input type="hidden" name="what" value="registration" />
              <input type="hidden" name="collected" value={name} />
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
                  maxLength={40}
                  defaultValue={number ?? ''}
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
      <Table caption="Rates" head={['Province', 'Tax', 'Rate', 'From', 'Until', 'On delivery']}>
        {rates.map((rate) => (
          <tr key={`${keyOf(rate)} ${rate.from}`}>
            <td>{rate.province}</td>
            <td>{rate.authority}</td>
            <td className="tabular-nums">{rate.rate / 1000}%</td>
            <td className="whitespace-nowrap tabular-nums">{rate.from}</td>
            <td className="whitespace-nowrap tabular-nums">{rate.until ?? ''}</td>
            <td>{rate.taxesShipping ? 'yes' : 'no'}</td>
          </tr>
        ))}
      </Table>
      <h2 className="mt-10 text-xl">Plan a change</h2>
      <p className="mt-1 max-w-prose text-quiet">
        What held so far stays as it was, because orders were placed with it. The new rate holds from a day to
        come on.
      </p>
      <Form method="post" aria-label="Plan a change" className="mt-4 grid max-w-md gap-4">
        <input type="hidden" name="what" value="rate" />
        <Select id="tax" name="tax" label="Tax">
          {[...new Set(current.map(keyOf))].map((key) => (
            <option key={key}>{key}</option>
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
