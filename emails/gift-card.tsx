import { Fragment } from 'react';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { inGroups } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { type Cents, formatMoney } from '#shop/core/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailText, EmailTitle, theme } from './email-frame.tsx';
import { emailTexts } from './texts.ts';

interface GiftCard {
  card: { code: string; initialCents: Cents; recipientName: string; senderName: string; message: string };
  origin: string;
  settings: ShopSettings;
  locale: Locale;
}

export async function writeGiftCard(about: GiftCard) {
  const t = emailTexts(about.settings).in(about.locale);
  return {
    subject: t('gift-card.subject', valuesOf(about)),
    ...(await renderBodies(<GiftCardEmail {...about} />, about.locale)),
  };
}

const valuesOf = ({ card, settings, locale }: GiftCard) => ({
  amount: formatMoney(card.initialCents, locale),
  sender: card.senderName,
  name: card.recipientName,
  shopName: settings.shopName,
});

function GiftCardEmail(about: GiftCard) {
  const t = useMessages(emailTexts(about.settings));
  const { card, origin, settings } = about;
  const values = valuesOf(about);
  const text = { fontSize: 16, lineHeight: '25px', margin: '0 0 24px' };
  const small = { fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '24px 0 0' };
  return (
    <EmailFrame preview={t('gift-card.subject', values)} settings={settings}>
      <EmailTitle>{t('gift-card.title', values)}</EmailTitle>
      {card.message && (
        <p
          style={{
            ...text,
            fontFamily: theme.serif,
            fontSize: 20,
            lineHeight: '29px',
            overflowWrap: 'anywhere',
          }}
        >
          {card.message.split(/\r?\n/).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's lines are never reordered
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
      <EmailText>{t('gift-card.text', values)}</EmailText>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ border: `1px solid ${theme.line}`, borderRadius: 12, margin: '0 0 24px' }}
      >
        <tbody>
          <tr>
            <td align="center" style={{ padding: '24px 16px' }}>
              <div style={{ fontFamily: theme.serif, fontSize: 34, margin: '0 0 12px' }}>{values.amount}</div>
              <div style={{ fontSize: 17, fontWeight: 600, letterSpacing: 1, lineHeight: '27px' }}>
                {inGroups(card.code)}
              </div>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={text}>{t('gift-card.attached')}</p>
      <EmailButton href={`${origin}/shop`}>{t('gift-card.button')}</EmailButton>
      <p style={small}>{t('gift-card.note')}</p>
      <p style={{ ...small, margin: '8px 0 0' }}>
        {t('gift-card.balance', { url: `${origin}/gift-cards/balance` })}
      </p>
    </EmailFrame>
  );
}
