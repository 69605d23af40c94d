import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface PagerProps {
  /** Paths of the previous and next page of the list; false if there is none. */
  back: string | false;
  on: string | false;
  /** Labels of the links, if not “Newer” and “Older”. */
  words?: readonly [back: string, on: string];
  children?: ReactNode;
}

const WAY = 'prose-link inline-flex min-h-11 items-center';

/** Links to the previous and next page of a list; renders nothing when all of it fits on one. */
export function Pager({ back, on, words, children }: PagerProps) {
  const t = useMessages(adminMessages);
  if (!back && !on && !children) return null;
  return (
    <nav aria-label={t('pager.label')} className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      {back && (
        <Link to={back} className={WAY}>
          {words?.[0] ?? t('pager.newer')}
        </Link>
      )}
      {on && (
        <Link to={on} className={WAY}>
          {words?.[1] ?? t('pager.older')}
        </Link>
      )}
      {children}
    </nav>
  );
}
