import { Form, useNavigation } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { type Address, cityLine, countryLine } from '#shop/core/index.ts';
import type { CustomerDetails, NewsletterConsent, Topic } from '#shop/customers/index.ts';
import { type Conflict, Conflicts } from '../form/conflicts.tsx';
import { useRetyped } from '../form/use-typed.ts';
import { Card } from '../ui/detail-layout.tsx';
import { TagsCard } from '../ui/tags-card.tsx';
import { ConsentFields, DetailsFields } from './customer-fields.tsx';

type Strings = Partial<Record<string, string>>;

/** A refusal of one of the page's forms. */
export interface FormAnswer {
  intent: string;
  faults: Strings;
  typed: Strings;
  conflicts: Conflict[];
  seen: string | null;
}

const answerTo = (answer: FormAnswer | null, intent: string): FormAnswer | null =>
  answer?.intent === intent ? answer : null;

interface ContactProps {
  email: string;
  phone: string | null;
  /** That they last used the shop in; null where it isn't known. */
  language: Locale | null;
  /** Null without an account. */
  isVerified: boolean | null;
  address: Address | null;
  details: CustomerDetails;
  detailsVersion: string;
  answer: FormAnswer | null;
}

const placeOf = (address: Omit<Address, 'name'>, locale: Locale): string =>
  [address.street1, address.street2, cityLine(address, locale)].filter(Boolean).join(', ');

export function ContactCard({
  email,
  phone,
  language,
  isVerified,
  address,
  details,
  detailsVersion,
  answer,
}: ContactProps) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const refused = answerTo(answer, 'details');
  const { props, shown } = useRetyped(detailsVersion);
  const own = placeOf({ country: 'CA', ...details }, t.locale);
  return (
    <Card title={t('contact.title')}>
      <p>
        <a className="prose-link inline-flex min-h-11 items-center break-all" href={`mailto:${email}`}>
          {email}
        </a>{' '}
        {isVerified === false && <Badge tone="warm">{t('customer.email.unverified')}</Badge>}
      </p>
      {phone && (
        <p>
          <a className="prose-link inline-flex min-h-11 items-center" href={`tel:${phone}`}>
            {formatPhone(phone, t.locale)}
          </a>
        </p>
      )}
      {language && language !== t.locale && <p className="text-quiet">{t(`contact.language.${language}`)}</p>}
      <dl className="mt-2 grid gap-3">
        {address && (
          <div>
            <dt className="text-sm text-quiet">{t('contact.shipping')}</dt>
            <dd>
              {placeOf(address, t.locale)} {countryLine(address, t.locale)}
            </dd>
          </div>
        )}
        {own && (
          <div>
            <dt className="text-sm text-quiet">{t('contact.own')}</dt>
            <dd>{own}</dd>
          </div>
        )}
      </dl>
      <details open={refused !== null} className="mt-2">
        <summary className="prose-link inline-flex min-h-11 items-center">{t('contact.edit')}</summary>
        <Form key={shown} method="post" className="mt-2 grid gap-4" preventScrollReset {...props}>
          <input type="hidden" name="seen" value={refused?.seen ?? shown} />
          <p className="text-sm text-quiet">{t('contact.hint')}</p>
          {refused && refused.conflicts.length > 0 && <Conflicts conflicts={refused.conflicts} />}
          <DetailsFields values={refused?.typed ?? details} faults={refused?.faults ?? {}} />
          <div>
            <Button type="submit" name="intent" value="details" size="small" busy={isBusy}>
              {t('details.save')}
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  );
}

export function CustomerTags({ tags, answer }: { tags: readonly string[]; answer: FormAnswer | null }) {
  const t = useMessages(adminCustomersMessages);
  const refused = answerTo(answer, 'tags');
  return (
    <TagsCard
      tags={tags}
      typed={refused?.typed.tags}
      error={refused?.faults.tags ?? null}
      words={{
        title: t('tags.title'),
        none: t('tags.none'),
        label: t('tags.label'),
        hint: t('tags.hint'),
        save: t('tags.save'),
      }}
    />
  );
}

interface NewsletterProps {
  consent: NewsletterConsent;
  /** The date of the answer or the purchase that decides. */
  date: string;
  /** The end of the time in which a purchase counts as consent. */
  until: string;
  /** The bounce that stops newsletters to this address; null if none does. */
  bounced: { date: string; isNoted: boolean } | null;
  history: readonly { time: string; topic: Topic; isGiven: boolean; source: string; words: string | null }[];
  others: readonly Topic[];
  today: string;
  answer: FormAnswer | null;
}

const SOURCES = [
  'account',
  'newsletter',
  'unsubscribe',
  'one-click',
  'wishlist',
  'stock-note',
  'staff',
  'erased',
] as const;

export function NewsletterCard({
  consent,
  date,
  until,
  bounced,
  history,
  others,
  today,
  answer,
}: NewsletterProps) {
  const t = useMessages(adminCustomersMessages);
  const isBusy = useNavigation().formMethod === 'POST';
  const refused = answerTo(answer, 'subscribe');
  const sourceOf = (source: string): string => {
    const known = SOURCES.find((one) => one === source);
    return known ? t(`source.${known}`) : t('source.other', { source });
  };
  return (
    <Card title={t('newsletter.title')}>
      <p>{t(`newsletter.${consent}`, { date, until })}</p>
      {bounced && (
        <p className="mt-2 text-warn">
          {t(bounced.isNoted ? 'newsletter.bounced.noted' : 'newsletter.bounced', { date: bounced.date })}
        </p>
      )}
      {consent === 'subscribed' || consent === 'purchase' ? (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
          <Button
            type="submit"
            name="intent"
            value="unsubscribe"
            size="small"
            variant="outline"
            busy={isBusy}
          >
            {t('unsubscribe.submit')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value={bounced ? 'reachable' : 'bounced'}
            size="small"
            variant="text"
            busy={isBusy}
          >
            {t(bounced ? 'reachable.submit' : 'bounced.submit')}
          </Button>
        </Form>
      ) : null}
      {consent !== 'subscribed' && (
        <details open={refused !== null} className="mt-2">
          <summary className="prose-link inline-flex min-h-11 items-center">{t('subscribe.title')}</summary>
          <Form method="post" className="mt-2 grid gap-4" preventScrollReset>
            <ConsentFields values={refused?.typed ?? {}} faults={refused?.faults ?? {}} today={today} />
            <div>
              <Button type="submit" name="intent" value="subscribe" size="small" busy={isBusy}>
                {t('subscribe.submit')}
              </Button>
            </div>
          </Form>
        </details>
      )}
      {others.length > 0 && (
        <p className="mt-3">
          <span className="block text-sm text-quiet">{t('subscriptions.title')}</span>
          {others.map((topic) => t(`topic.${topic}`)).join(', ')}
        </p>
      )}
      <details className="mt-2">
        <summary className="prose-link inline-flex min-h-11 items-center">{t('newsletter.history')}</summary>
        {history.length === 0 && <p className="text-quiet">{t('newsletter.history.empty')}</p>}
        <ul className="grid gap-2 text-sm">
          {history.map(({ time, topic, isGiven, source, words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the record only grows
            <li key={index}>
              {t(isGiven ? 'newsletter.history.given' : 'newsletter.history.refused', {
                date: time,
                topic: t(`topic.${topic}`),
                source: sourceOf(source),
              })}
              {words && <span className="block text-quiet">{t('newsletter.history.words', { words })}</span>}
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
