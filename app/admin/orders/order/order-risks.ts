import type { OrderPageData } from './order-page.server.ts';

export interface Risk {
  key: 'fraud' | 'fraudReview' | 'disputed' | 'declined';
  count: number;
}

/** Declines that suggest fraud rather than a mistyped card number. */
const MANY_DECLINES = 3;

/** The reasons not to ship an order that its payments show. */
export function risksOf({
  timeline,
  disputeStage,
}: Pick<OrderPageData, 'timeline' | 'disputeStage'>): Risk[] {
  const events = timeline.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'event' ? entry.event : [])),
  );
  // Newest first.
  const suspicion = events.find(({ kind }) => kind === 'fraud')?.detail.suspicion;
  const declines = events.filter(({ kind }) => kind === 'payment-declined').length;
  const isDisputed = disputeStage !== null && !['won', 'inquiry-closed', 'prevented'].includes(disputeStage);
  const risks: (Risk | false)[] = [
    suspicion === 'warning' && { key: 'fraud', count: 1 },
    suspicion === 'review' && { key: 'fraudReview', count: 1 },
    isDisputed && { key: 'disputed', count: 1 },
    declines >= MANY_DECLINES && { key: 'declined', count: declines },
  ];
  return risks.filter((risk) => risk !== false);
}
