import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FrenchLeft } from '#shop/backoffice/index.server.ts';

/** Warns that some texts aren't French yet, before English is turned off. */
export function FrenchLeftNote({ missing, outdated }: FrenchLeft) {
  const t = useMessages(adminSettingsMessages);
  return (
    <div className="grid gap-3" data-testid="french-left">
      <Notice tone="warning">
        {missing > 0 && <p>{t('frenchLeft.missing', { count: missing })}</p>}
        {outdated > 0 && <p>{t('frenchLeft.outdated', { count: outdated })}</p>}
        <Link to="/admin/translations" className="prose-link inline-flex min-h-11 items-center">
          {t('frenchLeft.link')}
        </Link>
      </Notice>
      <Checkbox id="languages-areFrench" name="areFrench" label={t('frenchLeft.areFrench')} />
    </div>
  );
}
