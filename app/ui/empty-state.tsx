import type { ReactNode } from 'react';
import { Art, type ArtName } from './art.tsx';
import { Icon, type IconName } from './icon.tsx';

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
  <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center sm:py-20">
    {art ? (
      <Art name={art} />
    ) : (
      <span className="grid size-16 place-items-center rounded-full bg-sand text-teal">
        <Icon name={icon} className="size-8" />
      </span>
    )}
    <Heading className="text-3xl sm:text-4xl">{title}</Heading>
    <div className="flex flex-col items-center gap-4 text-quiet">{children}</div>
  </div>
);
