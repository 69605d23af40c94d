export { writeOrderConfirmation } from './order-confirmation.tsx';
