import { type ReactNode, useEffect, useRef } from 'react';

/** A bar at the lower edge of the window. Focused elements are scrolled clear of it (WCAG 2.4.11). */
export function BarBelow({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 16}px`;
    });
    watch.observe(bar.current!);
    return () => {
      watch.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div ref={bar} className="sticky bottom-0 z-10 mt-4 border-t border-line bg-paper py-3">
      {children}
    </div>
  );
}
