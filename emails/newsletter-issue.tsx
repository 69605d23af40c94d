import type { CSSProperties, ReactNode } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import { widthsOf } from '#platform/images/picture-widths.ts';
import type { Block, Inline } from '#platform/text/markdown.ts';
import type { ProductCard } from '#shop/catalog/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { NewsletterToSend } from '#shop/customers/index.server.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, theme } from './email-frame.tsx';

interface Issue {
  newsletter: NewsletterToSend;
  /** Those that are published, by id. */
  cards: ReadonlyMap<string, ProductCard>;
  origin: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

/** A commercial email, written by the owner. */
export async function writeNewsletter(issue: Issue): Promise<RenderedEmail> {
  const { newsletter, unsubscribeUrl, locale } = issue;
  return {
    subject: newsletter.subject,
    unsubscribeUrl,
    ...(await renderBodies(<IssueBody {...issue} />, locale)),
  };
}

const IssueBody = ({ newsletter, cards, origin, unsubscribeUrl, settings, locale }: Issue) => (
  <EmailFrame
    preview={newsletter.preview || newsletter.subject}
    settings={settings}
    unsubscribeUrl={unsubscribeUrl}
    isSigned={false}
  >
    {newsletter.blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
      <BlockView key={index} block={block} origin={origin} />
    ))}
    {newsletter.products.map(({ id, href }) => {
      const card = cards.get(id);
      return card && <ProductRow key={id} card={card} href={href} origin={origin} locale={locale} />;
    })}
    {newsletter.button && (
      <div style={{ marginTop: 24 }}>
        <EmailButton href={newsletter.button.href}>{newsletter.button.label}</EmailButton>
      </div>
    )}
  </EmailFrame>
);

const TEXT: CSSProperties = { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };
const HEADINGS: Record<2 | 3, CSSProperties> = {
  2: { fontFamily: theme.serif, fontSize: 28, lineHeight: '33px', fontWeight: 400, margin: '24px 0 12px' },
  3: { fontFamily: theme.serif, fontSize: 22, lineHeight: '28px', fontWeight: 400, margin: '20px 0 8px' },
};
const QUOTE: CSSProperties = {
  margin: '0 0 16px',
  padding: '2px 0 2px 16px',
  borderLeft: `3px solid ${theme.line}`,
  fontSize: 16,
  lineHeight: '25px',
};

function BlockView({ block, origin }: { block: Block; origin: string }): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h1' : 'h2';
      return <Heading style={HEADINGS[block.level]}>{inlines(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p style={TEXT}>{inlines(block.children)}</p>;
    case 'quote':
      return <blockquote style={QUOTE}>{inlines(block.children)}</blockquote>;
    case 'rule':
      return <hr style={{ border: 0, borderTop: `1px solid ${theme.line}`, margin: '24px 0' }} />;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List style={{ ...TEXT, paddingLeft: 24 }}>
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

const inlines = (children: Inline[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
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
      return (
        <a href={inline.href} style={{ color: theme.pink }}>
          {inlines(inline.children)}
        </a>
      );
  }
}

interface RowProps {
  card: ProductCard;
  href: string;
  origin: string;
  locale: Locale;
}

function ProductRow({ card: { name, tagline, fromCents, pictures }, href, origin, locale }: RowProps) {
  const [picture] = pictures;
  const cell = { padding: 12, borderTop: `1px solid ${theme.line}` };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td width={112} style={{ ...cell, padding: '12px 0' }}>
            {picture && (
              <a href={href}>
                <img
                  src={`${origin}/media/${picture.src}-320.jpg`}
                  alt={picture.alt}
                  width={96}
                  height={120}
                  style={{ display: 'block', borderRadius: 8, objectFit: 'cover' }}
                />
              </a>
            )}
          </td>
          <td style={cell}>
            <a href={href} style={{ color: theme.ink }}>
              {name}
            </a>
            <br />
            <span style={{ fontSize: 14, color: theme.quiet }}>{tagline}</span>
            <br />
            {formatMoney(fromCents, locale)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
