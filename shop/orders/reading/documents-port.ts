import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Address, Cents } from '#shop/core/index.ts';
import type { OrderView } from './order-view.ts';

export interface MockLabelData {
  shopName: string;
  orderNumber: string;
  carrier: string;
  service: string;
  trackingNumber: string;
  grams: number;
  from: Address;
  to: Address;
  date: Date;
}

/** The list of parcels that a carrier picks up together. */
export interface ManifestData {
  number: number;
  carrier: string;
  at: Date;
  parcels: {
    orderNumber: string;
    trackingNumber: string;
    service: string;
    grams: number;
    city: string;
    state: string;
  }[];
  settings: ShopSettings;
  locale: Locale;
}

/** The parts of a refund and the ways they are paid out. */
export interface MoneyBack {
  lines: { name: string; variantName: string; quantity: number; amountCents: Cents }[];
  itemsCents: Cents;
  giftWrapCents: Cents;
  shippingCents: Cents;
  taxes: { label: string; amountCents: Cents }[];
  totalCents: Cents;
  /** The part of the total that goes back to the order's gift card. */
  giftCardCents: Cents;
  isByHand: boolean;
  note: string;
}

export interface CreditNoteData extends MoneyBack {
  order: OrderView;
  /** 'LL-1001-R1' */
  number: string;
  at: Date;
  settings: ShopSettings;
  locale: Locale;
}

/** A printable gift card, with its code. */
export interface GiftCardData {
  card: { code: string; initialCents: Cents; recipientName: string; senderName: string; message: string };
  /** Addresses in the card's language. */
  shopUrl: string;
  balanceUrl: string;
  date: Date;
  settings: ShopSettings;
  locale: Locale;
}

/** The page size of a packing slip: a sheet for the box, or label printer paper. */
export type PackingSlipPaper = 'letter' | 'label';

/** Documents of an order, as PDF; generated on request and not stored. */
export interface Documents {
  /** @param about a paid order, and the shop's current details */
  invoice(about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
  }): Promise<Uint8Array<ArrayBuffer>>;
  /** What to pack, without prices, so that it can go with a gift. */
  packingSlip(about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
    paper: PackingSlipPaper;
    /** What items are called in the slip's language, by variant, where their buyer read another. */
    localNames?: ReadonlyMap<string, string>;
    /** The order's record is damaged, which the slip says. */
    isDamaged?: boolean;
  }): Promise<Uint8Array<ArrayBuffer>>;
  /** For the recipient of a gift: its contents and how to exchange it, without prices. */
  giftReceipt(about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
  }): Promise<Uint8Array<ArrayBuffer>>;
  giftCard(about: GiftCardData): Promise<Uint8Array<ArrayBuffer>>;
  creditNote(about: CreditNoteData): Promise<Uint8Array<ArrayBuffer>>;
  manifest(about: ManifestData): Promise<Uint8Array<ArrayBuffer>>;
  /** Several documents in one PDF, for printing together. */
  merged(pdfs: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>>;
  /** A test label, marked as such across its full width. */
  mockLabel(about: MockLabelData): Promise<Uint8Array<ArrayBuffer>>;
}

export interface DocumentsPort {
  documents: Documents;
}
