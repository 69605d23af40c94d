import type { CSSProperties, ReactNode } from 'react';
import { widthsOf } from '#platform/images/picture-widths.ts';
import type { Block, Inline } from '#platform/text/markdown.ts';
import { theme } from '../email-frame.tsx';

interface BlockProps {
  block: Block;
  origin: string;
  /** For fine print, inside a cell that is `SMALL`. */
  isSmall?: boolean;
}

const TEXT: CSSProperties = { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };
const HEADINGS: Record<2 | 3, CSSProperties> = {
  2: { fontFamily: theme.serif, fontSize: 28, lineHeight: '33px', fontWeight: 400, margin: '24px 0 12px' },
  3: { fontFamily: theme.serif, fontSize: 22, lineHeight: '28px', fontWeight: 400, margin: '20px 0 8px' },
};
/** Of a cell around fine print. */
export const SMALL: CSSProperties = { fontSize: 13, lineHeight: '20px' };
const SMALL_TEXT: CSSProperties = { margin: '0 0 10px' };
const SMALL_HEADING: CSSProperties = { fontSize: 13, fontWeight: 600, margin: '16px 0 4px' };
const QUOTE: CSSProperties = {
  margin: '0 0 16px',
  padding: '2px 0 2px 16px',
  borderLeft: `3px solid ${theme.line}`,
  fontSize: 16,
  lineHeight: '25px',
};

/** A block of a text in Markdown. @param origin of its pictures, and of links that name a page of the shop */
export function BlockView({ block, origin, isSmall = false }: BlockProps): ReactNode {
  const text = isSmall ? SMALL_TEXT : TEXT;
  const inlines = (children: Inline[]) => inlinesOf(children, origin);
  switch (block.kind) {
    case 'heading': {
      if (isSmall) return <h3 style={SMALL_HEADING}>{inlines(block.children)}</h3>;
      const Heading = block.level === 2 ? 'h1' : 'h2';
      return <Heading style={HEADINGS[block.level]}>{inlines(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p style={text}>{inlines(block.children)}</p>;
    case 'quote':
      return <blockquote style={{ ...QUOTE, ...(isSmall && SMALL) }}>{inlines(block.children)}</blockquote>;
    case 'rule':
      return <hr style={{ border: 0, borderTop: `1px solid ${theme.line}`, margin: '24px 0' }} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List style={{ ...text, paddingLeft: 24 }}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
            <li key={index}>{inlines(item)}</li>
          ))}
        </List>
      );
    }
    case 'picture': {
      // The widest size that a phone's or a computer's screen shows of it.
      const width =
        widthsOf(block.width)
          .filter((known) => known <= 960)
          .at(-1) ?? block.width;
      return (
        <img
          src={`${origin}/media/${block.src}-${width}.jpg`}
          alt={block.alt}
          width={Math.min(502, width)}
          style={{
            display: 'block',
            width: '100%',
            maxWidth: width,
            height: 'auto',
            borderRadius: 8,
            margin: '0 0 16px',
          }}
        />
      );
    }
  }
}

const inlinesOf = (children: Inline[], origin: string): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
  children.map((inline, index) => <InlineView key={index} inline={inline} origin={origin} />);

function InlineView({ inline, origin }: { inline: Inline; origin: string }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{inlinesOf(inline.children, origin)}</strong>;
    case 'em':
      return <em>{inlinesOf(inline.children, origin)}</em>;
    case 'link':
      return (
        <a
          href={inline.href.startsWith('/') ? origin + inline.href : inline.href}
          style={{ color: theme.pink }}
        >
          {inlinesOf(inline.children, origin)}
        </a>
      );
  }
}
