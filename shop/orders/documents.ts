import type { ShopSettings } from '../settings/settings.server.ts';
import type { OrderView } from './view.ts';

/** Papers of an order, as PDF. Written when they are asked for, and not kept. */
export interface Documents {
  /** @param about a paid order, and the shop as it is now */
  invoice(about: { order: OrderView; settings: ShopSettings }): Promise<Uint8Array<ArrayBuffer>>;
}
