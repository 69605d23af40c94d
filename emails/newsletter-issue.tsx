import type { Locale } from '#platform/i18n/messages.ts';
import type { ProductCard } from '#shop/catalog/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { NewsletterToSend } from '#shop/customers/index.server.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, theme } from './email-frame.tsx';
import { BlockView } from './prose/blocks.tsx';

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
