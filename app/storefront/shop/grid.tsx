import { type Ref, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { cx } from '#app/ui/class-names.ts';
import type { ProductCard as Card } from '#shop/catalog/index.server.ts';
import { ProductCard } from '../product-card/product-card.tsx';

interface GridProps {
  cards: Card[];
  heading?: 'h2' | 'h3';
  isLoading?: boolean;
  ref?: Ref<HTMLUListElement>;
}

export const Grid = ({ cards, heading = 'h2', isLoading, ref }: GridProps) => (
  <ul
    ref={ref}
    className={cx(
      'grid grid-cols-2 gap-x-4 gap-y-10 pt-6 transition-opacity md:grid-cols-3 md:gap-x-6',
      isLoading && 'opacity-50',
    )}
  >
    {cards.map((card, index) => (
      <li key={card.id}>
        <ProductCard card={card} heading={heading} isFirst={index < 3} />
      </li>
    ))}
  </ul>
);

/** Passed by the "load more" link to the page that follows. */
export interface LoadedMore {
  /** The index of the first new card. */
  firstNew: number;
}

/** Moves the focus to the first new card after "load more", for keyboard and screen reader users. */
export function useFocusOnNew() {
  const grid = useRef<HTMLUListElement>(null);
  const { state, key } = useLocation();
  const isReturning = useNavigationType() === 'POP';
  const firstNew = isReturning ? undefined : (state as LoadedMore | null)?.firstNew;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time more is loaded
  useEffect(() => {
    if (firstNew === undefined) return;
    grid.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }, [key]);
  return grid;
}
