import type { ReactNode } from 'react';
import { Select } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NewsletterFields } from '#shop/content/index.ts';
import { type AudienceCount, readersAmong } from '#shop/customers/index.ts';
import { Card } from '../../ui/detail-layout.tsx';
import type { LoadedNewsletter } from './admin.newsletters.$newsletter.tsx';
import type { Faults } from './newsletter-save.server.ts';
import { NEWSLETTERS, NewsletterBadge } from './newsletter-status.tsx';

interface Props {
  words: Pick<NewsletterFields, 'audience' | 'locale'>;
  audiences: LoadedNewsletter['audiences'];
  /** That the shop speaks. */
  languages: LoadedNewsletter['languages'];
  onChange(words: Partial<Props['words']>): void;
  faults: Pick<Faults, 'audience' | 'locale'>;
  /** Below the language, in a shop of two. */
  children: ReactNode;
}

const REASONS = ['unsubscribed', 'noConsent', 'bounced'] as const;

/** Null until an audience is chosen. */
export function readersOf(audiences: Props['audiences'], { audience, locale }: Props['words']) {
  const count = audiences.find((one) => one.audience === audience)?.count;
  return count ? readersAmong(count, locale) : null;
}

export function AudienceCard({ words, audiences, languages, onChange, faults, children }: Props) {
  const t = useMessages(adminNewslettersMessages);
  const chosen = readersOf(audiences, words);
  return (
    <Card>
      <div className="grid gap-4">
        <Select
          id="audience"
          label={t('field.audience')}
          value={words.audience}
          error={faults.audience ?? null}
          onChange={({ target }) => onChange({ audience: target.value })}
        >
          <option value="">{t('field.audience.choose')}</option>
          {audiences.map(({ audience, name }) => (
            <option key={audience} value={audience}>
              {name ?? t('audience.everyone')}
            </option>
          ))}
        </Select>
        {languages.length > 1 && (
          <>
            <Select
              id="locale"
              label={t('field.locale')}
              hint={t('field.locale.hint')}
              value={words.locale}
              error={faults.locale ?? null}
              onChange={({ target }) =>
                onChange({ locale: languages.find((one) => one === target.value) ?? '' })
              }
            >
              <option value="">{t('locale.all')}</option>
              {languages.map((locale) => (
                <option key={locale} value={locale}>
                  {t(`locale.${locale}`)}
                </option>
              ))}
            </Select>
            {children}
          </>
        )}
      </div>
      <AudienceCounts count={chosen} />
    </Card>
  );
}

/** The language that a newsletter isn't in; one for all readers is in the shop's first. */
export const otherOf = (languages: Props['languages'], locale: Props['words']['locale']) =>
  languages.find((one) => one !== (locale || languages[0])) ?? languages[0]!;

/** Leads to the same newsletter for readers of another language. */
export function CounterpartLink({ of }: { of: NonNullable<LoadedNewsletter['counterpart']> }) {
  const t = useMessages(adminNewslettersMessages);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link to={`${NEWSLETTERS}/${of.id}`} className="prose-link inline-flex min-h-11 items-center">
        {t(`counterpart.${of.locale}`, { subject: of.subject || t('untitled') })}
      </Link>
      <NewsletterBadge status={of.status} />
    </p>
  );
}

/** How many people of an audience get a newsletter, and why others don't. */
export function AudienceCounts({ count }: { count: AudienceCount | null }) {
  const t = useMessages(adminNewslettersMessages);
  const leftOut = count ? REASONS.filter((reason) => count.excluded[reason] > 0) : [];
  return (
    <>
      <div aria-live="polite">
        {count && (
          <>
            <p className="mt-3 font-medium">{t('audience.count', { count: count.recipients })}</p>
            {count.implied > 0 && (
              <p className="mt-1 text-sm text-quiet">{t('audience.implied', { count: count.implied })}</p>
            )}
            {leftOut.length > 0 && (
              <>
                <p className="mt-3 text-sm font-medium">{t('audience.excluded')}</p>
                <ul className="list-disc pl-5 text-sm text-quiet">
                  {leftOut.map((reason) => (
                    <li key={reason}>{t(`audience.${reason}`, { count: count.excluded[reason] })}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
      <p className="mt-3 text-sm text-quiet">{t('audience.law')}</p>
    </>
  );
}
