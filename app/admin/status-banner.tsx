import type { ReactNode } from 'react';

/** What became of a intent: in sight however far down its list one is. */
export const StatusBanner = ({ children }: { children: ReactNode }) => (
  <div className="sticky top-0 z-10 mt-4 bg-paper py-1">{children}</div>
);
