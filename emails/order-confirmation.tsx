import { emailMessages } from '#messages/email.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { formatDeliveryWindow, labelOf, shippingNames, taxLabel } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { creditOf, dueOf, type OrderView, roundingOf } from '#shop/orders/index.ts';
import { addressLine, deliveryWords, pickupLines } from './address-lines.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailText, EmailTitle, theme } from './email-frame.tsx';
import { type Terms, TermsCopy } from './prose/terms.tsx';
import { emailTexts, type Vacation, vacationText, vacationWords } from './texts.ts';

interface Confirmation {
  order: OrderView;
  /** Opens the complete order for a short time. */
  orderUrl: string;
  trackUrl: string;
  /** Finds the order by its number and email at any time. */
  findUrl: string;
  settings: ShopSettings;
  vacation?: Vacation | null;
  /** Null where the shop has none, or nothing was bought at a distance. */
  terms?: Terms | null;
  locale: Locale;
}

export async function writeOrderConfirmation(about: Confirmation) {
  const t = emailTexts(about.settings).in(about.locale);
  const { number } = about.order;
  return {
    subject: t('confirmation.subject', { number, shopName: about.settings.shopName }),
    ...(await renderBodies(<OrderConfirmation {...about} />, about.locale)),
  };
}

function OrderConfirmation({ order, orderUrl, trackUrl, findUrl, settings, vacation, terms }: Confirmation) {
  const t = useMessages(emailTexts(settings));
  const { number, address, shipping } = order;
  return (
    <EmailFrame
      preview={t('confirmation.preview', { number })}
      settings={settings}
      enclosed={terms && <TermsCopy terms={terms} />}
    >
      <EmailTitle>{t('confirmation.title', { name: address.name })}</EmailTitle>
      <EmailText>{t(textOf(order), { number })}</EmailText>
      {vacation && !order.shipping.isTaken && (
        <EmailText ownWords={vacationWords(vacation)}>{vacationText(t, vacation)}</EmailText>
      )}
      <Lines order={order} />
      {!shipping.isTaken && <Arrival order={order} />}
      <EmailButton href={trackUrl}>
        {t(shipping.isTaken ? 'shipped.no-number.button' : 'confirmation.track')}
      </EmailButton>
      <p style={{ fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '24px 0 0' }}>
        <a href={orderUrl} style={{ color: theme.quiet }}>
          {t('confirmation.button')}
        </a>
        <br />
        {t('confirmation.link-note')}{' '}
        <a href={findUrl} style={{ color: theme.quiet }}>
          {t('confirmation.find', { number })}
        </a>
      </p>
    </EmailFrame>
  );
}

function Arrival({ order: { address, shipping } }: Pick<Confirmation, 'order'>) {
  const t = useMessages(emailMessages);
  const parts = deliveryWords(shipping);
  const dates = formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil, t.locale);
  return (
    <p style={{ fontSize: 15, lineHeight: '23px', margin: '24px 0' }}>
      {shipping.ships && (
        <>
          {t('confirmation.ships', { day: formatDeliveryWindow(shipping.ships, shipping.ships, t.locale) })}
          <br />
        </>
      )}
      <InSentence
        sentence={t(ARRIVES[shipping.method ?? 'carrier'], {
          dates,
          service: shippingNames(shipping, t.locale).service,
          hours: shipping.hours || 'none',
        })}
        parts={parts}
      />
      <br />
      {shipping.pickup ? (
        <InSentence sentence={pickupLines(shipping.pickup, t.locale).join(', ')} parts={parts} />
      ) : (
        t('confirmation.to', { address: addressLine(address, t.locale) })
      )}
    </p>
  );
}

const ARRIVES = {
  carrier: 'confirmation.arrives',
  pickup: 'confirmation.arrives.pickup',
  local: 'confirmation.arrives.local',
} as const;

const textOf = ({ addOnKind, shipping }: OrderView) => {
  if (addOnKind === 'moved') return 'confirmation.moved.text';
  if (shipping.isTaken) return 'confirmation.taken.text';
  return shipping.method ? (`confirmation.${shipping.method}.text` as const) : 'confirmation.text';
};

function Lines({ order }: { order: OrderView }) {
  const t = useMessages(emailMessages);
  // An add-on for a province's higher tax has no items.
  const hasLines = order.lines.length > 0;
  const { shipping } = order;
  const [creditCents, roundingCents] = [creditOf(order), roundingOf(order)];
  const sums: [string, number][] = [
    ...(hasLines ? [[t('sum.subtotal'), order.subtotalCents] as [string, number]] : []),
    ...(order.giftWrapCents ? [[t('sum.gift-wrap'), order.giftWrapCents] as [string, number]] : []),
    ...order.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map((one): [string, number] => [t('sum.discount', { label: labelOf(one) }), -one.amountCents]),
    ...(creditCents ? [[t('sum.credit'), -creditCents] as [string, number]] : []),
    ...(roundingCents ? [[t('sum.rounding'), -roundingCents] as [string, number]] : []),
    ...(hasLines && !shipping.isTaken
      ? [
          [t(shipping.method === 'pickup' ? 'sum.pickup' : 'sum.shipping'), order.shippingCents] as [
            string,
            number,
          ],
        ]
      : []),
    ...order.taxes.map((tax): [string, number] => [taxLabel(tax.label, t.locale), tax.amountCents]),
  ];
  const cell = {
    padding: '10px 0',
    borderBottom: `1px solid ${theme.line}`,
    fontSize: 15,
    verticalAlign: 'top',
  };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.variantId}>
            <td style={cell}>
              {line.quantity} × {line.name}
              {line.variantName && `, ${line.variantName}`}
              {line.giftWrap && <div style={{ color: theme.quiet, fontSize: 13 }}>{t('line.gift')}</div>}
              {line.giftMessage && (
                <div style={{ color: theme.quiet, fontSize: 13 }}>
                  {t('line.gift-message', { message: line.giftMessage })}
                </div>
              )}
            </td>
            <td align="right" style={cell}>
              {formatMoney(line.totalCents, t.locale)}
            </td>
          </tr>
        ))}
        {sums.map(([label, cents]) => (
          <tr key={label}>
            <td style={{ padding: '6px 0', fontSize: 15, color: theme.quiet }}>{label}</td>
            <td align="right" style={{ padding: '6px 0', fontSize: 15 }}>
              {label === t('sum.shipping') && cents === 0 ? t('sum.free') : formatMoney(cents, t.locale)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={{ padding: '10px 0', fontSize: 17, fontWeight: 600 }}>{t('sum.total')}</td>
          <td align="right" style={{ padding: '10px 0', fontSize: 17, fontWeight: 600 }}>
            {formatMoney(order.totalCents, t.locale)}
          </td>
        </tr>
        {order.giftCardCents > 0 &&
          [
            [t('sum.gift-card', { lastFour: order.giftCardLastFour ?? '' }), -order.giftCardCents] as const,
            [t('sum.paid'), dueOf(order)] as const,
          ].map(([label, cents]) => (
            <tr key={label}>
              <td style={{ padding: '6px 0', fontSize: 15, color: theme.quiet }}>{label}</td>
              <td align="right" style={{ padding: '6px 0', fontSize: 15 }}>
                {formatMoney(cents, t.locale)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
