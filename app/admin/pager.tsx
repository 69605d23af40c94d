import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

interface PagerProps {
  /** Where the part before this one stands, and the next; none where there is none. */
  back: string | false;
  on: string | false;
  /** What leads there. */
  words?: readonly [back: string, on: string];
  /** What stands between or beside. */
  children?: ReactNode;
}

const WAY = 'prose-link inline-flex min-h-11 items-center';

/** From one part of a long list to the next; nothing where all of it is seen. */
export const Pager = ({ back, on, words = ['Newer', 'Older'], children }: PagerProps) =>
  (back || on || children) && (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      {back && (
        <Link to={back} className={WAY}>
          {words[0]}
        </Link>
      )}
      {on && (
        <Link to={on} className={WAY}>
          {words[1]}
        </Link>
      )}
      {children}
    </nav>
  );
