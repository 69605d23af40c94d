export { readSavedCart, saveCart, takeOrderedFromCart } from './cart/saved.server.ts';
export {
  changeDiscount,
  listDiscounts,
  type ManagedDiscount,
  makeDiscount,
  type NotSaved,
  readDiscount,
  renameDiscountCategory,
  type Wish,
} from './discounts/manage-discounts.server.ts';
export { giveBackDiscounts, NEVER_OVERUSED, namesOf, takingDiscounts } from './discounts/uses.server.ts';
export {
  cardBoughtBy,
  holdBoughtCard,
  issueBoughtCard,
  mailBoughtCardAgain,
  promiseCard,
  putBackBought,
  switchBought,
  takeBackBought,
} from './gift-cards/buy-gift-card.server.ts';
export { findGiftCard } from './gift-cards/find-gift-cards.server.ts';
export { cardToMail, mailDueCards } from './gift-cards/gift-card-email.server.ts';
export { issueCard } from './gift-cards/issue-gift-card.server.ts';
export {
  adjustCard,
  listCards,
  mailCardAgain,
  type NotKept,
  readCard,
  switchCard,
} from './gift-cards/manage-gift-cards.server.ts';
export { giveBackToCard, NEVER_OVERDRAWN, spendingCard } from './gift-cards/spend-gift-card.server.ts';
export { ensurePackaging } from './packing/ensure-packaging.server.ts';
export { packItems } from './packing/pack.server.ts';
export {
  addBox,
  addMaterial,
  type BoxFields,
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
  priceGoods,
} from './pricing/cart.server.ts';
export { type Destination, newOffer, type PricedDelivery, priceDelivery } from './pricing/delivery.server.ts';
export { askedOf, forgetOldQuotes } from './shipping/quote.server.ts';
export {
  changeRegistration,
  planRate,
  type RateWish,
  readRates,
  registrationOf,
} from './tax/change-tax.server.ts';
export { ensureTaxes } from './tax/ensure-taxes.server.ts';
export { readTaxes } from './tax/read-taxes.server.ts';
