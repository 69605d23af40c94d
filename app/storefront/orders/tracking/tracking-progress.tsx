import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Steps } from '#app/ui/feedback/steps.tsx';
import { trackingMessages } from '#messages/tracking.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DeliveryMethod } from '#shop/checkout/index.ts';
import { PROGRESS_STEPS, type ProgressStep } from '#shop/orders/index.ts';

/** Without a carrier, nothing is in transit. */
const STEPS_BY_HAND = ['Processing', 'Shipped', 'Delivered'] as const satisfies ProgressStep[];

/** @param method how it reaches the buyer where no carrier brings it */
export const Progress = ({ step, method }: { step: ProgressStep; method?: DeliveryMethod | undefined }) => {
  const t = useMessages(trackingMessages);
  const steps: readonly ProgressStep[] = method ? STEPS_BY_HAND : PROGRESS_STEPS;
  const names = method
    ? STEPS_BY_HAND.map((step) => t(`step.${method}.${step}`))
    : PROGRESS_STEPS.map((step) => t(`step.${step}`));
  const words = { done: t('step.done'), here: t('step.here'), ahead: t('step.ahead') };
  return <Steps label={t('progress')} names={names} current={steps.indexOf(step)} words={words} />;
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
