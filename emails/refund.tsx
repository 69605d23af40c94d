import { emailMessages } from '#messages/email.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { taxLabel } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { RefundView } from '#shop/orders/index.server.ts';
import { creditNoteNumber, type OrderView } from '#shop/orders/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailText, EmailTitle, theme } from './email-frame.tsx';
import { emailTexts } from './texts.ts';

type Kind = 'refund' | 'refund-pending' | 'refund-failed';

interface Refunded {
  kind: Kind;
  order: OrderView;
  refund: RefundView;
  orderUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

/** The message keys for a refund, by the state of the money when the email is rendered. */
function messageKeyOf({ kind, order, refund }: Refunded) {
  if (kind === 'refund-failed') return 'refund.failed' as const;
  const isCancelled = order.status === 'cancelled';
  // If the money was sent before the email, the email says so.
  if (refund.status === 'pending') return isCancelled ? 'refund.pending-cancelled' : 'refund.pending';
  return isCancelled ? 'refund.cancelled' : 'refund';
}

export async function writeRefund(about: Refunded) {
  const t = emailTexts(about.settings).in(about.locale);
  const values = { number: about.order.number, amount: formatMoney(about.refund.totalCents, t.locale) };
  return {
    subject: t(`${messageKeyOf(about)}.subject`, values),
    ...(await renderBodies(<RefundEmail {...about} />, about.locale)),
  };
}

function RefundEmail(about: Refunded) {
  const t = useMessages(emailTexts(about.settings));
  const { order, refund, orderUrl, settings } = about;
  const values = { number: order.number, amount: formatMoney(refund.totalCents, t.locale) };
  const which = messageKeyOf(about);
  const isSettled = which === 'refund' || which === 'refund.cancelled';
  const text = { fontSize: 16, lineHeight: '25px', margin: '0 0 24px' };
  return (
    <EmailFrame preview={t(isSettled ? 'refund.preview' : `${which}.text`, values)} settings={settings}>
      <EmailTitle>{t(`${which}.title`, values)}</EmailTitle>
      <EmailText>
        {t(which === 'refund' && refund.isByHand ? 'refund.by-hand.text' : `${which}.text`, values)}
      </EmailText>
      {refund.note && <p style={text}>{t('refund.note', { note: refund.note })}</p>}
      <Sums refund={refund} giftCardLastFour={order.giftCardLastFour} />
      {isSettled && (
        <p style={{ fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '0 0 24px' }}>
          {t('refund.paper', { paper: creditNoteNumber(order, refund) })}
        </p>
      )}
      <EmailButton href={orderUrl}>{t('refund.button')}</EmailButton>
    </EmailFrame>
  );
}

function Sums({ refund, giftCardLastFour }: { refund: RefundView; giftCardLastFour: string | null }) {
  const t = useMessages(emailMessages);
  const { lines, itemsCents, giftWrapCents, shippingCents, taxes, totalCents, giftCardCents } = refund;
  const gross = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  const sums: [string, number][] = [
    ...lines.map(({ name, variantName, quantity, amountCents }): [string, number] => [
      `${quantity} × ${[name, variantName].filter(Boolean).join(', ')}`,
      amountCents,
    ]),
    // A refund of an amount has no items, so it gets one sum.
    lines.length > 0 ? [t('refund.discount'), itemsCents - gross] : [t('sum.subtotal'), itemsCents],
    [t('sum.gift-wrap'), giftWrapCents],
    [t('refund.delivery'), shippingCents],
    ...taxes.map(({ label, amountCents }): [string, number] => [taxLabel(label, t.locale), amountCents]),
  ];
  const cell = { padding: '8px 0', borderBottom: `1px solid ${theme.line}`, fontSize: 15 };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 16 }}>
      <tbody>
        {sums
          .filter(([, cents]) => cents !== 0)
          .map(([label, cents]) => (
            <tr key={label}>
              <td style={cell}>{label}</td>
              <td align="right" style={cell}>
                {formatMoney(cents, t.locale)}
              </td>
            </tr>
          ))}
        <tr>
          <td style={{ padding: '10px 0', fontSize: 17, fontWeight: 600 }}>{t('refund.total')}</td>
          <td align="right" style={{ padding: '10px 0', fontSize: 17, fontWeight: 600 }}>
            {formatMoney(totalCents, t.locale)}
          </td>
        </tr>
        {giftCardCents > 0 && (
          <tr>
            <td style={{ padding: '6px 0', fontSize: 15, color: theme.quiet }}>
              {t('refund.gift-card', { lastFour: giftCardLastFour ?? '' })}
            </td>
            <td align="right" style={{ padding: '6px 0', fontSize: 15 }}>
              {formatMoney(giftCardCents, t.locale)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
