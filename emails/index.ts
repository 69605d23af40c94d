export { writeAbandonedCart } from './abandoned-cart.tsx';
export {
  writeAccountChanged,
  writeAddressTaken,
  writeEmailChange,
  writeEmailVerification,
  writePasswordReset,
  writeSignInAttempts,
  writeStaffInvitation,
  writeWelcome,
} from './account.tsx';
export {
  writeAccountingReconnect,
  writeBackupLate,
  writeContactAnswer,
  writeContactCopy,
  writeContactMessage,
  writePaymentsPaused,
} from './contact.tsx';
export { writeGiftCard } from './gift-card.tsx';
export { writeGiftCardOrder } from './gift-card-order.tsx';
export { writeHandover } from './handover.ts';
export { writeNewsletterConfirmation, writeNewsletterWelcome } from './newsletter.tsx';
export { writeNewsletter } from './newsletter-issue.tsx';
export { writeOrderConfirmation } from './order-confirmation.tsx';
export { writeOrderShipped } from './order-shipped.tsx';
export { writeDelivered, writeOutForDelivery } from './parcel.tsx';
export { writePaymentRequest } from './payment-request.ts';
export { writeRefund } from './refund.tsx';
export { writeReturn } from './return.ts';
export { writeReviewRequest } from './review-request.ts';
export { writeSample } from './samples.ts';
export { writeBackInStock, writeBackInStockConfirmation, writePriceDrop } from './shopper-alerts.tsx';
export { writeDailySummary, writeOrderNotice, writeReturnNotice } from './staff-notices.tsx';
export { writeTransfer } from './transfer.tsx';
