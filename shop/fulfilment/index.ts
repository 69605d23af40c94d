export type { LabelDone, Offered } from './labels/label-outcome.ts';
