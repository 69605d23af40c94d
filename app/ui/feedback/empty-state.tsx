import type { ReactNode } from 'react';
import { Art, type ArtName } from '../art.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  /** An illustration instead of the icon, on shop pages. */
  art?: ArtName | 'later';
  title: string;
  /** `h1` when it is the page's only content. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
}

export const EmptyState = ({
  icon = 'leaf',
  art,
  title,
  heading: Heading = 'h2',
  children,
}: EmptyStateProps) => (
  <div className="empty">
    {art ? (
      <Art name={art} />
    ) : (
      <span>
        <Icon name={icon} className="size-8" />
      </span>
    )}
    <Heading>{title}</Heading>
    <div>{children}</div>
  </div>
);
