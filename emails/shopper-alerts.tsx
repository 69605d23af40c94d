import type { ReactNode } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { AlertRequest, BackInStockItem, PriceDropItem } from '#shop/customers/index.server.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailTitle, theme } from './email-frame.tsx';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

/** Double opt-in. It contains no advertising, because there is no consent yet. */
export const writeBackInStockConfirmation = ({
  awaited: { name, choice },
  email,
  confirmationLink,
  settings,
  locale,
}: {
  awaited: Pick<AlertRequest, 'name' | 'choice'>;
  email: string;
  confirmationLink: string;
  settings: ShopSettings;
  locale: Locale;
}) => {
  const t = emailTexts(settings).in(locale);
  const label = [name, choice].filter(Boolean).join(', ');
  const { shopName } = settings;
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t('confirm-stock-note.subject', { name: label }),
      title: t('confirm-stock-note.title'),
      text: t('confirm-stock-note.text', { shopName, email, name: label }),
      button: { label: t('confirm-stock-note.button'), href: confirmationLink },
      note: t('confirm-stock-note.note'),
    },
  );
};

interface About<Item> {
  /** At least one. */
  items: readonly Item[];
  origin: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

const namesOf = (t: ReturnType<ReturnType<typeof emailTexts>['in']>, items: readonly { name: string }[]) =>
  items.length > 1 ? t('and-more', { name: items[0]!.name }) : items[0]!.name;

/** A commercial email. */
export const writeBackInStock = ({
  items,
  origin,
  unsubscribeUrl,
  settings,
  locale,
}: About<BackInStockItem>) => {
  const t = emailTexts(settings).in(locale);
  const linkOf = ({ productId, variantId }: BackInStockItem) =>
    `${origin}/shop/product/${productId}?variant=${variantId}`;
  const [first] = items;
  return write({
    locale,
    subject: t('back-in-stock.subject', { name: namesOf(t, items) }),
    title: t('back-in-stock.title'),
    text: t('back-in-stock.text'),
    button: { label: t('back-in-stock.button'), href: linkOf(first!) },
    note: t('back-in-stock.note'),
    rows: items.map((item) => ({
      href: linkOf(item),
      name: item.name,
      detail: item.choice,
      picture: pictureUrl(origin, item),
      price: formatMoney(item.priceCents, t.locale),
    })),
    unsubscribeUrl,
    settings,
  });
};

/** A commercial email. */
export const writePriceDrop = ({ items, origin, unsubscribeUrl, settings, locale }: About<PriceDropItem>) => {
  const t = emailTexts(settings).in(locale);
  return write({
    locale,
    subject: t('price-drop.subject', { name: namesOf(t, items) }),
    title: t('price-drop.title'),
    text: t('price-drop.text'),
    button: { label: t('price-drop.button'), href: `${origin}/wishlist` },
    rows: items.map((item) => ({
      href: `${origin}/shop/product/${item.productId}`,
      name: item.name,
      detail: t('price-drop.was', { price: formatMoney(item.beforeCents, t.locale) }),
      picture: pictureUrl(origin, item),
      price: formatMoney(item.priceCents, t.locale),
    })),
    unsubscribeUrl,
    settings,
  });
};

const pictureUrl = (origin: string, { picture }: { picture: string | null }): string | null =>
  picture && `${origin}/media/${picture}-320.jpg`;

interface Row {
  href: string;
  name: string;
  detail: string;
  price: string;
  picture: string | null;
}

interface Written {
  subject: string;
  title: string;
  text: string;
  rows: readonly Row[];
  button: { label: string; href: string };
  note?: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

async function write({ subject, unsubscribeUrl, ...about }: Written): Promise<RenderedEmail> {
  return {
    subject,
    unsubscribeUrl,
    ...(await renderBodies(<Things unsubscribeUrl={unsubscribeUrl} {...about} />, about.locale)),
  };
}

const Things = ({
  title,
  text,
  rows,
  button,
  note,
  unsubscribeUrl,
  settings,
}: Omit<Written, 'subject'>): ReactNode => (
  <EmailFrame preview={text} settings={settings} unsubscribeUrl={unsubscribeUrl}>
    <EmailTitle>{title}</EmailTitle>
    <p style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 24px' }}>{text}</p>
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
      <tbody>
        {rows.map(({ href, name, detail, price, picture }) => (
          <tr key={href}>
            <td width={72} style={{ padding: '12px 0', borderTop: `1px solid ${theme.line}` }}>
              {picture && (
                <img
                  src={picture}
                  alt=""
                  width={64}
                  height={80}
                  style={{ display: 'block', borderRadius: 8 }}
                />
              )}
            </td>
            <td style={{ padding: 12, borderTop: `1px solid ${theme.line}` }}>
              <a href={href} style={{ color: theme.ink }}>
                {name}
              </a>
              {detail && (
                <>
                  <br />
                  <span style={{ fontSize: 14, color: theme.quiet }}>{detail}</span>
                </>
              )}
            </td>
            <td align="right" style={{ padding: '12px 0', borderTop: `1px solid ${theme.line}` }}>
              {price}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <EmailButton href={button.href}>{button.label}</EmailButton>
    {note && (
      <p style={{ fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '24px 0 0' }}>{note}</p>
    )}
  </EmailFrame>
);
