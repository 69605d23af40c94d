import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { say } from '#messages/tracking.ts';

/** Stands where parcels would be shown, when they could not be loaded. */
export const TrackingFailed = () => (
  <Notice tone="error" title={say('failed')}>
    <Button variant="text" size="small" className="-ml-4" onClick={() => window.location.reload()}>
      {say('failed.retry')}
    </Button>
  </Notice>
);
