import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/db.ts';
import type { Core } from '../core.ts';
import { settings } from './settings-tables.ts';

/** Amounts are in cents. */
export interface ShopSettings {
  shopName: string;
  tagline: string;
  about: string;
  email: string;
  phone: string;
  /** Opening hours, as free text. */
  hours: string;
  address: { street1: string; city: string; state: string; zip: string; country: string };
  /** IANA time zone; empty to use that of the address. */
  timeZone: string;
  /** Registrations as shown on invoices: { label: 'GST/HST', number: '12345 6789 RT0001' }. */
  taxNumbers: { label: string; number: string }[];
  /** Prefix of order numbers: LL-1001. */
  orderPrefix: string;
  /** Sender's name of emails; empty for the name in MAIL_FROM. */
  senderName: string;
  freeStandardCents: number;
  freeExpeditedCents: number;
  /** The most that the shop pays of free shipping; null for no limit. */
  largestSubsidyCents: number | null;
  giftWrapCents: number;
  /** Minimum subtotal of an order, after discounts; 0 for none. */
  minimumOrderCents: number;
  /** The staff are warned at this many items in stock, or fewer. */
  lowStock: number;
  notices: Notices;
  /** Paper size of shipping labels: 4 × 6 inches, or letter. */
  labelSize: '4x6' | 'letter';
  /** Days after delivery in which a product can be returned. */
  returnDays: number;
  /** Countries besides Canada that the shop ships to, and the customs declaration. */
  customs: {
    shipsToUs: boolean;
    /** Name of the signer. */
    signer: string;
    /** Who pays duty: the shop (DDP) or the recipient (DDU). */
    incoterm: 'DDP' | 'DDU';
    /** For products without their own. */
    hsCode?: string;
    originCountry?: string;
    /** ISO codes, besides Canada and the United States. */
    otherCountries?: string[];
    /** Text about duties for shoppers abroad; empty for the default. */
    dutiesText?: string;
  };
}

/** One email per event, a daily summary, or none. */
export type NoticePace = 'each' | 'daily' | 'off';

export interface Notices {
  orders: NoticePace;
  returns: NoticePace;
  questions: NoticePace;
  /** Low stock and upcoming expiry are only reported daily. */
  lowStock: 'daily' | 'off';
  expiring: 'daily' | 'off';
  /** Recipients; empty for the shop's own address. */
  to: string[];
}

/** Defaults until the owner changes them: the specification's constants (section 9). */
export const defaultSettings: ShopSettings = {
  shopName: 'Calendula',
  tagline: 'Handmade skincare',
  about: '',
  email: 'hello@localhost',
  phone: '',
  hours: '',
  address: { street1: '', city: '', state: '', zip: '', country: 'CA' },
  timeZone: '',
  taxNumbers: [],
  orderPrefix: 'C',
  senderName: '',
  freeStandardCents: 7500,
  freeExpeditedCents: 15000,
  largestSubsidyCents: null,
  giftWrapCents: 500,
  minimumOrderCents: 0,
  lowStock: 5,
  returnDays: 30,
  notices: { orders: 'each', returns: 'each', questions: 'each', lowStock: 'off', expiring: 'off', to: [] },
  labelSize: '4x6',
  customs: { shipsToUs: false, signer: '', incoterm: 'DDP' },
};

/** Current settings; a setting without a row has its default. */
export const settingsOf = (shop: Core): Promise<ShopSettings> =>
  shop.queryCache.get(shop, 'settings', async (shop) => {
    shop.cacheTags.add('settings');
    return readSettings(shop.db);
  });

/** Reads the settings without the cache. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const usable = rows.filter(({ key, value }) => isLike(value, defaultSettings[key as keyof ShopSettings]));
  return { ...defaultSettings, ...Object.fromEntries(usable.map(({ key, value }) => [key, value])) };
}

/** Whether a value has the type of its default: a damaged one would break every page that shows it. */
function isLike(value: unknown, usual: unknown): boolean {
  if (usual === undefined) return true;
  if (usual === null) return value === null || typeof value === 'number';
  return value !== null && typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
}

export async function writeSettings(db: Database, changes: Partial<ShopSettings>): Promise<void> {
  for (const [key, given] of Object.entries(changes)) {
    // JSON null, since the column is not nullable.
    const value = given === null ? sql`'null'::jsonb` : given;
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  }
}

export const noticeRecipients = ({ notices, email }: Pick<ShopSettings, 'notices' | 'email'>): string[] =>
  notices.to.length > 0 ? [...new Set(notices.to)] : [email];
