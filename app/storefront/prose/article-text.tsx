import type { ReactNode } from 'react';
import { Markdown } from '#app/prose/markdown.tsx';
import type { Block } from './markdown.server.ts';
import { type Entry, WithContents } from './with-contents.tsx';

// A text with fewer headings needs no table of contents.
const WORTH_A_TABLE = 3;

export function ArticleText({
  blocks,
  contents,
  lang,
  children,
}: {
  blocks: Block[];
  contents: Entry[];
  /** Where the text isn't in the page's language. */
  lang?: string | undefined;
  children?: ReactNode;
}) {
  const text = (
    <>
      <Markdown blocks={blocks} lang={lang} className="text-lg leading-relaxed" />
      {children}
    </>
  );
  if (contents.length < WORTH_A_TABLE) return <div className="mx-auto mt-10 max-w-[42rem]">{text}</div>;
  return (
    <WithContents contents={contents} lang={lang}>
      {text}
    </WithContents>
  );
}
