import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { LoadedNewsletter, NewsletterFetcher } from './admin.newsletters.$newsletter.tsx';
import { CounterpartLink } from './newsletter-audience.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';

interface Props {
  loaded: LoadedNewsletter;
  fetcher: NewsletterFetcher;
}

const REFRESH_MS = 3_000;

/** A newsletter that is scheduled, under way or sent. */
export function NewsletterResultsView({ loaded, fetcher }: Props) {
  const { id, status, saved, groupName, audiences, scheduledFor, results, counterpart } = loaded;
  const t = useMessages(adminNewslettersMessages);
  const { revalidate } = useRevalidator();
  const isMoving = status === 'sending' || status === 'scheduled';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(revalidate, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
  const move = (intent: string) =>
    fetcher.submit(JSON.stringify({ intent }), { method: 'post', encType: 'application/json' });
  const isBusy = fetcher.state !== 'idle';
  const chosen =
    groupName ?? audiences.find((one) => one.audience === saved.audience)?.name ?? t('audience.everyone');
  const audience = saved.locale ? `${chosen} · ${t(`locale.${saved.locale}`)}` : chosen;
  return (
    <>
      {status === 'scheduled' ? (
        <p className="mt-4">{t('scheduled.for', { date: scheduledFor ?? '', audience })}</p>
      ) : (
        <p className="mt-4 text-quiet">{t('sent.to', { audience })}</p>
      )}
      {counterpart && <CounterpartLink of={counterpart} />}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {status === 'scheduled' && (
          <Button variant="outline" onClick={() => move('unschedule')} busy={isBusy}>
            {t('scheduled.cancel')}
          </Button>
        )}
        {status === 'sending' && (
          <Button onClick={() => move('pause')} busy={isBusy}>
            {t('sending.pause')}
          </Button>
        )}
        {status === 'paused' && (
          <Button onClick={() => move('resume')} busy={isBusy}>
            {t('sending.resume')}
          </Button>
        )}
        {(status === 'sending' || status === 'paused') && (
          <Button variant="outline" onClick={() => move('cancel')} busy={isBusy}>
            {t('sending.cancel')}
          </Button>
        )}
        <Form method="post" action="/admin/newsletters">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="duplicate" variant="outline">
            {t('duplicate')}
          </Button>
        </Form>
      </div>
      {results && <Results results={results} loaded={loaded} />}
      <div className="mt-10">
        <NewsletterPreview id={id} words={saved} />
      </div>
    </>
  );
}

type Shown = NonNullable<LoadedNewsletter['results']>;

function Results({
  results,
  loaded: { status, resultDays, replyAddress },
}: {
  results: Shown;
  loaded: LoadedNewsletter;
}) {
  const t = useMessages(adminNewslettersMessages);
  const { deliveries, clicked, orders, netCents, unsubscribed, links, problems } = results;
  const total = Object.values(deliveries).reduce((sum, count) => sum + count, 0);
  const share = (count: number): string =>
    t('results.share', {
      percent: deliveries.sent === 0 ? 0 : Math.round((100 * count) / deliveries.sent),
    });
  const facts: [string, string, string?][] = [
    [t('results.sent'), String(deliveries.sent)],
    [t('results.clicked'), String(clicked), share(clicked)],
    [t('results.orders', { days: resultDays }), String(orders), share(orders)],
    [t('results.revenue'), formatMoney(netCents, t.locale)],
    [t('results.unsubscribed'), String(unsubscribed), share(unsubscribed)],
    [t('results.bounced'), String(deliveries.bounced)],
    ...(deliveries.skipped > 0
      ? [
          [t('results.skipped'), String(deliveries.skipped), t('results.skipped.hint')] as [
            string,
            string,
            string,
          ],
        ]
      : []),
  ];
  return (
    <section aria-labelledby="results-title" className="mt-8">
      <h2 id="results-title" className="text-2xl">
        {t('results.title')}
      </h2>
      {(status === 'sending' || status === 'paused') && (
        <div className="mt-3">
          <progress
            className="h-3 w-full max-w-xl accent-pink"
            max={total}
            value={total - deliveries.waiting - deliveries.queued}
            aria-labelledby="progress-text"
          />
          <p id="progress-text" role="status">
            {t('sending.progress', { done: total - deliveries.waiting - deliveries.queued, total })}
          </p>
          {deliveries.queued > 0 && (
            <p className="text-sm text-quiet">{t('sending.retrying', { count: deliveries.queued })}</p>
          )}
        </div>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 xl:grid-cols-4">
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt className="text-sm text-quiet">{name}</dt>
            <dd className="font-serif text-2xl tabular-nums">{value}</dd>
            {note && <dd className="text-sm text-quiet">{note}</dd>}
          </div>
        ))}
      </dl>
      <Days days={results.days} />
      {links.length > 0 && (
        <Table caption={t('results.links')} head={[t('results.link'), { figures: t('results.clicked') }]}>
          {links.map(({ url, clicked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one address may be linked twice
            <tr key={index}>
              <td className="break-all">{url}</td>
              <td className="tabular-nums">{clicked}</td>
            </tr>
          ))}
        </Table>
      )}
      {problems.length > 0 && (
        <Table
          caption={t('results.problems')}
          head={[t('results.problem.email'), t('results.problem.answer')]}
        >
          {problems.map(({ email, problem }) => (
            <tr key={email}>
              <td className="break-all">{email}</td>
              <td className="wrap-anywhere">{problem}</td>
            </tr>
          ))}
        </Table>
      )}
      <p className="mt-4 max-w-prose text-sm text-quiet">{t('results.note')}</p>
      <p className="mt-2 max-w-prose text-sm text-quiet">{t('results.bounces', { email: replyAddress })}</p>
    </section>
  );
}

/** In the drawing's own units. */
const BAR = 16;
const GROUP = 3 * BAR;
const HEIGHT = 80;
const LINE = 16;

function Days({ days }: { days: Shown['days'] }) {
  const t = useMessages(adminNewslettersMessages);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
      {days.every(({ clicked, orders }) => clicked + orders === 0) ? (
        <p className="text-quiet">{t('results.chart.none')}</p>
      ) : (
        <figure>
          <figcaption className="flex flex-wrap gap-x-5 text-sm text-quiet">
            <Legend className="fill-teal" name={t('results.clicked')} />
            <Legend className="fill-pink" name={t('column.orders')} />
          </figcaption>
          <DaysChart days={days} />
        </figure>
      )}
      <Table
        caption={t('results.days')}
        head={[
          t('results.day'),
          { figures: t('results.clicked') },
          { figures: t('column.orders') },
          { figures: t('results.revenue') },
        ]}
      >
        {days.map(({ day, clicked, orders, netCents }) => (
          <tr key={day}>
            <td>{t('results.day.number', { day })}</td>
            <td className="tabular-nums">{clicked}</td>
            <td className="tabular-nums">{orders}</td>
            <td className="tabular-nums">{formatMoney(netCents, t.locale)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

const Legend = ({ name, className }: { name: string; className: string }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
      <rect width="12" height="12" rx="3" className={className} />
    </svg>
    {name}
  </span>
);

function DaysChart({ days }: { days: Shown['days'] }) {
  const t = useMessages(adminNewslettersMessages);
  const most = Math.max(...days.map(({ clicked, orders }) => Math.max(clicked, orders)));
  const column = (x: number, count: number, className: string) => {
    const tall = (count / most) * HEIGHT;
    return (
      <>
        <rect x={x} y={LINE + HEIGHT - tall} width={BAR} height={tall} className={className} />
        {count > 0 && (
          <text x={x + BAR / 2} y={LINE + HEIGHT - tall - 3} textAnchor="middle" className="fill-ink">
            {count}
          </text>
        )}
      </>
    );
  };
  return (
    <svg
      viewBox={`0 0 ${days.length * GROUP} ${HEIGHT + 2 * LINE + 4}`}
      role="img"
      aria-label={t('results.chart')}
      className="mt-2 w-full max-w-lg text-[10px] tabular-nums"
    >
      <path d={`M0 ${LINE + HEIGHT}H${days.length * GROUP}`} className="stroke-edge" />
      {days.map(({ day, clicked, orders }, index) => (
        <g key={day}>
          {column(index * GROUP + BAR / 2, clicked, 'fill-teal')}
          {column(index * GROUP + BAR / 2 + BAR, orders, 'fill-pink')}
          <text
            x={index * GROUP + GROUP / 2}
            y={HEIGHT + 2 * LINE}
            textAnchor="middle"
            className="fill-quiet"
          >
            {t('results.day.number', { day })}
          </text>
        </g>
      ))}
    </svg>
  );
}
