import type { DefaultPage } from './pages.ts';

// Follows Canada's PIPEDA and Quebec's Law 25: who is in charge, what is kept and why, for how long, who else sees it,
// and what each person may ask for. The owner's lawyer has the last word.
export const privacy: DefaultPage = {
  slug: 'privacy',
  title: 'Privacy',
  description: 'What {shopName} knows about you, why, for how long, and how to have it corrected or deleted.',
  body: `We keep what we need to send you what you bought, and as little else as we can. This page says what that is, in plain words.

## Who is in charge

{shopName}, {address}, is responsible for your personal information. The person who runs the shop is our privacy officer. Write to the privacy officer at [{email}](mailto:{email}) or at our postal address.

## What we keep, and why

- **Your orders**: name, address, e-mail, telephone if you give it, what you bought, what you paid, and messages that go with it. We need them to deliver, to take things back, and for our books.
- **Your account**, if you make one: name, e-mail, addresses that you save, your wishlist and your cart. Your password is kept only as a fingerprint that nobody can turn back.
- **Payment**: your card number goes straight to the company that handles the payment. We never see or store it; we learn only whether you have paid, and how.
- **What you write to us**: contact messages, reviews, questions.
- **What you have allowed**: which mails you want, when you said so, in which words, and from which network. The law asks us to be able to prove it.
- **Security**: your network address for a short time, to slow down people who guess passwords or misuse forms.

We do not ask for your age, your sex or the state of your health. Please do not send us medical details; a pharmacist is the better address.

## Consent

You can look around and buy without an account. Whatever is not needed for that is off until you switch it on: newsletters, reminders, and measuring how the shop is used. Each is asked for by itself, and saying no costs you nothing.

You can take a consent back as easily as you gave it: by the link at the end of each such mail, in your [account](/account/privacy), or by writing to us.

## Cookies and storage in your browser

We set only what the shop needs to work: who is signed in, that you have signed in on this device before, which cart is yours, and that an order was yours when you look at it again. Your cart, your wishlist and your choice of light or dark are stored in your own browser. We show no advertising, and no third party is loaded before you have allowed it.

## Who else sees it

- **Carriers**, and the service through which we book them, get the name, address and telephone that a parcel needs.
- **The payment company** gets what a payment needs.
- **The company that carries our mail** and the one that runs our servers handle it for us and for nothing else.
- **Google**, only if you choose to sign in with it.

Some of these companies are outside your province or outside Canada, mainly in the United States, where other laws hold and authorities may ask for data. We choose those that bind themselves by contract to protect it. We sell your data to nobody.

## How long

- Orders and invoices: six years after the end of the year, because tax law asks for it. If you delete your account before that, we erase your name, street and e-mail from orders that are finished.
- Your account: until you delete it.
- Mails that we wrote to you: half a year.
- Contact messages: two years.
- The record of what you have allowed or refused: for as long as we may have to prove it.
- Network addresses for security: a day.

## Your rights

You may see what we hold about you, have it corrected, have it deleted, take it with you as a file, and withdraw consent. With an account you do most of that yourself under [your account](/account/privacy). Otherwise write to [{email}](mailto:{email}); we answer within 30 days, at no cost. We may have to ask you to show that you are you.

No decision about you is made by a machine alone. If you are not content with our answer, you can turn to the Office of the Privacy Commissioner of Canada, to the Commission d'accès à l'information in Quebec, or to the privacy commissioner of your province.

## How we protect it

Everything travels encrypted. Staff sign in with a second factor and see only what their work needs, and what they change is noted. If something goes wrong that could harm you, we tell you and the authorities without delay.

## Children

The shop is for adults. We do not knowingly keep data of people under 14; if you believe that we do, tell us and it goes.

## Changes

When this page changes, the date on it changes too. If a change matters to you, we mail you before it holds.`,
};
