import { say } from '#messages/mail.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { writeLetter } from './letter.tsx';

interface About {
  kind: 'return-requested' | 'return-approved' | 'return-rejected';
  number: string;
  /** What the shop says about it; may be empty. */
  answer: string;
  orderUrl: string;
  settings: ShopSettings;
}

/** Writes the mails about something that is sent back. */
export function writeReturn({ kind, number, answer, orderUrl, settings }: About) {
  const { street1, city, state, zip } = settings.address;
  const address = [settings.shopName, street1, `${city} ${state} ${zip}`].filter(Boolean).join(', ');
  return writeLetter(settings, {
    subject: say(`${kind}.subject`, { number }),
    title: say(`${kind}.title`),
    text: say(`${kind}.text`, { number, address }),
    ...(answer && { quote: answer }),
    button: { label: say('return.button'), href: orderUrl },
  });
}
