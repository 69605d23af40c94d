import { Select } from '#app/ui/forms/field.tsx';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NewsletterFields } from '#shop/content/index.ts';
import { type AudienceCount, readersAmong } from '#shop/customers/index.ts';
import { Card } from '../../ui/detail-layout.tsx';
import type { LoadedNewsletter } from './admin.newsletters.$newsletter.tsx';
import type { Faults } from './newsletter-save.server.ts';

interface Props {
  words: Pick<NewsletterFields, 'audience' | 'locale'>;
  audiences: LoadedNewsletter['audiences'];
  /** That the shop speaks. */
  languages: LoadedNewsletter['languages'];
  onChange(words: Partial<Props['words']>): void;
  faults: Pick<Faults, 'audience' | 'locale'>;
}

const REASONS = ['unsubscribed', 'noConsent', 'bounced'] as const;

/** Null until an audience is chosen. */
export function readersOf(audiences: Props['audiences'], { audience, locale }: Props['words']) {
  const count = audiences.find((one) => one.audience === audience)?.count;
  return count ? readersAmong(count, locale) : null;
}

export function AudienceCard({ words, audiences, languages, onChange, faults }: Props) {
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
        )}
      </div>
      <AudienceCounts count={chosen} />
    </Card>
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
