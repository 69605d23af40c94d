import { DEFAULT_BOXES } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';

/** The address, email, telephone and tax number don't exist. */
export const settings: Partial<ShopSettings> = {
  shopName: 'Linden & Loam',
  tagline: 'Handmade skincare from Calgary',
  about: 'Small batches of plain, good skincare, made by hand in a former bakery in Inglewood.',
  email: 'hello@lindenandloam.example',
  phone: '(403) 555-0142',
  hours: 'Monday to Friday, 9:00 a.m. to 4:30 p.m., Mountain Time',
  address: { street1: '418 Cottonwood Lane SE', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' },
  taxNumbers: [{ label: 'GST/HST', number: '00000 0000 RT0001' }],
  orderPrefix: 'LL',
};

const BOX_CATEGORIES: Record<string, string[]> = {
  small: ['face', 'hair'],
  medium: ['face', 'body', 'hair'],
  large: ['face', 'body', 'hair'],
};

export const boxes = DEFAULT_BOXES.map((box) => ({ ...box, productTypes: BOX_CATEGORIES[box.id] ?? [] }));
