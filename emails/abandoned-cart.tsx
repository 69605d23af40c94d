import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { AbandonedItem } from '#shop/customers/index.ts';
import { renderBodies } from './bodies.ts';
import { look, MailButton, MailFrame, MailTitle } from './frame.tsx';

interface About {
  name: string;
  items: AbandonedItem[];
  /** Brings the cart back. */
  cartUrl: string;
  unsubscribeUrl: string;
  settings: ShopSettings;
}

/** Writes the one mail about a cart that was left. */
export async function writeAbandonedCart(about: About) {
  return {
    subject: say('abandoned-cart.subject', { shopName: about.settings.shopName }),
    unsubscribeUrl: about.unsubscribeUrl,
    ...(await renderBodies(<AbandonedCart {...about} />)),
  };
}

const AbandonedCart = ({ name, items, cartUrl, unsubscribeUrl, settings }: About) => (
  <MailFrame preview={say('abandoned-cart.text')} settings={settings} unsubscribeUrl={unsubscribeUrl}>
    <MailTitle>{say('abandoned-cart.title', { name })}</MailTitle>
    <p style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 24px' }}>{say('abandoned-cart.text')}</p>
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
      <tbody>
        {items.map((item) => (
          <tr key={item.variantId}>
            <td style={{ padding: '10px 12px 10px 0', borderTop: `1px solid ${look.line}` }}>
              {say('abandoned-cart.piece', { quantity: item.quantity, name: item.name })}
              {item.variantName && <span style={{ color: look.quiet }}> · {item.variantName}</span>}
            </td>
            <td align="right" style={{ padding: '10px 0', borderTop: `1px solid ${look.line}` }}>
              {formatMoney(item.price * item.quantity)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <MailButton href={cartUrl}>{say('abandoned-cart.button')}</MailButton>
    <p style={{ fontSize: 13, lineHeight: '20px', color: look.quiet, margin: '24px 0 0' }}>
      {say('abandoned-cart.note')}
    </p>
  </MailFrame>
);
