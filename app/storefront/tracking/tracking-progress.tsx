import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Steps } from '#app/ui/feedback/steps.tsx';
import { trackingMessages } from '#messages/tracking.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PROGRESS_STEPS, type ProgressStep } from '#shop/orders/index.ts';

export const Progress = ({ step }: { step: ProgressStep }) => {
  const t = useMessages(trackingMessages);
  const names = PROGRESS_STEPS.map((step) => t(`step.${step}`));
  const words = { done: t('step.done'), here: t('step.here'), ahead: t('step.ahead') };
  return <Steps label={t('progress')} names={names} current={PROGRESS_STEPS.indexOf(step)} words={words} />;
};

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
