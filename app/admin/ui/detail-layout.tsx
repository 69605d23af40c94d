import { type ReactNode, useId } from 'react';

interface LayoutProps {
  children: ReactNode;
  aside: ReactNode;
  /** At the top of a phone's column, and of the right one elsewhere. */
  first?: ReactNode;
}

/** A page about one record: its content at the left, its state and summary at the right; one column on a phone. */
export const DetailLayout = ({ children, aside, first }: LayoutProps) => (
  <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
    {first && <div className="grid min-w-0 gap-4 lg:col-start-2">{first}</div>}
    <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
    <div className="grid min-w-0 gap-4 lg:col-start-2">{aside}</div>
  </div>
);

interface CardProps {
  title?: string;
  /** Of its heading, for links to it. */
  id?: string;
  /** An edit link or a small button, at the right of the title. */
  action?: ReactNode;
  /** Buttons of the card's own, at its foot. */
  footer?: ReactNode;
  children: ReactNode;
}

/** One part of a page in this layout. */
export function Card({ title, id: given, action, footer, children }: CardProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {(title || action) && (
        <div className="mb-3 flex items-center justify-between gap-3">
          {title && (
            <h2 id={id} className="font-sans text-base font-medium">
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
      {footer && <div className="mt-4 flex flex-wrap items-center justify-end gap-3">{footer}</div>}
    </section>
  );
}
