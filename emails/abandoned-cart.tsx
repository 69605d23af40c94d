import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { AbandonedItem } from '#shop/customers/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailText, EmailTitle, theme } from './email-frame.tsx';
import { emailTexts } from './texts.ts';

interface About {
  name: string;
  items: AbandonedItem[];
  /** Restores the cart. */
  cartUrl: string;
  /** By when to order, and when that ships. */
  dispatch: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

/** Sent at most once for a cart. */
export async function writeAbandonedCart(about: About) {
  const t = emailTexts(about.settings).in(about.locale);
  return {
    subject: t('abandoned-cart.subject', { shopName: about.settings.shopName }),
    unsubscribeUrl: about.unsubscribeUrl,
    ...(await renderBodies(<AbandonedCart {...about} />, about.locale)),
  };
}

const AbandonedCart = ({ name, items, cartUrl, dispatch, unsubscribeUrl, settings }: About) => {
  const t = useMessages(emailTexts(settings));
  return (
    <EmailFrame preview={t('abandoned-cart.text')} settings={settings} unsubscribeUrl={unsubscribeUrl}>
      <EmailTitle>{t('abandoned-cart.title', { name })}</EmailTitle>
      <EmailText>{t('abandoned-cart.text')}</EmailText>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
        <tbody>
          {items.map((item) => (
            <tr key={item.variantId}>
              <td style={{ padding: '10px 12px 10px 0', borderTop: `1px solid ${theme.line}` }}>
                {t('abandoned-cart.piece', { quantity: item.quantity, name: item.name })}
                {item.variantName && <span style={{ color: theme.quiet }}> · {item.variantName}</span>}
              </td>
              <td align="right" style={{ padding: '10px 0', borderTop: `1px solid ${theme.line}` }}>
                {formatMoney(item.price * item.quantity, t.locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <EmailText>{dispatch}</EmailText>
      <EmailButton href={cartUrl}>{t('abandoned-cart.button')}</EmailButton>
      <p style={{ fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '24px 0 0' }}>
        {t('abandoned-cart.note')}
      </p>
    </EmailFrame>
  );
};
