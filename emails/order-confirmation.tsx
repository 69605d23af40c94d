import { say } from '#messages/mail.ts';
import { formatDeliveryWindow, labelOf } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { countryLine, formatMoney } from '#shop/core/index.ts';
import { creditOf, dueOf, type OrderView, roundingOf } from '#shop/orders/index.ts';
import { renderBodies } from './bodies.ts';
import { look, MailButton, MailFrame, MailTitle } from './frame.tsx';

interface Confirmation {
  order: OrderView;
  /** Opens the whole order for a short while. */
  orderUrl: string;
  /** Of the page that follows its parcels. */
  trackUrl: string;
  /** Where the order is found by its number and email at any time. */
  findUrl: string;
  settings: ShopSettings;
}

/** Writes the mail that follows a paid order. */
export async function writeOrderConfirmation(about: Confirmation) {
  const { number } = about.order;
  return {
    subject: say('confirmation.subject', { number, shopName: about.settings.shopName }),
    ...(await renderBodies(<OrderConfirmation {...about} />)),
  };
}

function OrderConfirmation({ order, orderUrl, trackUrl, findUrl, settings }: Confirmation) {
  const { number, address, shipping } = order;
  const dates = formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil);
  return (
    <MailFrame preview={say('confirmation.preview', { number })} settings={settings}>
      <MailTitle>{say('confirmation.title', { name: address.name })}</MailTitle>
      <p style={{ fontSize: 16, lineHeight: '25px', margin: '0 0 24px' }}>
        {say(order.partKind === 'moved' ? 'confirmation.text.moved' : 'confirmation.text', { number })}
      </p>
      <Lines order={order} />
      <p style={{ fontSize: 15, lineHeight: '23px', margin: '24px 0' }}>
        {say('confirmation.arrives', { dates, service: shipping.service })}
        <br />
        {say('confirmation.to')}:{' '}
        {[address.name, address.street1, address.street2].filter(Boolean).join(', ')}, {address.city}{' '}
        {address.state} {address.zip} {countryLine(address)}
      </p>
      <MailButton href={trackUrl}>{say('confirmation.track')}</MailButton>
      <p style={{ fontSize: 13, lineHeight: '20px', color: look.quiet, margin: '24px 0 0' }}>
        <a href={orderUrl} style={{ color: look.quiet }}>
          {say('confirmation.button')}
        </a>
        : {say('confirmation.link-note')}{' '}
        <a href={findUrl} style={{ color: look.quiet }}>
          {say('confirmation.find', { number })}
        </a>
      </p>
    </MailFrame>
  );
}

function Lines({ order }: { order: OrderView }) {
  // What another province costs more is tax alone.
  const hasLines = order.lines.length > 0;
  const [creditCents, roundingCents] = [creditOf(order), roundingOf(order)];
  const sums: [string, number][] = [
    ...(hasLines ? [[say('sum.subtotal'), order.subtotalCents] as [string, number]] : []),
    ...(order.giftWrapCents ? [[say('sum.gift-wrap'), order.giftWrapCents] as [string, number]] : []),
    ...order.discounts
      .filter(({ amountCents }) => amountCents > 0)
      .map((one): [string, number] => [say('sum.discount', { label: labelOf(one) }), -one.amountCents]),
    ...(creditCents ? [[say('sum.credit'), -creditCents] as [string, number]] : []),
    ...(roundingCents ? [[say('sum.rounding'), -roundingCents] as [string, number]] : []),
    ...(hasLines ? [[say('sum.shipping'), order.shippingCents] as [string, number]] : []),
    ...order.taxes.map((tax): [string, number] => [tax.label, tax.amountCents]),
  ];
  const cell = {
    padding: '10px 0',
    borderBottom: `1px solid ${look.line}`,
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
              {line.giftWrap && <div style={{ color: look.quiet, fontSize: 13 }}>{say('line.gift')}</div>}
              {line.giftMessage && (
                <div style={{ color: look.quiet, fontSize: 13 }}>
                  {say('line.gift-message', { message: line.giftMessage })}
                </div>
              )}
            </td>
            <td align="right" style={cell}>
              {formatMoney(line.totalCents)}
            </td>
          </tr>
        ))}
        {sums.map(([label, cents]) => (
          <tr key={label}>
            <td style={{ padding: '6px 0', fontSize: 15, color: look.quiet }}>{label}</td>
            <td align="right" style={{ padding: '6px 0', fontSize: 15 }}>
              {cents === 0 ? say('sum.free') : formatMoney(cents)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={{ padding: '10px 0', fontSize: 17, fontWeight: 600 }}>{say('sum.total')}</td>
          <td align="right" style={{ padding: '10px 0', fontSize: 17, fontWeight: 600 }}>
            {formatMoney(order.totalCents)}
          </td>
        </tr>
        {order.giftCardCents > 0 &&
          [
            [say('sum.gift-card', { lastFour: order.giftCardLastFour ?? '' }), -order.giftCardCents] as const,
            [say('sum.due'), dueOf(order)] as const,
          ].map(([label, cents]) => (
            <tr key={label}>
              <td style={{ padding: '6px 0', fontSize: 15, color: look.quiet }}>{label}</td>
              <td align="right" style={{ padding: '6px 0', fontSize: 15 }}>
                {formatMoney(cents)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
