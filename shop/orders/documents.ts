import type { Address } from '../addresses/rules.ts';
import type { ShopSettings } from '../settings/settings.server.ts';
import type { OrderView } from './view.ts';

/** A label that is made up. */
export interface MockLabelPaper {
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
export interface ManifestPaper {
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
}

/** Papers of an order, as PDF. Written when they are asked for, and not kept. */
export interface Documents {
  /** @param about a paid order, and the shop as it is now */
  invoice(about: { order: OrderView; settings: ShopSettings }): Promise<Uint8Array<ArrayBuffer>>;
  manifest(about: ManifestPaper): Promise<Uint8Array<ArrayBuffer>>;
  /** Papers one after the other, to be printed at once. */
  merged(pdfs: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>>;
  /** A label for trying, which says so across its whole width. */
  mockLabel(about: MockLabelPaper): Promise<Uint8Array<ArrayBuffer>>;
}
