import { type ReactNode, useRef } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { useBarHeight } from './bar-height.ts';

interface BarBelowProps {
  /** There is nothing to save or choose yet: on a phone the bar then leaves its place to the navigation. */
  isIdle?: boolean;
  /** Wider screens have its buttons at the end of the form. */
  isForPhones?: boolean;
  children: ReactNode;
}

/**
 * A bar at the lower edge of the window, on a phone in place of the navigation, where a thumb reaches it.
 */
export function BarBelow({ isIdle, isForPhones, children }: BarBelowProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, !isIdle);
  return (
    <div
      ref={bar}
      className={cx(
        isIdle
          ? 'mt-4 border-t border-line bg-paper py-3 lg:sticky lg:bottom-0 lg:z-10'
          : 'bar-below no-print max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-5 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-lg:shadow-float max-lg:in-[dialog]:left-auto max-lg:in-[dialog]:w-[min(100vw,36rem)]',
        !isIdle &&
          !isForPhones &&
          'lg:sticky lg:bottom-0 lg:z-10 lg:mt-4 lg:border-t lg:border-line lg:bg-paper lg:py-3',
      )}
    >
      {isForPhones ? <div className="flex flex-wrap items-center gap-3">{children}</div> : children}
    </div>
  );
}
