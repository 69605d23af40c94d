import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeLetter } from './letter.tsx';

interface About {
  /** Of the order. */
  number: string;
  city: string;
  /** Opens the page that follows the order's parcels, and nothing else. */
  trackUrl: string;
  settings: ShopSettings;
}

/** Tells that a parcel comes soon. */
export const writeOutForDelivery = ({ number, city, trackUrl, settings }: About) =>
  writeLetter(settings, {
    subject: say('out-for-delivery.subject', { number }),
    title: say('out-for-delivery.title'),
    text: say('out-for-delivery.text', { number, city }),
    button: { label: say('parcel.button'), href: trackUrl },
  });

/** Tells that a parcel has arrived. */
export const writeDelivered = ({ number, city, trackUrl, settings }: About) =>
  writeLetter(settings, {
    subject: say('delivered.subject', { number }),
    title: say('delivered.title'),
    text: say('delivered.text', { number, city }),
    button: { label: say('parcel.button'), href: trackUrl },
    note: say('delivered.note'),
  });
