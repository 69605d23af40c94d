import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Section } from './sections.tsx';

type Newer = { version: string; page: string };

export function NewerVersion({ ownVersion, newer }: { ownVersion: string; newer: Newer }) {
  const t = useMessages(adminStatusMessages);
  return (
    <Notice title={t('release.newer', { version: newer.version })}>
      <p>
        {t('release.newer.text', { version: ownVersion })}{' '}
        <a href={newer.page} className="prose-link" rel="noreferrer">
          {t('release.newer.action')}
        </a>
      </p>
    </Notice>
  );
}

interface ReleasesProps {
  releases: {
    isOn: boolean;
    /** Turned on by the server's environment. */
    isFixed: boolean;
    host: string;
    /** `at` is in the shop's time. Null until somebody has answered. */
    latest: { state: 'newest' | 'unknown'; at: string } | ({ state: 'newer'; at: string } & Newer) | null;
  };
}

export function Releases({ releases }: ReleasesProps) {
  const t = useMessages(adminStatusMessages);
  const isBusy = useNavigation().state !== 'idle';
  const { isOn, isFixed, host, latest } = releases;
  return (
    <Section id="releases" title={t('release.title')}>
      <div className="grid max-w-prose gap-3">
        {isOn && (
          <p>
            {latest?.state === 'newer'
              ? t('release.newer', { version: latest.version })
              : latest
                ? t(`release.${latest.state}`, { time: latest.at })
                : t('release.waiting')}
          </p>
        )}
        <p className="text-quiet">{t(isOn ? 'release.on.text' : 'release.off.text', { host })}</p>
        {isFixed ? (
          <p className="text-quiet">{t('release.fixed')}</p>
        ) : (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value={isOn ? 'ignore-releases' : 'check-releases'}
              variant="outline"
              size="small"
              busy={isBusy}
            >
              {t(isOn ? 'release.on.action' : 'release.off.action')}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  );
}
