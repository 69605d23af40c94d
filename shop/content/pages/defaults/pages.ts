import { privacy } from './defaults-privacy.ts';
import { terms } from './terms.ts';

/** A page as it stands until the owner writes another. */
export interface DefaultPage {
  slug: string;
  title: string;
  description: string;
  body: string;
}

const about: DefaultPage = {
  slug: 'about',
  title: 'About {shopName}',
  description: 'Who makes our skincare, how, and what we will not do.',
  body: `{shopName} makes skincare by hand, in small batches, and sells it itself. Who weighs the oils also packs your parcel and answers your mail.

## How we make it

Each product begins as a short list: what it should do, and the fewest ingredients that do it well. We weigh, melt, stir and pour by hand, note each batch with its number and date, and keep a sample of it for as long as the product keeps.

We make little at a time. It means that something is sold out now and then. It also means that what you open was made weeks ago and not years.

## What is in it

You find the whole ingredient list on every product's page, under the names that the law asks for and in plain words beside them. We name the allergens that come with essential oils, and we make unscented versions where we can.

## What we do not do

- We do not test on animals, and we do not ask others to.
- We do not promise to heal anything. What we make are cosmetics: they clean, soften and protect. If your skin is ill, please see a pharmacist or a doctor.
- We do not sell your data, and nobody follows you through our shop unless you have allowed it.

## Where we are

{shopName}, {address}. Write to [{email}](mailto:{email}) or use our [contact form](/contact); we like to hear how things work for you, above all when they do not.`,
};

const contact: DefaultPage = {
  slug: 'contact',
  title: 'Contact Us',
  description: 'Write to {shopName}: about an order, a product, your skin, or anything else.',
  body: `A person reads every message and answers within two working days. If it is about an order, its number helps; you find it in your confirmation. Many things are answered at once in our [questions and answers](/faq).`,
};

const faq: DefaultPage = {
  slug: 'faq',
  title: 'Questions and answers',
  description: 'Orders, delivery, ingredients, returns: what people ask us, with short answers.',
  body: `What people ask us most. If your question is not among them, [write to us](/contact).`,
};

/** What every shop opens with: {shopName}, {email} and {address} come from its settings. */
export const defaultPages: readonly DefaultPage[] = [about, contact, faq, privacy, terms];
