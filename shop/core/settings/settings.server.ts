import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/db.ts';
import type { Core } from '../core.ts';
import { settings } from './settings-tables.ts';

/** What the owner decides about the shop. Amounts in cents. */
export interface ShopSettings {
  shopName: string;
  tagline: string;
  about: string;
  email: string;
  phone: string;
  /** When somebody can be reached, in the owner's words. */
  hours: string;
  address: { street1: string; city: string; state: string; zip: string; country: string };
  /** Whose days and hours the shop keeps, by its IANA name; empty for that of the address. */
  timeZone: string;
  /** The shop's registrations, as they stand on an invoice: { label: 'GST/HST', number: '12345 6789 RT0001' }. */
  taxNumbers: { label: string; number: string }[];
  /** Stands before the running number of an order: LL-1001. */
  orderPrefix: string;
  /** Whom mails come from, by name; empty for the name in MAIL_FROM. */
  senderName: string;
  freeStandardCents: number;
  freeExpeditedCents: number;
  /** The most that the shop pays of a delivery that is free; null for all of it. */
  largestSubsidyCents: number | null;
  giftWrapCents: number;
  /** The least that an order's goods come to, less discount; 0 for none. */
  minimumOrderCents: number;
  /** Of how many pieces on, or fewer, the staff are told that something is nearly sold out. */
  lowStock: number;
  notices: Notices;
  /** The paper that carriers' labels are made for: 4 × 6 inches, or letter. */
  labelSize: '4x6' | 'letter';
  /** For how many days after its arrival a product can be sent back. */
  returnDays: number;
  /** Where the shop ships besides Canada, and what is declared of parcels that go there. */
  customs: {
    shipsToUs: boolean;
    /** Who signs. */
    signer: string;
    /** Who pays duty: the shop (DDP), or whoever receives (DDU). */
    incoterm: 'DDP' | 'DDU';
    /** For products that have none of their own. */
    hsCode?: string;
    originCountry?: string;
    /** Besides Canada and the United States, by two letters. */
    otherCountries?: string[];
    /** What shoppers elsewhere read about duties; empty for the usual sentence. */
    dutiesText?: string;
  };
}

/** Whether the staff get an email for each, one a day for all, or none. */
export type NoticePace = 'each' | 'daily' | 'off';

/** Which emails the staff get about the shop. */
export interface Notices {
  orders: NoticePace;
  returns: NoticePace;
  questions: NoticePace;
  /** What is low or expires soon is only said once a day. */
  lowStock: 'daily' | 'off';
  expiring: 'daily' | 'off';
  /** Email addresses; empty for the shop's own. */
  to: string[];
}

/** What holds until the owner has said otherwise: the specification's constants (section 9). */
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

/** The settings as they are now; what has no row has its default. */
export const settingsOf = (shop: Core): Promise<ShopSettings> =>
  shop.queryCache.get(shop, 'settings', async (shop) => {
    shop.cacheTags.add('settings');
    return readSettings(shop.db);
  });

/** The settings, past all memory. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const usable = rows.filter(({ key, value }) => isLike(value, defaultSettings[key as keyof ShopSettings]));
  return { ...defaultSettings, ...Object.fromEntries(usable.map(({ key, value }) => [key, value])) };
}

/** Whether a value is of the same sort as the default: a damaged one would break every page that shows it. */
function isLike(value: unknown, usual: unknown): boolean {
  if (usual === undefined) return true;
  if (usual === null) return value === null || typeof value === 'number';
  return value !== null && typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
}

/** Writes some of the settings. */
export async function writeSettings(db: Database, changes: Partial<ShopSettings>): Promise<void> {
  for (const [key, given] of Object.entries(changes)) {
    // JSON's null: the column holds no other.
    const value = given === null ? sql`'null'::jsonb` : given;
    await db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  }
}

/** Where emails to the staff go. */
export const noticeRecipients = ({ notices, email }: Pick<ShopSettings, 'notices' | 'email'>): string[] =>
  notices.to.length > 0 ? [...new Set(notices.to)] : [email];
