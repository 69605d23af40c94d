import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const TONES = {
  plain: 'bg-sand text-ink',
  good: 'bg-sage text-ink',
  warm: 'bg-clay text-ink',
  loud: 'bg-pink text-on-pink',
};

export const Badge = ({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) => (
  <span
    className={cx(
      'inline-flex items-center rounded-full px-2.5 py-0.5 font-sans text-xs font-medium whitespace-nowrap',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
