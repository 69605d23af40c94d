import { isRouteErrorResponse } from 'react-router';
import { contextOf } from '#app/context.ts';
import { tooOften } from '#app/form-answers.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ordersMessages } from '#messages/orders.ts';
import { trackingMessages } from '#messages/tracking.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { readTrackedOrder } from '#shop/fulfilment/index.server.ts';
import { shownStep } from '#shop/orders/index.ts';
import { NotFound } from '../../frame/not-found.tsx';
import { useShopfront } from '../../frame/shopfront.ts';
import { PickupDetails } from '../pickup-details.tsx';
import type { Route } from './+types/track.$token';
import { parcelsInWords } from './format-tracking-times.server.ts';
import { Contents, Parcels } from './parcel.tsx';
import { Progress, TrackingFailed } from './tracking-progress.tsx';

export const meta = ({ matches }: PageMatches) => {
  const t = trackingMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

/** Tracking for anyone with an email's link, without personal data. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop, network, locale } = contextOf(context);
  const tracked = await readTrackedOrder(shop, params.token);
  if (!tracked) return notFound(shop, network);
  const { status, city, lines, method, pickup } = tracked;
  const parcels = await parcelsInWords(shop, tracked.parcels, locale, { isPublic: true });
  return { status, city, lines, method, pickup, parcels, step: shownStep(status, tracked.parcels) };
}

/** Wrong tokens are rate limited; a valid link always opens. */
async function notFound(shop: Core, network: string) {
  const allowed = await hitAccountLimit(shop, 'track', { own: network, network });
  if (allowed.ok) throw new Response(null, { status: 404 });
  return tooOften(null, allowed);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useMessages(trackingMessages);
  if (isRouteErrorResponse(error) && error.status < 500) return <NotFound />;
  return (
    <div className="page grid max-w-2xl gap-7 pt-10">
      <h1 className="title">{t('title')}</h1>
      <TrackingFailed />
    </div>
  );
}

export default function TrackPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(trackingMessages);
  return (
    <div className="page grid max-w-2xl gap-7 pt-10">
      <h1 className="title">{t('title')}</h1>
      {loaderData ? <Tracked tracked={loaderData} /> : <Notice tone="error" title={t('too-often')} />}
    </div>
  );
}

type TrackedProps = { tracked: NonNullable<Route.ComponentProps['loaderData']> };

function Tracked({ tracked: { status, city, lines, method, pickup, parcels, step } }: TrackedProps) {
  const t = useMessages(trackingMessages);
  const tOrders = useMessages(ordersMessages);
  const { email } = useShopfront();
  const isHere = parcels.length > 0;
  const isOnItsWay = step !== null || status === 'partially_refunded';
  return (
    <>
      {isOnItsWay && (step || !method) && (
        <p className="-mt-4 text-lg">
          {method && step && step !== 'In Transit'
            ? t(`${method}.${step}`, { city })
            : t(isHere ? 'to' : 'packing', { count: parcels.length, city })}
        </p>
      )}
      {!isOnItsWay && <Notice title={t('not-on-its-way', { state: tOrders(`state.${status}`) })} />}
      {step && !isHere && <Progress step={step} method={method} />}
      {pickup && isOnItsWay && (
        <section aria-labelledby="place">
          <h2 id="place" className="text-2xl">
            {t('pickup.place')}
          </h2>
          <PickupDetails place={pickup} />
        </section>
      )}
      {isOnItsWay && <Parcels parcels={parcels} />}
      {!isHere && (
        <section aria-labelledby="lines">
          <h2 id="lines" className="text-2xl">
            {t('lines')}
          </h2>
          <Contents items={lines} />
        </section>
      )}
      <p className="text-sm text-quiet">
        {t('keep')} {t('help')}{' '}
        <a href={`mailto:${email}`} className="prose-link">
          {t('write')}
        </a>
      </p>
    </>
  );
}
