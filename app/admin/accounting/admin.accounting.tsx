import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import {
  accountingState,
  disconnectAccounting,
  readConnection,
  retrySync,
} from '#shop/backoffice/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import { PeriodBar } from '../taxes/period-bar.tsx';
import type { Route } from './+types/admin.accounting';

export const meta = () => [{ title: 'Accounting' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const { shop } = visit;
  const [connection, state] = await Promise.all([readConnection(shop), accountingState(shop)]);
  const { open, differing, ...counts } = state;
  return {
    ...(await periodIn(shop, request)),
    books: shop.accounting?.name ?? null,
    connection: connection && {
      state: connection.state,
      company: connection.company,
      by: connection.connectedBy,
      at: shopTime(connection.connectedAt),
      startDay: connection.startDay,
    },
    counts,
    open: open.map((sync) => ({ ...sync, again: shopTime(sync.tryAgainAt) })),
    differing,
  };
}

const form = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('retry'), sync: z.uuid() }),
  z.strictObject({ intent: z.literal('disconnect') }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email: actor } = await staffOf(visit, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ ok: false, message: 'This cannot be read.' }, { status: 400 });
  if (parsed.data.intent === 'disconnect') {
    const isConfirmed = await disconnectAccounting(visit.shop, actor);
    const message = isConfirmed
      ? 'Disconnected. Everything already sent stays in your books.'
      : `Disconnected here, but ${visit.shop.accounting?.name ?? 'the vendor'} didn’t confirm it. Remove the app there as well, under its connected apps.`;
    return data({ ok: isConfirmed, message });
  }
  const state = await retrySync(visit.shop, parsed.data.sync, actor);
  if (state === 'sent') return data({ ok: true, message: 'It is in the books now.' });
  const message = state
    ? 'It is still not in the books. Why stands beside it.'
    : 'The books cannot be opened now, or it is there already.';
  return data({ ok: false, message }, { status: 409 });
}

/** How the books elsewhere stand, and the journal for those who keep theirs themselves. */
export default function AccountingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { period, today, open, differing } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">Accounting</h1>
        <Link to="/admin/accounting/payouts" className="prose-link inline-flex min-h-11 items-center">
          Payouts
        </Link>
      </div>
      {actionData && (
        <div className="mt-4">
          <Notice tone={actionData.ok ? 'success' : 'error'} title={actionData.message} />
        </div>
      )}
      <Connection {...loaderData} isBusy={isBusy} />
      {open.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">Not in the books yet</h2>
          <ul className="mt-4 grid gap-3">
            {open.map(({ id, number, state, reason, tries, again }) => (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line p-4"
              >
                <div className="min-w-0 flex-1 basis-64">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <span className="font-medium">{number}</span>
                    {state === 'failed' ? (
                      <Badge tone="loud">Needs you</Badge>
                    ) : (
                      <span className="text-sm text-quiet">Next try: {again}</span>
                    )}
                    {tries > 0 && (
                      <span className="text-sm text-quiet">
                        Tried {tries === 1 ? 'once' : `${tries} times`}
                      </span>
                    )}
                  </p>
                  <p className="wrap-anywhere">{reason ?? 'It waits for its turn.'}</p>
                </div>
                <Form method="post">
                  <input type="hidden" name="intent" value="retry" />
                  <input type="hidden" name="sync" value={id} />
                  <Button type="submit" variant="outline" size="small" busy={isBusy}>
                    Try again<span className="sr-only"> {number}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
      {differing.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">Another total in the books</h2>
          <p className="mt-1 max-w-prose text-quiet">
            The books work out taxes themselves. Where it comes to another cent, correct the tax in the books:
            what the shop charged is right.
          </p>
          <Table
            caption="Another total in the books"
            head={['Number', { figures: 'Shop' }, { figures: 'Books' }]}
          >
            {differing.map(({ id, number, totalCents, externalTotalCents }) => (
              <tr key={id}>
                <td>{number}</td>
                <td className="tabular-nums">{formatMoney(totalCents ?? 0)}</td>
                <td className="tabular-nums">{formatMoney(externalTotalCents ?? 0)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <h2 className="mt-10 text-xl">Journal</h2>
      <p className="mt-1 max-w-prose text-quiet">
        For books that are kept elsewhere: double entry, each entry balanced, an entry for each day or for
        each order and refund.
      </p>
      <PeriodBar path="/admin/accounting" period={period} today={today} />
      <div className="mt-4 flex flex-wrap gap-4">
        <ButtonAnchor href={`/admin/accounting/journal.csv?by=day&${period.query}`} variant="outline">
          By day, as CSV
        </ButtonAnchor>
        <ButtonAnchor href={`/admin/accounting/journal.csv?by=order&${period.query}`} variant="outline">
          By order, as CSV
        </ButtonAnchor>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'] & { isBusy: boolean };

function Connection({ books, connection, counts, isBusy }: Shown) {
  if (!books) {
    return (
      <section aria-label="Connection" className="mt-6 max-w-prose text-quiet">
        No books are connected. To have orders written into QuickBooks Online, set QUICKBOOKS_CLIENT_ID and
        QUICKBOOKS_CLIENT_SECRET, as the owner’s guide says.
      </section>
    );
  }
  const isOn = connection?.state === 'on';
  return (
    <section aria-label="Connection" className="mt-6 rounded-card border border-line p-5">
      <h2 className="font-serif text-xl">{books}</h2>
      {connection?.state === 'broken' && (
        <div className="mt-3">
          <Notice tone="warning" title={`${books} does not let us in any more`}>
            <p>Nothing is lost: orders and refunds wait until you have connected again.</p>
          </Notice>
        </div>
      )}
      {isOn ? (
        <p className="mt-1 text-quiet">
          Company {connection.company}, connected {connection.at} by {connection.by}. Kept from{' '}
          {connection.startDay} on.
        </p>
      ) : (
        <p className="mt-1 text-quiet">Not connected.</p>
      )}
      {connection && (
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
          {(
            [
              ['In the books', counts.sent],
              ['On their way', counts.pending],
              ['Need you', counts.failed],
            ] as const
          ).map(([name, count]) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-serif text-2xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {!isOn && (
          <ButtonAnchor href="/admin/accounting/connect">
            {connection ? `Connect ${books} again` : `Connect ${books}`}
          </ButtonAnchor>
        )}
        {isOn && (
          <Link to="/admin/accounting/mapping" className="prose-link inline-flex min-h-11 items-center">
            What goes where
          </Link>
        )}
        <Link to="/admin/accounting/preview" className="prose-link inline-flex min-h-11 items-center">
          What would be sent
        </Link>
      </div>
      {isOn && (
        <Disclosure title="End the connection">
          <p>What was sent stays in the books. Orders that come now are not sent until you connect again.</p>
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="disconnect" />
            <Button type="submit" variant="outline" size="small" busy={isBusy}>
              End it
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
