export { DEFAULT_BOXES } from './box-packing/default-packaging.ts';
export type { PackedParcel } from './box-packing/pack-parcels.ts';
export { clampParcel, formatWeight, type Parcel } from './box-packing/parcel.ts';
export { handlingByKind, type ItemToShip, pieceGrams } from './box-packing/pieces.ts';
export {
  addItems,
  moveItem,
  removeItem,
  restoreItem,
  setGiftOptions,
  setQuantity,
} from './cart/cart-changes.ts';
export {
  addItem,
  type Cart,
  type CartItem,
  EMPTY_CART,
  type GiftOptions,
  itemCount,
  lineKey,
  MAX_GIFT_MESSAGE,
  MAX_LINES,
  MAX_MESSAGE,
  type Shopper,
  setMessage,
  subtotalOf,
} from './cart/cart-rules.ts';
export { isSameCart, mergeCarts, withoutAgreed } from './cart/merge-carts.ts';
export { restoreCart } from './cart/restore-cart.ts';
export { parseCartToSave } from './cart/saved-input.ts';
export type { CodeStatus } from './discounts/discount-codes.ts';
export { MAX_CODE } from './discounts/discount-limits.ts';
export type { Customer, FindCustomer } from './discounts/discount-rules.ts';
export {
  DISCOUNT_STATUSES,
  type Discount,
  type DiscountableLine,
  type DiscountKind,
  type DiscountStatus,
  MANUAL_DISCOUNT,
  MAX_DISCOUNT_PRODUCTS,
  normalCode,
} from './discounts/discount-rules.ts';
export {
  deliveryDayProblem,
  GIFT_CARD_AMOUNTS,
  GIFT_CARD_BOUNDS,
  type GiftCardToBuy,
  giftCardShareOfRefund,
  inGroups,
  MAX_CARD_CODE,
  MAX_CARD_MESSAGE,
  MOST_DAYS_AHEAD,
} from './gift-cards/gift-card-rules.ts';
export { cartToPrice } from './pricing/cart-input.ts';
export { CUSTOM_ITEM, type OrderPrice, priceOrder } from './pricing/pricing-rules.ts';
export type { DeliveryMethod, ShippingChoice } from './pricing/shipping-choices.server.ts';
export { labelOf, taxLabel } from './pricing/sum-labels.ts';
export {
  type BoughtLabel,
  type Carrier,
  type CarrierPort,
  type CarrierProblem,
  type CarrierRate,
  type CarrierRefusal,
  LABEL_SIZES,
  type Label,
  type LabelFile,
  type LabelProblem,
  type LabelRequest,
  type LabelSize,
  type LabelVoided,
  type Party,
  type Rates,
  SETTLING_MS,
  type Shipment,
  type TrackedParcel,
  type TrackingAnswer,
} from './shipping/carrier.ts';
export { carrierName, shippingNames } from './shipping/carrier-names.ts';
export { formatDeliveryWindow, weekdayName, weekdayOfNumber } from './shipping/delivery-dates.ts';
export { CHEAP, type FreeShipping, priceRate, remainingToFree } from './shipping/free-shipping.ts';
export { mockTracking } from './shipping/mock-tracking.ts';
export type { NoDelivery } from './shipping/offer.ts';
export type { QuebecPort } from './shipping/quebec.server.ts';
export { fallbackRates, PER_KG, type Rate } from './shipping/rates.ts';
export type { CustomsDeclaration } from './shipping/shipping-customs.ts';
export {
  carrierSlug,
  isMoving,
  isOver,
  joinTracking,
  type ReportedEvent,
  type Tracking,
  type TrackingDetail,
  type TrackingEvent,
  type TrackingStatus,
  trackingOf,
} from './shipping/tracking.ts';
export type { ShipmentFault } from './shipping/validation.ts';
export { readTaxNumber, taxNumberExample } from './tax/tax-numbers.ts';
export {
  type Authority,
  COLLECTED,
  COLLECTED_NAMES,
  type Collected,
  type Registration,
  type TaxedSale,
  type TaxLine,
  type TaxRate,
  taxLines,
  taxNamesOf,
  taxOfProvince,
} from './tax/tax-rules.ts';
