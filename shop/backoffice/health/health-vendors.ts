/** The services that the shop depends on. */
export const VENDORS = ['Stripe', 'Shippo', 'Mail server'] as const;
export type Vendor = (typeof VENDORS)[number];
