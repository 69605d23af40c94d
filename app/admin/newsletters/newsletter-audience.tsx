import { Select } from '#app/ui/forms/field.tsx';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '../ui/detail-layout.tsx';
import type { LoadedNewsletter } from './admin.newsletters.$newsletter.tsx';

interface Props {
  audience: string;
  audiences: LoadedNewsletter['audiences'];
  onChange(audience: string): void;
  error: string | null;
}

const REASONS = ['unsubscribed', 'noConsent', 'bounced'] as const;

export function AudienceCard({ audience, audiences, onChange, error }: Props) {
  const t = useMessages(adminNewslettersMessages);
  const chosen = audiences.find((one) => one.audience === audience)?.count ?? null;
  const leftOut = chosen ? REASONS.filter((reason) => chosen.excluded[reason] > 0) : [];
  return (
    <Card>
      <Select
        id="audience"
        label={t('field.audience')}
        value={audience}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t('field.audience.choose')}</option>
        {audiences.map(({ audience, name }) => (
          <option key={audience} value={audience}>
            {name ?? t('audience.everyone')}
          </option>
        ))}
      </Select>
      <div aria-live="polite">
        {chosen && (
          <>
            <p className="mt-3 font-medium">{t('audience.count', { count: chosen.recipients })}</p>
            {chosen.implied > 0 && (
              <p className="mt-1 text-sm text-quiet">{t('audience.implied', { count: chosen.implied })}</p>
            )}
            {leftOut.length > 0 && (
              <>
                <p className="mt-3 text-sm font-medium">{t('audience.excluded')}</p>
                <ul className="list-disc pl-5 text-sm text-quiet">
                  {leftOut.map((reason) => (
                    <li key={reason}>{t(`audience.${reason}`, { count: chosen.excluded[reason] })}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
      <p className="mt-3 text-sm text-quiet">{t('audience.law')}</p>
    </Card>
  );
}
