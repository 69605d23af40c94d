import type { Locale } from '#platform/i18n/messages.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import type { Address, Cents } from '#shop/core/index.ts';
import type { OrderView } from './order-view.ts';

/** A label that is made up. */
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

/** What a carrier takes along, in one list. */
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

/** What goes back of an order, for what, and how. */
export interface MoneyBack {
  lines: { name: string; variantName: string; quantity: number; amountCents: Cents }[];
  goodsCents: Cents;
  giftWrapCents: Cents;
  shippingCents: Cents;
  taxes: { label: string; amountCents: Cents }[];
  totalCents: Cents;
  /** What of the total goes back to the order's gift card. */
  giftCardCents: Cents;
  isByHand: boolean;
  note: string;
}

/** What stands on the paper about money that was given back. */
export interface CreditNoteData extends MoneyBack {
  order: OrderView;
  /** 'LL-1001-R1' */
  number: string;
  at: Date;
  settings: ShopSettings;
  locale: Locale;
}

/** A gift card to be printed, with its code. */
export interface GiftCardData {
  card: { code: string; initialCents: Cents; recipientName: string; senderName: string; message: string };
  /** Where the shop is. */
  origin: string;
  date: Date;
  settings: ShopSettings;
  locale: Locale;
}

/** A page to lay into a box, or the paper of a label printer. */
export type PackingSlipData = 'letter' | 'label';

/** Papers of an order, as PDF. Written when they are asked for, and not kept. */
export interface Documents {
  /** @param about a paid order, and the shop as it is now */
  invoice(about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
  }): Promise<Uint8Array<ArrayBuffer>>;
  /** What is to be packed, without prices: a gift can go with it. */
  packingSlip(about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
    paper: PackingSlipData;
    /** The order can't be read: the slip says so. */
    isDamaged?: boolean;
  }): Promise<Uint8Array<ArrayBuffer>>;
  /** For whoever is given something: what it is and how to exchange it, without prices. */
  giftReceipt(about: {
    order: OrderView;
    settings: ShopSettings;
    locale: Locale;
  }): Promise<Uint8Array<ArrayBuffer>>;
  giftCard(about: GiftCardData): Promise<Uint8Array<ArrayBuffer>>;
  creditNote(about: CreditNoteData): Promise<Uint8Array<ArrayBuffer>>;
  manifest(about: ManifestData): Promise<Uint8Array<ArrayBuffer>>;
  /** Papers one after the other, to be printed at once. */
  merged(pdfs: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>>;
  /** A label for trying, which says so across its whole width. */
  mockLabel(about: MockLabelData): Promise<Uint8Array<ArrayBuffer>>;
}

export interface DocumentsPort {
  documents: Documents;
}
