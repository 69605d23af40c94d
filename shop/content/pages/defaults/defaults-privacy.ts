import type { DefaultPage } from './pages.ts';

// Follows Canada's PIPEDA and Quebec's Law 25: the person in charge, what is stored, why and for how long, who else
// sees it, and each person's rights. The owner's lawyer has the last word.
export const privacy: DefaultPage = {
  slug: 'privacy',
  title: 'Privacy',
  description: 'What {shopName} knows about you, why, for how long, and how to have it corrected or deleted.',
  body: `We keep what we need to send you what you bought, and as little else as we can. This page explains what that is, in plain language.

## Who is responsible

{shopName}, {address}, is responsible for your personal information. The person who runs the shop is our privacy officer. You can reach the privacy officer at [{email}](mailto:{email}) or at our postal address.

## What we keep, and why

- **Your orders**: your name, address and email, your phone number if you give it, what you bought, what you paid, and any messages about the order. We need these to deliver orders, to handle returns and to keep our books.
- **Your account**, if you create one: your name, email, saved addresses, wishlist and cart. We store your password only as a one-way hash, which no one can turn back into the password.
- **Payment**: your card number goes straight to our payment provider. We never see or store it; we learn only whether you’ve paid, and how.
- **What you write to us**: contact messages, reviews and questions.
- **What you’ve agreed to**: which emails you want, when you agreed, the wording you agreed to, and your network address at the time. The law requires us to be able to prove it.
- **Security**: your network address for a short time, to slow down people who guess passwords or misuse forms.

We don’t ask for your age, your sex or the state of your health. Please don’t send us medical details; a pharmacist is a better person to ask.

## Consent

You can browse and buy without an account. Anything that isn’t needed for that stays off until you turn it on: newsletters, reminders, and measuring how the shop is used. We ask for each one separately, and saying no costs you nothing.

You can withdraw consent as easily as you gave it: with the link at the end of each of these emails, in your [account](/account/privacy), or by writing to us.

## Cookies and storage in your browser

We set only the cookies the shop needs to work. They remember that you’re signed in, that you’ve signed in on this device before, which cart is yours, and that an order is yours when you look at it again. Your cart, your wishlist and your choice of light or dark mode are stored in your own browser. We show no advertising, and we load nothing from third parties until you’ve allowed it.

## Who else sees it

- **Carriers**, and the service we use to book them, get the name, address and phone number that a parcel needs.
- **Our payment provider** gets what a payment needs.
- **The companies that send our email and run our servers** handle it for us and for no other purpose.
- **Google**, only if you choose to sign in with it.

Some of these companies are outside your province or outside Canada, mainly in the United States, where other laws apply and authorities may ask for data. We choose companies that commit by contract to protect it. We don’t sell your data to anyone.

## How long we keep it

- Orders and invoices: six years after the end of the year, because tax law requires it. If you delete your account before then, we erase your name, street and email from completed orders.
- Your account: until you delete it.
- Emails we’ve sent you: six months.
- Contact messages: two years.
- Orders we started for you that were never placed: your details, one year.
- The record of what you’ve agreed to or refused: for as long as we may have to prove it.
- Network addresses for security: one day.

## Your rights

You can see what we hold about you, have it corrected or deleted, take it with you as a file, and withdraw consent. If you have an account, you can do most of this yourself in [your account](/account/privacy). Otherwise, write to [{email}](mailto:{email}); we’ll answer within 30 days, free of charge. We may have to ask you to prove who you are.

We make no decision about you by automated means alone. If you aren’t satisfied with our answer, you can contact the Office of the Privacy Commissioner of Canada, the Commission d’accès à l’information in Quebec, or the privacy commissioner of your province.

## How we protect it

Everything you send us is encrypted on its way. Our staff sign in with two-step verification, see only what their work requires, and have their changes logged. If something goes wrong that could harm you, we’ll tell you and the authorities without delay.

## Children

The shop is for adults. We don’t knowingly keep data about anyone under 14; if you believe we do, tell us and we’ll delete it.

## Changes

When this page changes, so does the date on it. If a change matters to you, we’ll email you before it takes effect.`,
};
