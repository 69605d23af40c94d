import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** Nothing here yet, and what to do about it. */
export const EmptyState = ({
  icon = 'leaf',
  title,
  children,
}: {
  icon?: IconName;
  title: string;
  children: ReactNode;
}) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-20 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-sand text-teal">
      <Icon name={icon} className="size-8" />
    </span>
    <h2 className="text-2xl">{title}</h2>
    <div className="flex flex-col items-center gap-4 text-quiet">{children}</div>
  </div>
);
