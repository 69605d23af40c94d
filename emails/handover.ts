import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { deliveryWords, pickupLines } from './address-lines.ts';
import { writeSimpleEmail } from './simple-email.tsx';
import { emailTexts } from './texts.ts';

interface About {
  kind: 'ready-for-pickup' | 'picked-up' | 'local-out-for-delivery' | 'local-delivered';
  /** An order that is picked up, or that the shop delivers. */
  order: Pick<OrderView, 'number' | 'address' | 'shipping'>;
  trackUrl: string;
  settings: ShopSettings;
  locale: Locale;
}

/** For orders that no carrier delivers: they are ready, or were handed over. */
export function writeHandover({ kind, order, trackUrl, settings, locale }: About) {
  const t = emailTexts(settings).in(locale);
  const { number, address, shipping } = order;
  const { pickup, hours = '' } = shipping;
  const facts = {
    number,
    name: address.name,
    city: address.city,
    place: pickup?.name ?? '',
  };
  const details = kind === 'ready-for-pickup' && pickup ? pickupLines(pickup, locale).join('\n') : '';
  const quote = kind === 'local-out-for-delivery' ? hours : details;
  return writeSimpleEmail(
    { settings, locale },
    {
      subject: t(`${kind}.subject`, facts),
      title: t(`${kind}.title`, facts),
      text: t(`${kind}.text`, facts),
      ...(quote && { quote }),
      ownWords: deliveryWords(shipping),
      button: { label: t('handover.button'), href: trackUrl },
      ...(kind === 'picked-up' || kind === 'local-delivered' ? { note: t('delivered.note') } : {}),
    },
  );
}
