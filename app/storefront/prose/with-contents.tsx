import type { ReactNode } from 'react';
import { pagesMessages } from '#messages/pages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export interface Entry {
  id: string;
  level: 2 | 3;
  text: string;
}

interface ContentsProps {
  contents: Entry[];
  /** Where the text isn't in the page's language. */
  lang?: string | undefined;
  children: ReactNode;
}

/** The contents are a row to swipe on a phone, and a column beside the text on wide screens. */
export const WithContents = ({ contents, lang, children }: ContentsProps) => {
  const t = useMessages(pagesMessages);
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-[15rem_1fr]">
      <nav
        aria-labelledby="contents"
        className="min-w-0 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 id="contents" className="text-xl max-lg:text-base">
          {t('contents')}
        </h2>
        <ol lang={lang} className="mt-2 max-lg:swipe-row lg:border-l lg:border-line">
          {contents.map(({ id, level, text }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className={`flex min-h-11 items-center text-quiet hover:text-ink hover:underline max-lg:rounded-full max-lg:border max-lg:border-line max-lg:px-4 lg:min-h-9 lg:py-1.5 ${level === 2 ? 'lg:pl-4' : 'lg:pl-8'}`}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[42rem]">{children}</div>
    </div>
  );
};
