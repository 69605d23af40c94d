import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { trackingMessages } from '#messages/tracking.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export const TrackingFailed = () => {
  const t = useMessages(trackingMessages);
  return (
    <Notice tone="error" title={t('failed')}>
      <Button variant="text" size="small" className="-ml-4" onClick={() => window.location.reload()}>
        {t('failed.retry')}
      </Button>
    </Notice>
  );
};
