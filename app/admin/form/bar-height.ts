import { type RefObject, useEffect } from 'react';

interface Covered {
  above: number;
  below: number;
}

/** How much each bar of a page or a dialog covers of its edges, in pixels. */
const coveredBy = new WeakMap<HTMLElement, Map<HTMLElement, Covered>>();

function coverOf(bar: HTMLElement): Covered {
  const { offsetHeight } = bar;
  const { position, bottom } = getComputedStyle(bar);
  if (offsetHeight === 0 || (position !== 'fixed' && position !== 'sticky')) return { above: 0, below: 0 };
  if (position === 'fixed' && bar.getBoundingClientRect().top <= 0) return { above: offsetHeight, below: 0 };
  // A page's next step is above the navigation.
  return { above: 0, below: offsetHeight + Number.parseFloat(bottom) };
}

/**
 * Keeps the end of a page, its toasts and the focused element (WCAG 2.4.11) clear of a bar at an edge of the window,
 * however many rows it has.
 * @param isShown whether it is at the edge now
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const root = element.closest('dialog') ?? document.documentElement;
    const bars = coveredBy.get(root) ?? new Map<HTMLElement, Covered>();
    coveredBy.set(root, bars);
    const write = () => {
      const [above, below] = (['above', 'below'] as const).map((edge) =>
        Math.max(0, ...[...bars.values()].map((covered) => covered[edge])),
      );
      const { style } = root;
      style.scrollPaddingTop = above ? `${above + 16}px` : '';
      style.scrollPaddingBottom = below ? `${below + 16}px` : '';
      if (below) style.setProperty('--bar-height', `${below}px`);
      else style.removeProperty('--bar-height');
    };
    const watch = new ResizeObserver(() => {
      bars.set(element, coverOf(element));
      write();
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      bars.delete(element);
      write();
    };
  }, [bar, isShown]);
}
