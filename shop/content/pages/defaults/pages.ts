import { privacy } from './defaults-privacy.ts';
import { shipping } from './shipping.ts';
import { terms } from './terms.ts';

/** The default text of a page, until the owner changes it. */
export interface DefaultPage {
  slug: string;
  title: string;
  description: string;
  body: string;
}

const about: DefaultPage = {
  slug: 'about',
  title: 'About {shopName}',
  description: 'Who makes our skincare, how we make it, and what we won’t do.',
  body: `{shopName} makes skincare by hand, in small batches, and sells it directly. The people who weigh the oils also pack your parcel and answer your email.

## How we make it

Each product begins as a short list: what it should do, and the fewest ingredients that do it well. We weigh, melt, stir and pour by hand. We record every batch with its number and date, and keep a sample of it for the product’s full shelf life.

We make a little at a time. That means some items sell out now and then. It also means that what you open was made weeks ago, not years ago.

## What’s in it

Every product’s page has the full ingredient list, under the names that the law requires and in plain words beside them. We name the allergens that come with essential oils, and we make unscented versions where we can.

## What we don’t do

- We don’t test on animals, and we don’t ask others to.
- We don’t promise to heal anything. We make cosmetics: they clean, soften and protect. If you have a skin condition, please see a pharmacist or a doctor.
- We don’t sell your data, and no one tracks you in our shop unless you’ve allowed it.

## Where we are

{shopName}, {address}. Write to [{email}](mailto:{email}) or use our [contact form](/contact). We like to hear how our products work for you, especially when they don’t.`,
};

const contact: DefaultPage = {
  slug: 'contact',
  title: 'Contact Us',
  description: 'Contact {shopName} about an order, a product, your skin, or anything else.',
  body: `We read every message and reply within two business days. If it’s about an order, include the number from your confirmation email. You may find your answer right away in our [questions and answers](/faq).`,
};

const faq: DefaultPage = {
  slug: 'faq',
  title: 'Questions and answers',
  description: 'Orders, delivery, ingredients, returns: short answers to the questions we hear most.',
  body: `These are the questions we hear most. If yours isn’t here, [contact us](/contact).`,
};

/** The default pages of every shop. What stands in braces comes from its settings. */
export const defaultPages: readonly DefaultPage[] = [about, contact, faq, privacy, shipping, terms];
