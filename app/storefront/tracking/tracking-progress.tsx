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
