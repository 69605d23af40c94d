import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#app/ui/class-names.ts';

interface BarBelowProps {
  /** There is nothing to save or choose yet: on a phone the bar then leaves its place to the navigation. */
  isIdle?: boolean;
  children: ReactNode;
}

/**
 * A bar at the lower edge of the window, on a phone in place of the navigation. Focused elements are scrolled clear of
 * it (WCAG 2.4.11).
 */
export function BarBelow({ isIdle, children }: BarBelowProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isIdle) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 16}px`;
    });
    watch.observe(bar.current!);
    return () => {
      watch.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [isIdle]);
  return (
    <div
      ref={bar}
      className={cx(
        'z-10 mt-4 border-t border-line bg-paper py-3',
        isIdle
          ? 'lg:sticky lg:bottom-0'
          : 'bar-below sticky bottom-0 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
      )}
    >
      {children}
    </div>
  );
}
