import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Chapter } from './guide.server.ts';
import { GuideText } from './guide-text.tsx';

interface HelpPanelProps {
  /** The address of a chapter, and of a heading in it. */
  to: string;
  /** Called with a chapter that the text links to. */
  onFollow(to: string): void;
  onClose(): void;
}

/** A chapter of the owner's guide beside the page that it explains; on a phone a sheet over its lower half. */
export default function HelpPanel({ to, onFollow, onClose }: HelpPanelProps) {
  const t = useMessages(adminMessages);
  const panel = useRef<HTMLElement>(null);
  const [path, anchor] = to.split('#') as [string, string?];
  const [chapter, retry] = useChapter(path);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (chapter === null || chapter === 'failed') return;
    const heading = anchor && panel.current?.querySelector(`#${CSS.escape(anchor)}`);
    if (heading) heading.scrollIntoView();
    else panel.current?.scrollTo(0, 0);
  }, [chapter, anchor]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== window.location.origin)
      return;
    if (!link.pathname.startsWith('/admin/help/') || link.dataset.leaves !== undefined) return;
    event.preventDefault();
    onFollow(link.pathname + link.hash);
  };
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={t('help')}
      onClick={follow}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="no-print fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 h-[60dvh] overflow-y-auto overscroll-contain rounded-t-card border-t border-line bg-paper px-5 pb-6 shadow-float outline-none lg:inset-y-0 lg:right-0 lg:left-auto lg:h-auto lg:w-96 lg:rounded-none lg:border-t-0 lg:border-l xl:sticky xl:top-0 xl:h-dvh xl:w-auto xl:self-start xl:shadow-none"
    >
      <div className="sticky top-0 -mx-5 flex items-center justify-between gap-3 border-b border-line bg-paper px-5 py-1">
        <Link to={to} data-leaves="" className="prose-link inline-flex min-h-11 items-center text-sm">
          {t('help.openPage')}
        </Link>
        <button
          type="button"
          aria-label={t('action.close')}
          onClick={onClose}
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      {chapter === null ? (
        <p className="mt-6">
          <Spinner />
        </p>
      ) : chapter === 'failed' ? (
        <div className="mt-6 grid justify-items-start gap-3">
          <p role="alert">{t('help.failed')}</p>
          <Button size="small" variant="outline" onClick={retry}>
            {t('action.tryAgain')}
          </Button>
        </div>
      ) : (
        <>
          <h2 className="mt-4 text-2xl">{chapter.title}</h2>
          <div className="text-sm [&_h2]:mt-6 [&_h2]:text-xl [&_h3]:text-lg">
            <GuideText parts={chapter.parts} />
          </div>
        </>
      )}
    </aside>
  );
}

type Loaded = Chapter | 'failed' | null;

/** Fetched separately: a guide that doesn't load must not take the page down. @returns null until it has loaded */
function useChapter(path: string): [Loaded, retry: () => void] {
  const [loaded, setLoaded] = useState<{ of: string; chapter: Loaded }>({ of: path, chapter: null });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const stop = new AbortController();
    setLoaded({ of: path, chapter: null });
    fetch(`${path}/text`, { signal: stop.signal })
      .then(async (answer) =>
        setLoaded({ of: path, chapter: answer.ok ? ((await answer.json()) as Chapter) : 'failed' }),
      )
      .catch(() => stop.signal.aborted || setLoaded({ of: path, chapter: 'failed' }));
    return () => stop.abort();
  }, [path, tries]);
  return [loaded.of === path ? loaded.chapter : null, () => setTries(tries + 1)];
}
