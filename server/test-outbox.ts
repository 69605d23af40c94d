import { type Context, Hono } from 'hono';
import { localeOfPath } from '#app/locale.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { attachmentsOf, findEmail, recentEmails } from '#shop/email/index.server.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import { inBrand } from './emails/brand-email.ts';
import { notFound } from './http/answers.ts';
import type { Env, Server } from './http/http-types.ts';

// Emails have inline styles and nothing else.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox";

const CONTACT_MESSAGE = {
  name: 'Ada Field',
  email: 'ada@example.ca',
  subject: 'A cream that froze',
  message: 'My parcel stood outside for a night.\nIs the cream still good?',
  orderNumber: 'LL-1001',
};

const LEFT = [{ id: 'x', name: 'Calendula Body Oil', price: 1900, quantity: 2, category: 'body' }].map(
  (item) => ({ ...item, variantId: 'x--50-ml', variantName: '50 mL' }),
);

const WISHED = {
  productId: 'calendula-body-oil',
  variantId: 'calendula-body-oil--50-ml',
  name: 'Calendula Body Oil',
  choice: '50 mL',
  picture: 'calendula-body-oil',
  beforeCents: 2200,
  priceCents: 1900,
};

/** Captured emails and rendered templates, for trying the shop. Test mode only. */
export function testOutbox({ shop, config, emails }: Server): Hono<Env> {
  const app = new Hono<Env>();
  if (config.mode !== 'test') return app;
  const show = (c: Context, email: Pick<RenderedEmail, 'html'> | null | undefined) =>
    email ? c.html(email.html, 200, { 'Content-Security-Policy': MAIL_POLICY }) : notFound(c);

  app.get('/outbox.json', async (c) => c.json(await recentEmails(shop)));
  app.get('/outbox/:id{[0-9a-f-]{36}}', async (c) => show(c, await findEmail(shop, c.req.param('id'))));
  app.get('/outbox/:id{[0-9a-f-]{36}}/paper.pdf', async (c) => {
    const [attachment] = await attachmentsOf(shop, c.req.param('id'));
    if (!attachment) return notFound(c);
    return c.body(new Uint8Array(attachment.pdf), 200, { 'Content-Type': 'application/pdf' });
  });
  app.get('/emails/:kind', async (c) => {
    const { publicOrigin: origin } = config;
    const about = {
      email: 'ada@example.ca',
      name: 'Ada Field',
      origin,
      settings: await settingsOf(shop),
      locale: localeOfPath(c.req.path, c.get('languages')),
    };
    const link = `${origin}/debug`;
    const parcel = {
      number: 'LL-1001',
      city: 'Ottawa',
      trackUrl: link,
      settings: about.settings,
      locale: about.locale,
    };
    const templates = await emails();
    const previews: Record<string, () => Promise<RenderedEmail>> = {
      'verify-email': () => templates.writeEmailVerification({ ...about, verificationLink: link }),
      welcome: () => templates.writeWelcome(about),
      'reset-password': () => templates.writePasswordReset({ ...about, resetLink: link }),
      'change-email': () => templates.writeEmailChange({ ...about, confirmationLink: link }),
      'account-changed': () => templates.writeAccountChanged({ ...about, change: 'password' }),
      'out-for-delivery': () => templates.writeOutForDelivery(parcel),
      delivered: () => templates.writeDelivered(parcel),
      'sign-in-attempts': () => templates.writeSignInAttempts(about),
      'address-taken': () => templates.writeAddressTaken(about),
      'review-request': () =>
        templates.writeReviewRequest({
          ...about,
          products: ['Oat cream', 'Soap'],
          reviewUrl: link,
          unsubscribeUrl: link,
        }),
      'abandoned-cart': () =>
        templates.writeAbandonedCart({
          ...about,
          items: LEFT,
          cartUrl: link,
          dispatch: 'Order by Tuesday, 2:00 p.m.: ships Wed, Nov 25',
          unsubscribeUrl: link,
        }),
      'contact-message': () => templates.writeContactMessage({ ...about, contactMessage: CONTACT_MESSAGE }),
      'contact-copy': () => templates.writeContactCopy({ ...about, contactMessage: CONTACT_MESSAGE }),
      'contact-answer': () =>
        templates.writeContactAnswer({
          ...about,
          contactMessage: CONTACT_MESSAGE,
          answer: 'It is still good.\n\nYours, the shop',
        }),
      'confirm-newsletter': () => templates.writeNewsletterConfirmation({ ...about, confirmationLink: link }),
      'newsletter-welcome': () => templates.writeNewsletterWelcome({ ...about, unsubscribeUrl: link }),
      'confirm-stock-note': () =>
        templates.writeBackInStockConfirmation({ ...about, awaited: WISHED, confirmationLink: link }),
      'back-in-stock': () => templates.writeBackInStock({ ...about, items: [WISHED], unsubscribeUrl: link }),
      'price-drop': () => templates.writePriceDrop({ ...about, items: [WISHED], unsubscribeUrl: link }),
    };
    const preview = await previews[c.req.param('kind')]?.();
    return show(c, preview && inBrand(preview, about.settings, config.publicOrigin));
  });
  return app;
}
