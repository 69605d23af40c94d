import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** The frame of every page on which somebody proves who they are: a narrow column, what went wrong above the form. */
export function AuthPage({
  title,
  error,
  children,
}: {
  title: string;
  error?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <div className="page py-12 sm:py-16">
      <div className="mx-auto max-w-[400px]">
        <h1 className="text-4xl">{title}</h1>
        <div className="mt-6 grid gap-5">
          {error && <Notice tone="error" title={error} />}
          {children}
        </div>
      </div>
    </div>
  );
}

/** The title of such a page; none of them belongs into a search engine. */
export const authMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }];
