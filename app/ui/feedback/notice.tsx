import type { ReactNode, Ref } from 'react';
import { cx } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

type Tone = 'info' | 'success' | 'warning' | 'error';

const TONES: Record<Tone, [string, IconName]> = {
  info: ['text-teal', 'alert'],
  success: ['text-good', 'check'],
  warning: ['text-warn', 'alert'],
  error: ['text-bad', 'alert'],
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Errors are announced immediately; the ref is for focusing it. */
export function Notice({ tone = 'info', title, children, ref }: NoticeProps) {
  const [colour, icon] = TONES[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'error' ? 'alert' : 'status'}
      className="flex gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Icon name={icon} className={cx('mt-0.5 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1">
        {title && <p className={cx('font-medium', colour)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
