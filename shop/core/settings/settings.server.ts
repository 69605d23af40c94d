import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/db.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import type { Brand } from '../brand/brand.ts';
import { SOURCE_LOCALE } from '../translations/translatable.ts';
import { type DeliverySettings, defaultDelivery } from './delivery-settings.ts';
import { defaultSchedule, type ScheduleSettings } from './schedule-settings.ts';
import { settings } from './settings-tables.ts';
import { defaultStorefront, type StorefrontSettings } from './storefront-settings.ts';

/** Amounts are in cents. */
export interface ShopSettings extends StorefrontSettings, ScheduleSettings, DeliverySettings {
  /** Whether the shop takes real money. SHOP_MODE wins. */
  mode: 'test' | 'live';
  /** Address chosen by the owner; empty for that of the server. PUBLIC_ORIGIN wins. */
  publicOrigin: string;
  /** Address of the proxy that names visitors, as a check of the domain found it; empty for none. TRUSTED_PROXY wins. */
  trustedProxy: string;
  /** The first one has addresses without a prefix. */
  languages: Locale[];
  /** What happens while something that the law wants in French is missing: nothing, a warning, or no delivery there. */
  sellToQuebec: SellToQuebec;
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
  /** The owner has said that the shop isn't registered for GST/HST. */
  isSmallSupplier: boolean;
  /** An upgrade has found that the shop charges GST/HST for real, which its owner was never asked. */
  chargedGst: boolean;
  /** Provincial taxes that the owner has said the shop isn't registered for. */
  unregisteredFor: string[];
  /** Prefix of order numbers: LL-1001. The initials of the shop's name until the owner chooses another. */
  orderPrefix: string;
  /** Sender's name of emails; empty for the name in MAIL_FROM. */
  senderName: string;
  /** The owner's own words in emails, by language and key of the message. */
  emailTexts: Partial<Record<Locale, Partial<Record<string, string>>>>;
  freeStandardCents: number;
  freeExpeditedCents: number;
  /** The most that the shop pays of free shipping; null for no limit. */
  largestSubsidyCents: number | null;
  /** Null where it isn't offered. */
  giftWrapCents: number | null;
  /** Minimum subtotal of an order, after discounts; 0 for none. */
  minimumOrderCents: number;
  /** The staff are warned at this many items in stock, or fewer. */
  lowStock: number;
  notices: Notices;
  /** What the owner has changed of the shop's look (`brandOf`). */
  brand: Partial<Brand>;
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
  /** Whether the shop asks once a day for a newer version of itself. */
  checksReleases: boolean;
  demonstration: Demonstration;
  /**
   * On a page in another language, which of these have no translation: 'tagline', 'about', 'hours', 'vacation' and
   * 'duties'. Never saved.
   */
  english?: string[];
  /** The owner's checklist. */
  setup: { isHidden: boolean; ticked: string[] };
}

/** Whether the demonstration is still in the shop, and the progress of its removal or return. */
export interface Demonstration {
  state: 'shown' | 'removing' | 'failed' | 'removed' | 'restoring';
  /** When the state began. */
  at?: string;
  /** Why the backup before the removal failed, or the return. */
  problem?: string;
  /** The backup made before the removal; absent where the owner had no data yet. */
  backup?: string;
}

export const SELL_TO_QUEBEC = ['sell', 'warn', 'hold'] as const;
export type SellToQuebec = (typeof SELL_TO_QUEBEC)[number];

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
  mode: 'test',
  publicOrigin: '',
  trustedProxy: '',
  languages: LOCALES.slice(0, 1),
  sellToQuebec: 'sell',
  shopName: 'Calendula',
  tagline: 'Handmade skincare',
  about: '',
  email: 'hello@localhost',
  phone: '',
  hours: '',
  address: { street1: '', city: '', state: '', zip: '', country: 'CA' },
  timeZone: '',
  taxNumbers: [],
  isSmallSupplier: false,
  chargedGst: false,
  unregisteredFor: [],
  orderPrefix: 'C',
  senderName: '',
  emailTexts: {},
  freeStandardCents: 7500,
  freeExpeditedCents: 15000,
  largestSubsidyCents: null,
  giftWrapCents: 500,
  minimumOrderCents: 0,
  lowStock: 5,
  returnDays: 30,
  notices: { orders: 'each', returns: 'each', questions: 'each', lowStock: 'off', expiring: 'off', to: [] },
  brand: {},
  labelSize: '4x6',
  customs: { shipsToUs: false, signer: '', incoterm: 'DDP' },
  ...defaultStorefront,
  checksReleases: false,
  demonstration: { state: 'shown' },
  setup: { isHidden: false, ticked: [] },
  ...defaultSchedule,
  ...defaultDelivery,
};

/** The languages that the shop speaks; those that a release no longer has are left out. */
export function languagesOf({ languages }: Pick<ShopSettings, 'languages'>): readonly Locale[] {
  const known = languages.filter((locale) => LOCALES.includes(locale));
  return known.length > 0 ? known : defaultSettings.languages;
}

export const hasEnglish = (settings: Pick<ShopSettings, 'languages'>): boolean =>
  languagesOf(settings).includes(SOURCE_LOCALE);

/** Whether products, posts, pages and categories may have a name of their own in addresses, beside their ids. */
export const hasLocalSlugs = (languages: readonly Locale[]): boolean =>
  languages.some((locale) => locale !== SOURCE_LOCALE);

/** Reads the settings without the cache. */
export async function readSettings(db: Database): Promise<ShopSettings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const usable = rows.filter(({ key, value }) =>
    isLike(key, value, defaultSettings[key as keyof ShopSettings]),
  );
  const chosen: Partial<ShopSettings> = Object.fromEntries(usable.map(({ key, value }) => [key, value]));
  const orderPrefix = initialsOf(chosen.shopName ?? '') || defaultSettings.orderPrefix;
  return { ...defaultSettings, orderPrefix, ...chosen };
}

/** @example initialsOf('Fundy Fog Soapworks') // 'FFS' */
export const initialsOf = (name: string): string =>
  (
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/(?<![\p{L}\p{M}'’])[A-Z]/gu) ?? []
  )
    .slice(0, 3)
    .join('');

/** Settings with a default that may be null, too. */
const NULLABLE: ReadonlySet<string> = new Set<keyof ShopSettings>(['giftWrapCents']);

/** Whether a value has the type of its default: a damaged one would break every page that shows it. */
function isLike(key: string, value: unknown, usual: unknown): boolean {
  if (usual === undefined) return true;
  if (value === null) return usual === null || NULLABLE.has(key);
  if (usual === null) return typeof value === 'number';
  return typeof value === typeof usual && Array.isArray(value) === Array.isArray(usual);
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

export async function resetSettings(db: Database, keys: readonly (keyof ShopSettings)[]): Promise<void> {
  await db.delete(settings).where(inArray(settings.key, [...keys]));
}

export const noticeRecipients = ({ notices, email }: Pick<ShopSettings, 'notices' | 'email'>): string[] =>
  notices.to.length > 0 ? [...new Set(notices.to)] : [email];
