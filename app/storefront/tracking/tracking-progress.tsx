import { Steps } from '#app/ui/feedback/steps.tsx';
import { say } from '#messages/tracking.ts';
import { PROGRESS_STEPS, type ProgressStep } from '#shop/orders/index.ts';

const NAMES = PROGRESS_STEPS.map((step) => say(`step.${step}`));
const WORDS = { done: say('step.done'), here: say('step.here'), ahead: say('step.ahead') };

/** How far a parcel is on its way. */
export const Progress = ({ step }: { step: ProgressStep }) => (
  <Steps label={say('progress')} names={NAMES} current={PROGRESS_STEPS.indexOf(step)} words={WORDS} />
);
