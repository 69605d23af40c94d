import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { Conflict } from './conflict.tsx';

interface TextHeadProps {
  back: { to: string; name: string };
  /** What is kept of it while it is typed. */
  said: string;
  /** What came of saving it. */
  result?: { ok: boolean; message: string };
  /** The two texts, where somebody else has saved it meanwhile. */
  conflict?: { mine: string; theirs: string; onMine(): void; onTheirs(): void } | false | null;
  /** What it is called. */
  children: ReactNode;
}

/** What stands above a text that is written. */
export const TextHead = ({ back, said, result, conflict, children }: TextHeadProps) => (
  <>
    <Link to={back.to} className="prose-link inline-flex min-h-11 items-center">
      {back.name}
    </Link>
    {children}
    <p role="status" className="mt-1 min-h-6 text-sm text-quiet">
      {said}
    </p>
    {result && <Notice tone={result.ok ? 'success' : 'error'} title={result.message} />}
    {conflict && <Conflict {...conflict} />}
  </>
);
