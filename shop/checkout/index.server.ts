export { ensurePackaging } from './box-packing/ensure-packaging.server.ts';
export { packItems } from './box-packing/pack.server.ts';
export {
  addBox,
  addMaterial,
  type BoxFields,
  boxAsPacked,
  boxNames,
  changeBox,
  changeMaterial,
  listPackaging,
  type MaterialFields,
  type PackagingSaved,
  removeMaterial,
  renameBoxType,
  useOf,
  WRAP_USES,
  type WrapUse,
} from './box-packing/packaging.server.ts';
export { readSavedCart, saveCart, takeIdleCarts, takeOrderedFromCart } from './cart/saved.server.ts';
export {
  NEVER_OVERUSED,
  namesOf,
  redeemDiscountsCte,
  releaseDiscounts,
} from './discounts/discount-uses.server.ts';
export {
  DISCOUNT_SORTS,
  listDiscounts,
  statesOfDiscounts,
} from './discounts/list-discounts.server.ts';
export {
  changeDiscount,
  createDiscount,
  type DiscountFields,
  type ManagedDiscount,
  type NotSaved,
  namesOfDiscounts,
  readDiscount,
  renameDiscountCategory,
  switchDiscounts,
} from './discounts/manage-discounts.server.ts';
export { translatableDiscounts } from './discounts/translatable-discounts.server.ts';
export {
  balanceOfBoughtGiftCard,
  createUnpaidGiftCard,
  giftCardOfOrder,
  isBoughtGiftCardEmailed,
  issueBoughtGiftCard,
  lockBoughtGiftCard,
  refundBoughtGiftCard,
  resendBoughtGiftCard,
  restoreBoughtGiftCard,
  setBoughtGiftCardEnabled,
} from './gift-cards/buy-gift-card.server.ts';
export { eraseGiftCardRecipient, eraseGiftCardsOfOrders } from './gift-cards/erase-gift-cards.server.ts';
export { findGiftCard } from './gift-cards/find-gift-cards.server.ts';
export { giftCardToSend, localeOfGiftCard, sendDueGiftCards } from './gift-cards/gift-card-email.server.ts';
export { issueGiftCard } from './gift-cards/issue-gift-card.server.ts';
export {
  adjustGiftCard,
  GIFT_CARD_SORTS,
  GIFT_CARD_STATUSES,
  type GiftCardRefusal,
  listGiftCards,
  readGiftCard,
  resendGiftCard,
  setGiftCardEnabled,
  setGiftCardsEnabled,
  statesOfGiftCards,
  unpaidGiftCardEntries,
} from './gift-cards/manage-gift-cards.server.ts';
export { creditGiftCard, NEVER_OVERDRAWN, spendGiftCardCte } from './gift-cards/spend-gift-card.server.ts';
export { deleteGiftCardEntries, orderOfGiftCard } from './gift-cards/trial-gift-cards.server.ts';
export {
  type CartToPrice,
  type ManualPrice,
  type PricedCart,
  type PricedLine,
  priceAsQuoted,
  priceCart,
  priceItems,
  priceManually,
} from './pricing/cart.server.ts';
export { type Destination, newOffer, type PricedDelivery, priceDelivery } from './pricing/delivery.server.ts';
export {
  agreedLocalDelivery,
  agreedShipping,
  pickupPlaceOf,
  pickupRateId,
  pricePickup,
  takenAlong,
} from './pricing/pickup-and-local-delivery.server.ts';
export {
  deliveryHoldsUntil,
  deliveryWindow,
  nextDispatch,
  type Origin,
  originOf,
} from './shipping/delivery-window.server.ts';
export { nextHoliday } from './shipping/holidays.ts';
export { openPickupPlaces } from './shipping/quebec.server.ts';
export { pruneQuotes, quoteKey } from './shipping/quote.server.ts';
export {
  changeRegistration,
  planRate,
  type RateChange,
  type RatePlanned,
  type Registered,
  readRates,
  registrationOf,
  removePlannedRate,
} from './tax/change-tax.server.ts';
export { ensureTaxes, registerDemo, unregisterDemo } from './tax/ensure-taxes.server.ts';
export {
  type GstStatus,
  gstStatus,
  isGstAnswered,
  isHomeTaxAnswered,
  readTaxes,
} from './tax/read-taxes.server.ts';
