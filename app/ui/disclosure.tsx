import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Works without JavaScript. */
export const Disclosure = ({
  title,
  open,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) => (
  <details open={open} className="group border-b border-line">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-serif text-xl [&::-webkit-details-marker]:hidden">
      {title}
      <Icon name="down" className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-6">{children}</div>
  </details>
);
