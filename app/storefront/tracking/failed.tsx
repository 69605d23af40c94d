import { say } from '../../../messages/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Stands where parcels would be shown, when they could not be loaded. */
export const TrackingFailed = () => (
  <Notice tone="error" title={say('failed')}>
    <Button variant="text" size="small" className="-ml-4" onClick={() => window.location.reload()}>
      {say('failed.retry')}
    </Button>
  </Notice>
);
