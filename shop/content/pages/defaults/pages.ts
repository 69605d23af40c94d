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

/** It says only facts that hold for every shop of this program; the owner adds how the products are made. */
const about: DefaultPage = {
  slug: 'about',
  title: 'About {shopName}',
  description: 'What {shopName} sells, and how to reach us.',
  body: `{shopName} sells its skincare directly, in this shop. When you write to us, we’re the ones who answer.

## What’s in it

A product’s page lists its ingredients, under the names that the law requires and in plain words beside them.

Our products are cosmetics: they clean, soften and protect, and aren’t meant to heal anything. If you have a skin condition, please see a pharmacist or a doctor.

## Your data

We don’t sell your data, and no one tracks you in our shop unless you’ve allowed it. Our [privacy policy](/privacy) says more.

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
