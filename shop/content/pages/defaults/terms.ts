import type { DefaultPage } from './pages.ts';

// A distance contract of sale in Canada, with what Quebec's Consumer Protection Act (s. 54.1 to 54.16) and similar acts
// of other provinces require. The owner's lawyer has the last word.
export const terms: DefaultPage = {
  slug: 'terms',
  title: 'Terms of sale',
  description:
    'Your agreement with {shopName} when you buy: prices, payment, delivery, cancellations and returns.',
  body: `These terms apply when you buy from {shopName}. They never take away a right that you have as a consumer under the law of your province; where the two differ, the law applies.

## Who we are

{shopName}, {address}. Email: [{email}](mailto:{email}).

## What we sell

Our products are handmade cosmetics. Colour, scent and shape vary a little from batch to batch, and from the picture. Each product’s page gives its net quantity, ingredients and cautions. Please read them, especially if you have allergies, and try a new product on a small patch of skin first.

## Prices

Prices are in Canadian dollars and don’t include sales tax or delivery. Before you order, we show you the cost of delivery and any tax that we charge for your address. There are no other charges.

If a price is obviously wrong, we’ll tell you before we ship anything, and you can choose between the correct price and a refund.

## How the contract is made

1. You add products to your cart and choose a delivery option.
2. Before you order, you see everything on one page: items, delivery, any taxes, the total, the address and the expected delivery date. You can correct any of it, or leave.
3. You order and pay. Our confirmation email is our acceptance and your copy of the contract. Please keep it. It arrives right away, and in any case within 15 days.

If we can’t supply an item that you’ve ordered, we’ll tell you and refund it.

## Payment

You pay when you order, by one of the methods shown at checkout. If your bank declines the payment, the sale doesn’t go ahead and the items are released.

## Delivery

We deliver in Canada. You see the carrier, cost and expected date before you order and in your confirmation; for details, see [shipping and returns](/shipping). We bear the risk until the parcel is in your hands. If a parcel is lost or arrives damaged, write to us and we’ll send it again or refund you.

## Cancelling

Until your parcel has shipped, you can cancel by writing to us, and we’ll refund you in full.

Consumer law gives you further rights. In Quebec, for instance, you may cancel:

- within 7 days of receiving your copy of the contract, if we didn’t give you the information the law requires before the sale, or didn’t give you the chance to accept, decline or correct it;
- within 30 days of the contract, if you don’t receive a copy of it within 15 days;
- at any time before you receive the items, if we don’t deliver within 30 days after the date we promised, or after the contract if we promised no date.

We’ll refund you within 15 days of your notice. If we don’t, and you paid by credit card, you can ask your card issuer to reverse the charge. Other provinces have similar rules.

## Returns

If you don’t like an item, you can return it within {returnDays} days, opened or not. For how to do it, see [shipping and returns](/returns). If an item arrives damaged, spoiled or wrong, we’ll replace or refund it, including what it cost you to send it back.

## Legal warranty

The warranties that the law gives you apply to everything we sell: items must be fit for their purpose, last for a reasonable time in normal use, and match their description. Nothing here limits them.

## Reviews and other things you write

What you write remains yours. You allow us to show it in the shop under the name you chose, and you’re responsible for making sure that it’s your own and true. We publish good reviews and bad ones; we leave out insults, advertising and claims that a cosmetic heals an illness.

## Using the shop

Please don’t try to break it, and don’t copy our pictures and texts for your own shop. We may refuse orders that are clearly meant for resale without our permission, or that are paid with someone else’s card.

## If we disagree

Write to us first; most things can be settled with an email or two. Otherwise, if you buy as a consumer, the law and the courts of the province where you live apply. In all other cases, those of the province where we are ({province}) apply. Nothing here keeps you from going to court, joining a class action, or turning to a consumer protection office.

## Changes

Your order is governed by the terms in effect on the day you placed it. Your confirmation gives that date, and we’ll send you those terms if you ask.`,
};
