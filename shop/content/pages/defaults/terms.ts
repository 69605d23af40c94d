import type { DefaultPage } from './pages.ts';

// A contract of sale at a distance in Canada, with what Quebec's Consumer Protection Act (s. 54.1 to 54.16) and its
// like in other provinces ask for. The owner's lawyer has the last word.
export const terms: DefaultPage = {
  slug: 'terms',
  title: 'Terms of sale',
  description:
    'What holds between you and {shopName} when you buy: price, payment, delivery, cancelling, returns.',
  body: `These terms hold when you buy from {shopName}. They never take away a right that the law of your province gives you as a consumer; where they differ, the law holds.

## Who we are

{shopName}, {address}. E-mail: [{email}](mailto:{email}).

## What we sell

Our products are cosmetics, made by hand. Colour, scent and shape differ a little from batch to batch, and from the picture. Each product's page names its net quantity, its ingredients and its cautions; please read them, above all if you have allergies, and try a new product on a small patch of skin first.

## Prices

Prices are in Canadian dollars. They are what you pay but for sales tax and delivery; both are worked out for your address and shown before you order. There are no other charges.

Should a price be plainly wrong, we tell you before we send anything, and you choose: the right price, or your money back.

## How the contract is made

1. You put products in the cart and choose how they travel.
2. Before you order you see everything on one page: goods, delivery, taxes, the total, the address and the day it should arrive. You can correct all of it or leave.
3. You order and pay. Our confirmation by e-mail is our acceptance and your copy of the contract. Keep it; it comes at once, and in any case within 15 days.

If we cannot deliver something that you have ordered, we tell you and give the money for it back.

## Payment

You pay when you order, by one of the ways shown at the checkout. If your bank declines, nothing is sold and what you chose is let go.

## Delivery

We deliver in Canada. Carrier, cost and expected day are shown before you order, and in your confirmation; more stands under [shipping and returns](/shipping). The risk is ours until the parcel is in your hands. A parcel that is lost or arrives broken is our matter: write to us, and we send it again or give your money back.

## Cancelling

Until your parcel has left you can cancel by writing to us, and we pay everything back.

Consumer law gives you more. In Quebec, for instance, you may cancel:

- within seven days of getting your copy of the contract, if we did not tell you before the sale what the law asks us to tell, or gave you no chance to accept, decline or correct;
- within thirty days of the contract, if you have no copy of it within 15 days;
- at any time before you have the goods, if we do not deliver within 30 days after the day we promised, or after the contract where no day was promised.

We pay back within 15 days of your notice. If we did not, and you paid by credit card, you can ask the company that issued your card to reverse the payment. Other provinces have rules like these.

## Returns

You can send back what you do not like within 30 days, opened or not. How that works stands under [shipping and returns](/returns). What came broken, spoiled or wrong is replaced or paid back, including what it cost to send it to us.

## Legal warranty

The warranties that the law gives you hold for everything we sell: goods must be fit for what they are for, last for a reasonable time in normal use, and be as described. Nothing here limits them.

## Reviews and other things you write

What you write stays yours. You let us show it in the shop, with the name that you chose, and you answer for its being yours and true. We show good reviews and bad ones; we leave out insults, advertising and what claims that a cosmetic heals an illness.

## Using the shop

Please do not try to break it, and do not copy our pictures and texts for your own shop. We may refuse orders that are plainly meant for resale without asking us, or that are made with somebody else's card.

## If we disagree

Write to us first; most things are settled by a mail or two. Otherwise the law and the courts of the province where you live hold if you buy as a consumer. In all other cases those of the province where we are ({province}) do. Nothing here keeps you from a court, a class action, or an office of consumer protection.

## Changes

What holds for an order are the terms of the day on which it was placed. Your confirmation names that day, and we send you those terms if you ask.`,
};
