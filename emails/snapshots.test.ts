import { expect, test } from 'vitest';
import { settings as demo } from '#demo/settings.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { parseMarkdown } from '#platform/text/markdown.ts';
import { shopDate, shopMoment, timeZoneOf } from '#shop/core/index.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { EMAIL_TEXT_IDS, type RenderedEmail } from '#shop/email/index.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { untranslated } from '#tests/pages/untranslated.ts';
import * as emails from './index.ts';
import { orderOf, REFUND } from './samples.ts';

type Writer = Exclude<keyof typeof emails, 'writeSample'>;
/** `writeSample` renders their plain form, so only their other forms are below. */
type Sampled =
  | 'writeAbandonedCart'
  | 'writeAccountChanged'
  | 'writeContactAnswer'
  | 'writeDelivered'
  | 'writeGiftCard'
  | 'writeHandover'
  | 'writeNewsletterWelcome'
  | 'writeOrderConfirmation'
  | 'writeOrderShipped'
  | 'writeOutForDelivery'
  | 'writeRefund'
  | 'writeReturn'
  | 'writeReviewRequest'
  | 'writeSignInAttempts'
  | 'writeTransfer'
  | 'writeWelcome';
type Emails = Promise<RenderedEmail | null>[];

const settings = { ...defaultSettings, ...demo };
const origin = 'https://shop.example';
const link = `${origin}/link`;
const at = new Date('2026-07-01T20:05:00Z');
const email = 'ada@example.ca';
const name = 'Ada Field';
const number = 'LL-1042';
const contactMessage = { name, email, subject: 'Glycine', message: 'Question', orderNumber: number };
const item = {
  productId: 'oil',
  variantId: 'oil--50-ml',
  name: 'Calendula',
  choice: '50 mL',
  picture: null,
  beforeCents: 2200,
  priceCents: 1900,
};
const items = [item, { ...item, productId: 'oat', name: 'Avena' }];
const card = {
  id: 'oil',
  name: 'Calendula',
  tagline: '50 mL',
  category: 'body',
  fromCents: 1900,
  ordinaryCents: null,
  hasRange: false,
  isOnSale: false,
  size: '50 mL',
  rating: null,
  ratingCount: 0,
  inStock: true,
  pictures: [],
  onlyVariant: null,
};
const { address } = settings;
const pickup = { id: 'studio', name: 'Studio', address, hours: '10–17 h', instructions: '', readyDays: 1 };
/** Without a carrier. */
const own = { ships: '', arrivesFrom: '2026-07-01', arrivesUntil: '2026-07-01' };
/** An add-on for a province's higher tax. */
const moved: Partial<OrderView> = {
  addOnKind: 'moved',
  lines: [],
  taxes: [{ label: 'HST 13%, less GST 5%', amountCents: 423 }],
  totalCents: 423,
};

/** An order with every optional part. */
function fullOrderOf(locale: Locale): OrderView {
  const order = orderOf(settings, locale);
  return {
    ...order,
    message: 'À bientôt',
    lines: order.lines.map((line) => ({ ...line, totalCents: 123_400, giftWrap: true, giftMessage: 'Bise' })),
    discounts: [{ name: 'Solstice', code: 'SOL10', amountCents: 12_340 }],
    taxes: [
      { label: 'GST 5%', amountCents: 5563 },
      { label: 'QST 9.975%', amountCents: 11_098 },
    ],
    subtotalCents: 123_400,
    giftWrapCents: 500,
    // The part without a name is the value of returned items.
    discountCents: 12_640,
    shippingCents: 0,
    totalCents: 127_921,
    giftCardCents: 3000,
    giftCardLastFour: 'X7Y9',
  };
}

function samplesIn(locale: Locale) {
  const about = { email, name, origin, settings, locale, unsubscribeUrl: link };
  const to = { email, question: 'Violette', answer: 'Bleue' };
  const until = shopMoment(at, timeZoneOf(settings), locale);
  const [order, full] = [orderOf(settings, locale), fullOrderOf(locale)];
  const confirm = (one: OrderView) =>
    emails.writeOrderConfirmation({ ...about, order: one, orderUrl: link, trackUrl: link, findUrl: link });
  const day = shopDate(at, timeZoneOf(settings), locale);
  const terms = { title: 'Glycine', blocks: parseMarkdown('## Violette\n\n[Bleue](/returns)'), day, origin };
  const ship = (...trackingNumbers: (string | null)[]) => {
    const parcels = trackingNumbers.map((trackingNumber) => ({
      carrier: 'Canada Post',
      service: 'Xpresspost',
      trackingNumber,
    }));
    return emails.writeOrderShipped({ ...about, order, parcels, trackingPageUrl: link });
  };
  const refund = (more: Partial<Parameters<typeof emails.writeRefund>[0]>) =>
    emails.writeRefund({ ...about, kind: 'refund', order: full, refund: REFUND, orderUrl: link, ...more });
  const byHand = {
    ...REFUND,
    isByHand: true,
    itemsCents: 700,
    taxes: [{ label: 'GST 5%', amountCents: 35 }],
    totalCents: 735,
    giftCardCents: 500,
    note: 'Pardon',
  };
  const pending = { ...REFUND, status: 'pending' as const };
  const cancelled = { ...full, status: 'cancelled' as const };
  const addOns = (['added', 'moved', 'exchanged'] as const).map((addOnKind) => ({
    ...order,
    number: `${number}-A1`,
    addOnKind,
    ...(addOnKind === 'moved' && moved),
  }));
  const giftCard = { recipientName: 'Bea', recipientEmail: 'bea@example.ca', emailAt: at, emailedAt: null };
  const askedReturn = {
    id: order.id,
    orderId: order.id,
    number,
    name,
    email,
    locale: order.locale,
    status: 'requested' as const,
    reason: 'damaged' as const,
    note: 'Note',
    answer: '',
    requestedAt: at,
    changedAt: at,
    wantsExchange: false,
    lines: [{ position: 1, name: 'Calendula', variantName: '', quantity: 2 }],
  };
  const newsletter = {
    subject: 'Calendula',
    preview: '',
    blocks: parseMarkdown('## Calendula\n\n50 mL'),
    products: [{ id: 'oil', href: link }],
    button: { label: 'Calendula', href: link },
  };
  const summary = {
    orders: { count: 2, netCents: 123_456 },
    returns: [{ id: order.id, number }],
    questions: [{ name, subject: 'Glycine' }],
    lowStock: [{ productId: 'oil', name: 'Calendula', left: 1 }],
    expiring: [{ productId: 'oil', name: 'Calendula', code: 'B7', expiresOn: '2026-12-31' }],
  };
  return {
    writeAccountingReconnect: [emails.writeAccountingReconnect({ ...about, books: 'QuickBooks' })],
    writeAddressTaken: [emails.writeAddressTaken(about)],
    writeBackInStock: [
      emails.writeBackInStock({ ...about, items: [item] }),
      emails.writeBackInStock({ ...about, items }),
    ],
    writeBackInStockConfirmation: [
      emails.writeBackInStockConfirmation({ ...about, awaited: item, confirmationLink: link }),
    ],
    writeBackupLate: [
      emails.writeBackupLate({ ...about, last: until, problem: 'interrupted' }),
      emails.writeBackupLate({ ...about, last: null, problem: null }),
    ],
    writeContactCopy: [emails.writeContactCopy({ ...about, contactMessage })],
    writeContactMessage: [emails.writeContactMessage({ ...about, contactMessage })],
    writeDailySummary: [emails.writeDailySummary({ ...about, summary })],
    writeEmailChange: [emails.writeEmailChange({ ...about, confirmationLink: link })],
    writeEmailVerification: [
      emails.writeEmailVerification({ ...about, verificationLink: link }),
      emails.writeEmailVerification({ ...about, name: '', verificationLink: link }),
    ],
    writeGiftCardOrder: [
      emails.writeGiftCardOrder({ ...about, order, card: giftCard, orderUrl: link }),
      emails.writeGiftCardOrder({ ...about, order, card: { ...giftCard, emailedAt: at }, orderUrl: link }),
    ],
    writeNewsletter: [emails.writeNewsletter({ ...about, newsletter, cards: new Map([['oil', card]]) })],
    writeNewsletterConfirmation: [emails.writeNewsletterConfirmation({ ...about, confirmationLink: link })],
    writeOrderConfirmation: [
      emails.writeOrderConfirmation({
        ...about,
        order: full,
        orderUrl: link,
        trackUrl: link,
        findUrl: link,
        terms,
      }),
      confirm({ ...order, shipping: { ...order.shipping, ...own, method: 'pickup', pickup } }),
      confirm({ ...order, shipping: { ...order.shipping, ...own, method: 'local', hours: '16–20 h' } }),
      confirm({ ...order, ...moved }),
      confirm({ ...order, shipping: { ...order.shipping, ...own, method: 'pickup', pickup, isTaken: true } }),
    ],
    writeOrderNotice: [
      emails.writeOrderNotice({ ...about, order: full }),
      emails.writeOrderNotice({ ...about, order: { ...order, kind: 'gift-card', lines: [] } }),
    ],
    writeOrderShipped: [ship('7023210012345678', '7023210012345679'), ship(null)],
    writePasswordReset: [emails.writePasswordReset({ ...about, resetLink: link })],
    writePaymentRequest: [order, ...addOns].map((asked) =>
      emails.writePaymentRequest({ ...about, order: asked, ofNumber: number, payUrl: link, until }),
    ),
    writePaymentsPaused: [emails.writePaymentsPaused({ ...about, declines: 12, until })],
    writePriceDrop: [
      emails.writePriceDrop({ ...about, items: [item] }),
      emails.writePriceDrop({ ...about, items }),
    ],
    writeRefund: [
      refund({ refund: byHand }),
      refund({ order: cancelled }),
      refund({ refund: pending }),
      refund({ order: cancelled, refund: pending }),
      refund({ kind: 'refund-failed' }),
    ],
    writeReturnNotice: [emails.writeReturnNotice({ ...about, asked: askedReturn })],
    writeStaffInvitation: (['admin', 'editor', 'moderator'] as const).map((role) =>
      emails.writeStaffInvitation({ ...about, invitedBy: 'Ben', role, joinLink: link }),
    ),
    writeTransfer: [emails.writeTransfer({ ...about, kind: 'transfer-request', order, until, to })],
  } satisfies Record<Exclude<Writer, Sampled>, Emails> & Partial<Record<Sampled, Emails>>;
}

async function emailsIn(locale: Locale): Promise<string> {
  // The signature has the sample of the order confirmation.
  const ids = EMAIL_TEXT_IDS.filter((id) => id !== 'signature');
  const samples = ids.map((id): [string, Emails] => [
    id,
    [emails.writeSample(id, { settings, locale, origin })],
  ]);
  const others = Object.entries<Emails>(samplesIn(locale)).map(([writer, written]): [string, Emails] => [
    // writeRefund becomes 'refund'.
    writer
      .replace('write', '')
      .replaceAll(/(?!^)[A-Z]/g, ' $&')
      .toLowerCase(),
    written,
  ]);
  const all = [...samples, ...others];
  const texts = all.map(async ([heading, written]) =>
    (await Promise.all(written)).map((one) => `# ${heading}\n\n${one!.subject}\n\n${one!.text}\n`),
  );
  return (await Promise.all(texts)).flat().join('\n\n');
}

test.each(['en-CA', 'fr-CA'] as const)('the emails in %s read as they did', async (locale) => {
  await expect(await emailsIn(locale)).toMatchFileSnapshot(`snapshots/${locale}.txt`);
});

/** Headings, links, and what the owner or a carrier writes. */
const DATA = /^# .*|https:\S+|\S+@.*|418 Cottonwood.*|Oat & Honey.*/gm;

test('no sentence of a French email is in English', async () => {
  const [french, english] = [await emailsIn('fr-CA'), await emailsIn('en-CA')];
  const found = untranslated(french, english, DATA);
  expect(found.count).toBeGreaterThan(200);
  expect(found.english).toEqual([]);
});
