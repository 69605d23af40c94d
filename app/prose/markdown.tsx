import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Block, Inline } from '#platform/text/markdown.ts';

interface MarkdownProps {
  blocks: Block[];
  className?: string;
  /** Where it isn't in the page's language. */
  lang?: string | undefined;
}

export const Markdown = ({ blocks, className, lang }: MarkdownProps) => (
  <div className={className} lang={lang}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never reorder
      <BlockView key={index} block={block} />
    ))}
  </div>
);

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-10 mb-3 text-3xl">
          {inlines(block.children)}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-8 mb-2 text-2xl">
          {inlines(block.children)}
        </h3>
      );
    case 'paragraph':
      return <p className="mt-4 first:mt-0">{inlines(block.children)}</p>;
    case 'quote':
      return (
        <blockquote className="mt-6 border-l-2 border-pink pl-5 font-serif text-xl">
          {inlines(block.children)}
        </blockquote>
      );
    case 'picture':
      return (
        <Picture
          picture={block}
          sizes="(min-width: 740px) 672px, 92vw"
          className="mt-8 h-auto w-full rounded-card bg-sand"
        />
      );
    case 'rule':
      return <hr className="mt-10 border-line" />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List
          className={block.ordered ? 'mt-4 grid list-decimal gap-2 pl-6' : 'mt-4 grid list-disc gap-2 pl-6'}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never reorder
            <li key={index}>{inlines(item)}</li>
          ))}
        </List>
      );
    }
  }
}

const inlines = (children: Inline[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never reorder
  children.map((inline, index) => <InlineView key={index} inline={inline} />);

function InlineView({ inline }: { inline: Inline }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{inlines(inline.children)}</strong>;
    case 'em':
      return <em>{inlines(inline.children)}</em>;
    case 'link':
      return inline.href.startsWith('/') ? (
        <Link to={inline.href} className="prose-link">
          {inlines(inline.children)}
        </Link>
      ) : (
        <a href={inline.href} rel="noopener noreferrer" className="prose-link">
          {inlines(inline.children)}
        </a>
      );
  }
}
