export type { LabelDone, Offered } from './labels/label-outcome.ts';
export { carrierPage } from './tracking/carrier-page.ts';
