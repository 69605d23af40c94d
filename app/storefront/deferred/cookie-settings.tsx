import { consentMessages } from '#messages/consent.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Opens the question whether others may know of the visit once more (./consent.tsx). */
export const CookieSettings = ({ className }: { className?: string }) => {
  const t = useMessages(consentMessages);
  return (
    <button type="button" data-cookies="" className={className}>
      {t('settings')}
    </button>
  );
};
