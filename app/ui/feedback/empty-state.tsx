import type { ReactNode } from 'react';
import { Art, type ArtName } from '../art.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface EmptyStateProps {
  icon?: IconName;
  /** A drawing in place of the sign, where it is a shopper's page. */
  art?: ArtName;
  title: string;
  /** `h1` where it is the whole page. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
}

/** Nothing here yet, and what to do about it. */
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
