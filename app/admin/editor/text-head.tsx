import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Conflict } from './conflict.tsx';

interface TextHeadProps {
  back: { to: string; name: string };
  /** The autosave status. */
  status: string;
  result?: { ok: boolean; message: string };
  /** Set when somebody else has saved the text since. */
  conflict?: { mine: string; theirs: string; onMine(): void; onTheirs(): void } | false | null;
  /** The title. */
  children: ReactNode;
}

export const TextHead = ({ back, status, result, conflict, children }: TextHeadProps) => (
  <>
    <Link to={back.to} className="prose-link inline-flex min-h-11 items-center">
      {back.name}
    </Link>
    {children}
    <p role="status" className="mt-1 min-h-6 text-sm text-quiet">
      {status}
    </p>
    {result && <Notice tone={result.ok ? 'success' : 'error'} title={result.message} />}
    {conflict && <Conflict {...conflict} />}
  </>
);
