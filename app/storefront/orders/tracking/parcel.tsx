import { type ReactNode, useId } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { trackingMessages } from '#messages/tracking.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TrackingDetail, TrackingStatus } from '#shop/checkout/index.ts';
import { SOURCE_LOCALE } from '#shop/core/index.ts';
import type { ProgressStep } from '#shop/orders/index.ts';
import { Progress } from './tracking-progress.tsx';

/** A time as ISO 8601 and formatted. */
interface Moment {
  at: string;
  when: string;
}

/** A parcel as a page shows it; the server formats its times. */
export interface ParcelInWords {
  carrier: string;
  /** Null if it was sent without tracking. */
  number: string | null;
  /** The carrier's tracking page. */
  url: string | null;
  step: ProgressStep;
  status: TrackingStatus;
  location: string;
  updated: Moment | null;
  /** The expected delivery day, formatted. */
  expected: string | null;
  events: (Moment & {
    status: TrackingStatus;
    detail?: TrackingDetail;
    location: string;
    description: string;
  })[];
  contents: { name: string; variantName: string; quantity: number }[];
  isMock: boolean;
  /** Whether the carrier should have reported on it by now, and never has. */
  isNeverTracked: boolean;
  /** The last time the carrier reported, if that is too long ago. */
  received: string | null;
}

export const Parcels = ({ parcels }: { parcels: readonly ParcelInWords[] }) => {
  const t = useMessages(trackingMessages);
  return parcels.map((parcel, index) => (
    <Parcel
      // biome-ignore lint/suspicious/noArrayIndexKey: parcels stay in the order they were packed
      key={index}
      parcel={parcel}
      title={
        parcels.length === 1 ? t('parcel') : t('parcel.of', { number: index + 1, count: parcels.length })
      }
    />
  ));
};

export function Parcel({ parcel, title }: { parcel: ParcelInWords; title: string }) {
  const t = useMessages(trackingMessages);
  const { carrier, number, url, step, status, events, contents, isMock, isNeverTracked, received } = parcel;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {isMock && <Badge tone="warm">{t('mock')}</Badge>}
      </div>
      <div className="mt-5">
        <Progress step={step} />
      </div>
      <div className="mt-6 grid gap-4">
        {isMock && <p className="text-sm text-quiet">{t('mock.text')}</p>}
        {isNeverTracked && <Notice tone="warning" title={t('unable')} />}
        {received && <Notice tone="warning">{t('old', { when: received })}</Notice>}
        {(status === 'returned' || status === 'exception') && (
          <Notice tone="warning">{t(`about.${status}`)}</Notice>
        )}
        {number === null ? <p>{t('no-number')}</p> : <Facts parcel={parcel} />}
        {contents.length > 0 && (
          <div>
            <h3 className="font-sans text-sm text-quiet">{t('contents')}</h3>
            <Contents items={contents} />
          </div>
        )}
        {url && (
          <ButtonAnchor
            href={url}
            rel="noreferrer"
            variant="outline"
            size="small"
            className="justify-self-start"
          >
            {t('carrier', { carrier })}
          </ButtonAnchor>
        )}
        {events.length > 0 && <History events={events} />}
      </div>
    </section>
  );
}

function Facts({ parcel: { status, location, updated, expected, number } }: { parcel: ParcelInWords }) {
  const t = useMessages(trackingMessages);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={t('status')}>{t(`status.${status}`)}</Fact>
      {expected && <Fact name={t('expected')}>{expected}</Fact>}
      {location && <Fact name={t('location')}>{location}</Fact>}
      {updated && (
        <Fact name={t('updated')}>
          <time dateTime={updated.at}>{updated.when}</time>
        </Fact>
      )}
      <Fact name={t('number')}>
        <span className="wrap-anywhere tabular-nums">{number}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const Contents = ({ items }: { items: ParcelInWords['contents'] }) => {
  const t = useMessages(trackingMessages);
  return (
    <ul className="mt-1">
      {items.map(({ name, variantName, quantity }) => (
        <li key={name + variantName}>
          {t('line', { quantity, name: [name, variantName].filter(Boolean).join(', ') })}
        </li>
      ))}
    </ul>
  );
};

const History = ({ events }: Pick<ParcelInWords, 'events'>) => {
  const t = useMessages(trackingMessages);
  const isForeign = t.locale !== SOURCE_LOCALE;
  return (
    <div className="border-t border-line pt-4">
      <h3 className="font-sans text-sm text-quiet">{t('history')}</h3>
      <ol className="mt-3 border-l border-line">
        {events.map(({ status, detail, location, description, at, when }) => (
          <li
            key={[at, status, detail, location, description].join()}
            className="relative pb-4 pl-6 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-teal before:content-[''] last:pb-0"
          >
            {/* Carriers say in English what happened. */}
            <p>
              {detail
                ? t(`detail.${detail}`)
                : isForeign || !description
                  ? t(`status.${status}`)
                  : description}
            </p>
            {!detail && isForeign && description && (
              <p lang={SOURCE_LOCALE} className="text-sm text-quiet">
                {description}
              </p>
            )}
            <p className="text-sm text-quiet">
              <time dateTime={at}>{when}</time>
              {location && ` · ${location}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
};

export const ParcelLoading = () => {
  const t = useMessages(trackingMessages);
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
};
