import { providerName } from '#app/admin/orders/order/payment/payment-labels.ts';
import { adminActivityMessages } from '#messages/admin-activity.ts';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { adminCustomersMessages } from '#messages/admin-customers.ts';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { adminDraftsMessages } from '#messages/admin-drafts.ts';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderEventsMessages } from '#messages/admin-order-events.ts';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { adminReturnsMessages } from '#messages/admin-returns.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { languagesMessages } from '#messages/languages.ts';
import { rolesMessages } from '#messages/roles.ts';
import { dateFormat } from '#platform/i18n/formatters.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import type { Role } from '#shop/accounts/index.ts';
import type { SetupStep } from '#shop/backoffice/index.ts';
import type { IngredientRule, NET_UNITS, Need, ProductStatus, Usage } from '#shop/catalog/index.ts';
import { type DiscountKind, taxLabel } from '#shop/checkout/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { type AnnouncementTone, type Brand, countryName, type HomeSectionKind } from '#shop/core/index.ts';
import type { Audience, CustomerFilter, NewsletterStatus } from '#shop/customers/index.ts';
import { EMAIL_TEXT_IDS } from '#shop/email/index.ts';
import type { DraftPayment } from '#shop/orders/index.server.ts';
import type { DraftContent, OrderChannel, OrderStatus, ReturnStatus } from '#shop/orders/index.ts';
import { reviewReason } from '../../orders/order/event-labels.ts';
import { emailKindName } from '../emails/email-labels.ts';
import { isKnownJob } from '../status/status-words.ts';

/** The label of a code in a language; null for what is no code. */
type LabelOf = (code: string, locale: Locale) => string | null;

/** Fails to compile for a code that is missing here, and for one that has no message. */
const of =
  <Code extends string>(
    codes: Readonly<Record<Code, true>>,
    label: (code: Code, locale: Locale) => string,
  ): LabelOf =>
  (code, locale) =>
    Object.hasOwn(codes, code) ? label(code as Code, locale) : null;

const language: LabelOf = (code, locale) => {
  const known = LOCALES.find((one) => one === code);
  return known ? languagesMessages.in(locale)(`name.${known}`) : null;
};
const pace = of<ShopSettings['notices']['orders']>({ each: true, daily: true, off: true }, (code, locale) =>
  adminSettingsMessages.in(locale)(`notices.pace.${code}`),
);
const typeface = of<Brand['headings'] | Brand['text']>(
  {
    newsreader: true,
    fraunces: true,
    lora: true,
    'playfair-display': true,
    figtree: true,
    mulish: true,
    'nunito-sans': true,
  },
  (code, locale) => adminBrandMessages.in(locale)(`typeface.${code}`),
);
const productStatus = of<ProductStatus | 'active'>(
  { draft: true, scheduled: true, published: true, active: true, archived: true },
  (code, locale) => adminProductsMessages.in(locale)(`status.${code}`),
);
const country: LabelOf = (code, locale) => (/^[A-Z]{2}$/.test(code) ? countryName(code, locale) : null);
/** 1 is Monday, 7 is Sunday. */
const weekday: LabelOf = (code, locale) =>
  /^[1-7]$/.test(code)
    ? dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, Number(code)))
    : null;

/** By the name of the value, within a record or another value where names have several meanings. */
const LABELS: Readonly<Record<string, LabelOf>> = {
  account: of<NonNullable<CustomerFilter['account']>>({ yes: true, no: true }, (code, locale) =>
    adminCustomersMessages.in(locale)(`account.${code}`),
  ),
  'accounting.state': of<'on' | 'broken' | 'off'>({ on: true, broken: true, off: true }, (code, locale) =>
    adminActivityMessages.in(locale)(`value.accounting.${code}`),
  ),
  audience: of<Audience>({ everyone: true, group: true }, (code, locale) =>
    code === 'everyone'
      ? adminNewslettersMessages.in(locale)('audience.everyone')
      : adminActivityMessages.in(locale)('subject.customerGroup'),
  ),
  'brand.text': typeface,
  channel: of<OrderChannel>(
    { web: true, phone: true, market: true, gift: true, other: true },
    (code, locale) => adminOrdersMessages.in(locale)(`channel.${code}`),
  ),
  consent: of<NonNullable<CustomerFilter['consent']>>(
    { subscribed: true, purchase: true, none: true, unsubscribed: true },
    (code, locale) => adminCustomersMessages.in(locale)(`consent.${code}`),
  ),
  corners: of<Brand['corners']>({ soft: true, square: true, round: true }, (code, locale) =>
    adminBrandMessages.in(locale)(`corners.${code}`),
  ),
  country,
  density: of<Brand['density']>({ airy: true, compact: true }, (code, locale) =>
    adminBrandMessages.in(locale)(`density.${code}`),
  ),
  'draft.delivery': of<DraftContent['delivery']['kind']>(
    { 'in-person': true, pickup: true, local: true, ship: true },
    (code, locale) => adminDraftsMessages.in(locale)(`delivery.${code}`),
  ),
  expiring: pace,
  headings: typeface,
  'homePage.kind': of<HomeSectionKind>(
    {
      banner: true,
      picks: true,
      categories: true,
      story: true,
      reviews: true,
      posts: true,
      newsletter: true,
    },
    (code, locale) => adminStructureMessages.in(locale)(`home.kind.${code}`),
  ),
  incoterm: of<ShopSettings['customs']['incoterm']>({ DDP: true, DDU: true }, (code, locale) =>
    adminSettingsMessages.in(locale)(`customs.incoterm.${code}`),
  ),
  kind: of<DiscountKind>(
    { percent: true, amount: true, 'free-shipping': true, 'buy-x-get-y': true },
    (code, locale) => adminDiscountsMessages.in(locale)(`kind.${code}`),
  ),
  labelSize: of<ShopSettings['labelSize']>({ '4x6': true, letter: true }, (code, locale) =>
    adminSettingsMessages.in(locale)(`labels.labelSize.${code}`),
  ),
  languages: language,
  lastOrder: (code, locale) => {
    const [, when, days] = /^(within|before)-(\d+)$/.exec(code) ?? [];
    if (when !== 'within' && when !== 'before') return null;
    return adminCustomersMessages.in(locale)(`lastOrder.${when}`, { count: Number(days) });
  },
  list: of<IngredientRule['list']>({ allergens: true, hotlist: true }, (code, locale) =>
    adminIngredientsMessages.in(locale)(`list.${code}`),
  ),
  'localDelivery.days': weekday,
  locale: language,
  'notices.lowStock': pace,
  'notices.orders': pace,
  'notices.questions': pace,
  'notices.returns': pace,
  missing: of<Need>(
    {
      name: true,
      ingredients: true,
      cautions: true,
      variant: true,
      price: true,
      netAmount: true,
      weight: true,
      picture: true,
      alt: true,
      publishAt: true,
    },
    (code, locale) => adminProductsMessages.in(locale)(`need.${code}`),
  ),
  mode: of<ShopSettings['mode']>({ test: true, live: true }, (code, locale) =>
    adminActivityMessages.in(locale)(`value.mode.${code}`),
  ),
  needsLook: (code, locale) => reviewReason(adminOrderEventsMessages.in(locale), code),
  netUnit: of<(typeof NET_UNITS)[number]>({ mL: true, g: true, piece: true }, (code, locale) =>
    code === 'piece' ? adminActivityMessages.in(locale)('value.unit.piece') : code,
  ),
  'newsletter.status': of<NewsletterStatus>(
    { draft: true, scheduled: true, sending: true, paused: true, sent: true, cancelled: true },
    (code, locale) => adminNewslettersMessages.in(locale)(`status.${code}`),
  ),
  'order.payment': of<DraftPayment['kind']>(
    { invoice: true, received: true, 'nothing-due': true },
    (code, locale) => adminActivityMessages.in(locale)(`value.payment.${code}`),
  ),
  'order.return': of<ReturnStatus>(
    {
      requested: true,
      approved: true,
      received: true,
      refunded: true,
      exchanging: true,
      exchanged: true,
      rejected: true,
    },
    (code, locale) => adminReturnsMessages.in(locale)(`status.${code}`),
  ),
  'order.status': of<OrderStatus>(
    {
      pending_payment: true,
      paid: true,
      processing: true,
      shipped: true,
      delivered: true,
      cancelled: true,
      refunded: true,
      partially_refunded: true,
    },
    (code, locale) => adminOrdersMessages.in(locale)(`status.${code}`),
  ),
  originCountry: country,
  otherCountries: country,
  'product.status': productStatus,
  provider: (code, locale) => providerName(adminOrderMessages.in(locale), code),
  role: of<Role>({ admin: true, editor: true, moderator: true }, (code, locale) =>
    rolesMessages.in(locale)(`${code}.name`),
  ),
  rule: of<IngredientRule['rule']>(
    { declare: true, restricted: true, prohibited: true, listed: true },
    (code, locale) => adminActivityMessages.in(locale)(`value.rule.${code}`),
  ),
  sellToQuebec: of<ShopSettings['sellToQuebec']>({ sell: true, warn: true, hold: true }, (code, locale) =>
    adminSettingsMessages.in(locale)(`languages.sellToQuebec.${code}`),
  ),
  shipsOn: weekday,
  ticked: of<SetupStep>(
    {
      shop: true,
      look: true,
      taxes: true,
      delivery: true,
      payments: true,
      mail: true,
      product: true,
      pages: true,
      twoStep: true,
      backups: true,
      domain: true,
    },
    (code, locale) => adminSetupMessages.in(locale)(`step.${code}`),
  ),
  tone: of<AnnouncementTone>({ calm: true, bold: true, plain: true }, (code, locale) =>
    adminStructureMessages.in(locale)(`announcement.tone.${code}`),
  ),
  usage: of<Usage>(
    { unknown: true, 'rinse-off': true, 'leave-on': true, 'leave-on full body': true },
    (code, locale) => adminIngredientsMessages.in(locale)(`usage.${code}`),
  ),
  'vacation.mode': of<ShopSettings['vacation']['mode']>(
    { off: true, orders: true, closed: true },
    (code, locale) => adminSettingsMessages.in(locale)(`vacation.mode.${code}`),
  ),
};

/** @param path names from the record's type inwards: `['settings', 'vacation', 'mode']` */
export function valueLabel(path: readonly string[], value: string, locale: Locale): string | null {
  const name = path.at(-1)!;
  const within = path.slice(0, -1).map((outer) => `${outer}.${name}`);
  const found = [...within.toReversed(), name].find((key) => Object.hasOwn(LABELS, key));
  return found === undefined ? null : LABELS[found]!(value, locale);
}

/** Names of records that are codes, by the record's type. */
const NAMES: Readonly<Record<string, LabelOf>> = {
  'email text': (name, locale) => {
    const id = EMAIL_TEXT_IDS.find((known) => known === name);
    return id ? adminEmailTextsMessages.in(locale)(`email.${id}`) : null;
  },
  'ingredient list': LABELS.list!,
  job: (name, locale) => (isKnownJob(name) ? adminStatusMessages.in(locale)(`job.${name}.name`) : null),
  mail: (name, locale) => emailKindName(adminEmailsMessages.in(locale), name),
  'tax rate': taxLabel,
  'tax registration': taxLabel,
};

export const recordName = (subject: string, name: string, locale: Locale): string =>
  (Object.hasOwn(NAMES, subject) && NAMES[subject]!(name, locale)) || name;
