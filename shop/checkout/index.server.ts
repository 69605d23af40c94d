export { readSavedCart, saveCart, takeIdleCarts, takeOrderedFromCart } from './cart/saved.server.ts';
export {
  NEVER_OVERUSED,
  namesOf,
  redeemDiscountsCte,
  releaseDiscounts,
} from './discounts/discount-uses.server.ts';
export {
  changeDiscount,
  createDiscount,
  type DiscountFields,
  listDiscounts,
  type ManagedDiscount,
  type NotSaved,
  readDiscount,
  renameDiscountCategory,
} from './discounts/manage-discounts.server.ts';
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
export { giftCardToSend, sendDueGiftCards } from './gift-cards/gift-card-email.server.ts';
export { issueGiftCard } from './gift-cards/issue-gift-card.server.ts';
export {
  adjustGiftCard,
  type GiftCardRefusal,
  listGiftCards,
  readGiftCard,
  resendGiftCard,
  setGiftCardEnabled,
  unpaidGiftCardEntries,
} from './gift-cards/manage-gift-cards.server.ts';
export { creditGiftCard, NEVER_OVERDRAWN, spendGiftCardCte } from './gift-cards/spend-gift-card.server.ts';
export { ensurePackaging } from './packing/ensure-packaging.server.ts';
export { packItems } from './packing/pack.server.ts';
export {
  addBox,
  addMaterial,
  type BoxFields,
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
} from './packing/packaging.server.ts';
export {
  type CartToPrice,
  type PricedCart,
  type PricedLine,
  priceAsQuoted,
  priceCart,
  priceItems,
} from './pricing/cart.server.ts';
export { type Destination, newOffer, type PricedDelivery, priceDelivery } from './pricing/delivery.server.ts';
export {
  deliveryHoldsUntil,
  deliveryWindow,
  type Origin,
  originOf,
} from './shipping/delivery-window.server.ts';
export { nextHoliday } from './shipping/holidays.ts';
export { pruneQuotes, quoteKey } from './shipping/quote.server.ts';
export {
  changeRegistration,
  planRate,
  type RateChange,
  readRates,
  registrationOf,
} from './tax/change-tax.server.ts';
export { ensureTaxes } from './tax/ensure-taxes.server.ts';
export { readTaxes } from './tax/read-taxes.server.ts';
