import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { carrierName, formatDeliveryWindow, shippingNames } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { ParcelOnItsWay } from '#shop/fulfilment/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { addressLine } from './address-lines.ts';
import { renderBodies } from './bodies.ts';
import { EmailButton, EmailFrame, EmailText, EmailTitle, theme } from './email-frame.tsx';
import { emailTexts } from './texts.ts';

interface Shipped {
  order: OrderView;
  parcels: ParcelOnItsWay[];
  /** The shop's own tracking page. */
  trackingPageUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

export async function writeOrderShipped(about: Shipped) {
  const t = emailTexts(about.settings).in(about.locale);
  return {
    subject: t('shipped.subject', { number: about.order.number }),
    ...(await renderBodies(<OrderShipped {...about} />, about.locale)),
  };
}

function OrderShipped({ order, parcels, trackingPageUrl, settings }: Shipped) {
  const t = useMessages(emailTexts(settings));
  const { number, address, shipping } = order;
  const isTracked = parcels.some(({ trackingNumber }) => trackingNumber);
  const text = { fontSize: 16, lineHeight: '25px', margin: '0 0 16px' };
  return (
    <EmailFrame preview={t('shipped.preview', { number })} settings={settings}>
      <EmailTitle>{t('shipped.title', { name: address.name })}</EmailTitle>
      <EmailText>{t(isTracked ? 'shipped.text' : 'shipped.no-number.text', { number })}</EmailText>
      {parcels.length > 1 && <p style={text}>{t('shipped.parcels', { count: parcels.length })}</p>}
      {parcels.map(({ carrier, service, trackingNumber }, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
          key={index}
          style={{ borderTop: `1px solid ${theme.line}`, padding: '12px 0 0', margin: '0 0 12px' }}
        >
          {service
            ? t('shipped.parcel', shippingNames({ carrier, service }, t.locale))
            : carrierName(carrier, t.locale)}
          {trackingNumber && (
            <>
              <br />
              <strong>{t('shipped.number', { number: trackingNumber })}</strong>
            </>
          )}
        </p>
      ))}
      <p style={{ fontSize: 15, lineHeight: '23px', margin: '24px 0' }}>
        {t('shipped.arrives', {
          dates: formatDeliveryWindow(shipping.arrivesFrom, shipping.arrivesUntil, t.locale),
        })}
        <br />
        {t('shipped.to', { address: addressLine(address, t.locale) })}
      </p>
      <EmailButton href={trackingPageUrl}>
        {t(isTracked ? 'shipped.button' : 'shipped.no-number.button')}
      </EmailButton>
    </EmailFrame>
  );
}
