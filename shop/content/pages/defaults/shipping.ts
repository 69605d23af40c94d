import type { DefaultPage } from './pages.ts';

// The storefront adds prices, delivery times, pickup and holidays after the introduction.
export const shipping: DefaultPage = {
  slug: 'shipping',
  title: 'Shipping & returns',
  description: 'What delivery from {shopName} costs, how long it takes, and how to return an item.',
  body: `We make and pack everything in {city}. Here’s what delivery costs, how long it takes, and what we do when something isn’t right.

## Late, lost or damaged

If a parcel hasn’t moved for five business days, or hasn’t arrived 10 business days after the last day we gave you, we treat it as lost: we’ll send it again or refund you, whichever you prefer. The same goes for anything that arrives damaged or isn’t what you ordered. Write to us within 14 days of delivery with your order number and a photo of the item and the box. You don’t need to send it back.

## Returns

Not right for you or your skin? You have {returnDays} days after delivery to return it, opened or not.

1. Email [{email}](mailto:{email}) with your order number and the items you’d like to return. We’ll answer within two business days with the return address.
2. Pack it so that nothing leaks. The box it came in is fine.
3. Drop it off and keep the receipt. Once it reaches us, we’ll refund you within five business days to the payment method you used.

We refund the price of the items and the tax on it. You pay for return shipping. If we made a mistake, or the item arrived damaged, we pay for return shipping and refund your delivery cost, too.

For hygiene, we can’t resell anything that comes back. So please try a little first, on the inside of your arm. Gift wrap isn’t refunded.

Does your skin react? Stop using the product, and see a doctor if it doesn’t get better soon. Please tell us, even after the {returnDays} days: we want to know, and we’ll refund you.

## Changing or cancelling an order

Until your parcel is packed, we can change its address or cancel it at no cost. Write or call as soon as you can, with your order number.

## Your rights

You may have additional rights under your province’s consumer protection law. Nothing here limits them.`,
};
