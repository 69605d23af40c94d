import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminAccountingMessages } from '#messages/admin-accounting.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import {
  accountingState,
  disconnectAccounting,
  readConnection,
  retrySync,
} from '#shop/backoffice/index.server.ts';
import { readProblem } from '#shop/backoffice/index.ts';
import { formatMoney } from '#shop/core/index.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { periodIn } from '../taxes/period.server.ts';
import { PeriodBar } from '../taxes/tax-period-bar.tsx';
import type { Route } from './+types/admin.accounting';
import { syncProblem } from './accounting-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminAccountingMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const { shop } = ctx;
  const [connection, state] = await Promise.all([readConnection(shop), accountingState(shop)]);
  const { open, differing, ...counts } = state;
  const t = adminAccountingMessages.in(ctx.locale);
  const about = { locale: ctx.locale, provider: shop.accounting?.name ?? t('title') };
  return {
    ...(await periodIn(shop, request)),
    provider: shop.accounting?.name ?? null,
    connection: connection && {
      state: connection.state,
      company: connection.company,
      by: connection.connectedBy,
      at: shopTime(connection.connectedAt),
      startDay: connection.startDay,
    },
    counts,
    open: open.map(({ reason, ...sync }) => ({
      ...sync,
      reason: reason === null ? null : syncProblem(t, about, readProblem(reason)),
      again: shopTime(sync.tryAgainAt),
    })),
    differing,
  };
}

const form = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('retry'), sync: z.uuid() }),
  z.strictObject({ intent: z.literal('disconnect') }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email: actor } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminAccountingMessages.in(ctx.locale);
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data({ ok: false, message: adminMessages.in(ctx.locale)('error.unreadable') }, { status: 400 });
  return byIntent(parsed.data, {
    retry: async ({ sync }) => {
      const state = await retrySync(ctx.shop, sync, actor);
      if (state === 'sent') return data({ ok: true, message: t('retry.synced') });
      const message = t(state ? 'retry.failed' : 'retry.unavailable');
      return data({ ok: false, message }, { status: 409 });
    },
    disconnect: async () => {
      const isConfirmed = await disconnectAccounting(ctx.shop, actor);
      const message = isConfirmed
        ? t('disconnect.done')
        : t('disconnect.unconfirmed', { provider: ctx.shop.accounting?.name ?? t('title') });
      return data({ ok: isConfirmed, message });
    },
  });
}

export default function AccountingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminAccountingMessages);
  const rich = useRichMessages(adminAccountingMessages);
  const { period, today, open, differing } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-3xl">{t('title')}</h1>
        <Link to="/admin/accounting/payouts" className="prose-link inline-flex min-h-11 items-center">
          {t('payouts')}
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
          <h2 className="mt-10 text-xl">{t('open.title')}</h2>
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
                      <Badge tone="loud">{t('connection.failed')}</Badge>
                    ) : (
                      <span className="text-sm text-quiet">{t('open.nextTry', { time: again })}</span>
                    )}
                    {tries > 0 && (
                      <span className="text-sm text-quiet">{t('open.tries', { count: tries })}</span>
                    )}
                  </p>
                  <p className="wrap-anywhere">{reason ?? t('open.waiting')}</p>
                </div>
                <Form method="post">
                  <input type="hidden" name="intent" value="retry" />
                  <input type="hidden" name="sync" value={id} />
                  <Button type="submit" variant="outline" size="small" busy={isBusy}>
                    {rich('open.retry', {
                      number,
                      hidden: (text) => <span className="sr-only">{text}</span>,
                    })}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
      {differing.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">{t('totals.title')}</h2>
          <p className="mt-1 max-w-prose text-quiet">{t('totals.text')}</p>
          <Table
            caption={t('totals.title')}
            head={[t('totals.number'), { figures: t('totals.shop') }, { figures: t('totals.books') }]}
          >
            {differing.map(({ id, number, totalCents, externalTotalCents }) => (
              <tr key={id}>
                <td>{number}</td>
                <td className="tabular-nums">{formatMoney(totalCents ?? 0, t.locale)}</td>
                <td className="tabular-nums">{formatMoney(externalTotalCents ?? 0, t.locale)}</td>
              </tr>
            ))}
          </Table>
        </>
      )}
      <h2 className="mt-10 text-xl">{t('journal.title')}</h2>
      <p className="mt-1 max-w-prose text-quiet">{t('journal.text')}</p>
      <PeriodBar path="/admin/accounting" period={period} today={today} />
      <div className="mt-4 flex flex-wrap gap-4">
        <ButtonAnchor href={`/admin/accounting/journal.csv?by=day&${period.query}`} variant="outline">
          {t('journal.byDay')}
        </ButtonAnchor>
        <ButtonAnchor href={`/admin/accounting/journal.csv?by=order&${period.query}`} variant="outline">
          {t('journal.byOrder')}
        </ButtonAnchor>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps['loaderData'] & { isBusy: boolean };

function Connection({ provider, connection, counts, isBusy }: Shown) {
  const t = useMessages(adminAccountingMessages);
  if (!provider) {
    return (
      <section aria-label={t('connection.label')} className="mt-6 max-w-prose text-quiet">
        {t('connection.none')}
      </section>
    );
  }
  const isOn = connection?.state === 'on';
  return (
    <section aria-label={t('connection.label')} className="mt-6 rounded-card border border-line p-5">
      <h2 className="font-serif text-xl">{provider}</h2>
      {connection?.state === 'broken' && (
        <div className="mt-3">
          <Notice tone="warning" title={t('connection.broken.title', { provider })}>
            <p>{t('connection.broken.text')}</p>
          </Notice>
        </div>
      )}
      {isOn ? (
        <p className="mt-1 text-quiet">
          {t('connection.on', {
            company: connection.company,
            time: connection.at,
            email: connection.by,
            day: connection.startDay,
          })}
        </p>
      ) : (
        <p className="mt-1 text-quiet">{t('connection.off')}</p>
      )}
      {connection && (
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
          {(
            [
              ['connection.synced', counts.sent],
              ['connection.pending', counts.pending],
              ['connection.failed', counts.failed],
            ] as const
          ).map(([name, count]) => (
            <div key={name}>
              <dt className="text-sm text-quiet">{t(name)}</dt>
              <dd className="font-serif text-2xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {!isOn && (
          <ButtonAnchor href="/admin/accounting/connect">
            {t(connection ? 'connection.reconnect' : 'connection.connect', { provider })}
          </ButtonAnchor>
        )}
        {isOn && (
          <Link to="/admin/accounting/mapping" className="prose-link inline-flex min-h-11 items-center">
            {t('connection.mapping')}
          </Link>
        )}
        <Link to="/admin/accounting/preview" className="prose-link inline-flex min-h-11 items-center">
          {t('connection.preview')}
        </Link>
      </div>
      {isOn && (
        <Disclosure title={t('disconnect.title')}>
          <p>{t('disconnect.text')}</p>
          <Form method="post" className="mt-3">
            <input type="hidden" name="intent" value="disconnect" />
            <Button type="submit" variant="outline" size="small" busy={isBusy}>
              {t('disconnect.submit')}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
