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
import { ROLE_NAMES } from '#shop/accounts/index.ts';
import { SETUP_STEPS } from '#shop/backoffice/index.ts';
import { type IngredientRule, NEEDS, NET_UNITS, type ProductStatus, USAGES } from '#shop/catalog/index.ts';
import { type DiscountKind, LABEL_SIZES, taxLabel } from '#shop/checkout/index.ts';
import { HOME_SECTIONS } from '#shop/content/index.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import {
  type AnnouncementTone,
  CORNERS,
  countryName,
  DENSITIES,
  formatClock,
  HEADING_TYPEFACES,
  TEXT_TYPEFACES,
} from '#shop/core/index.ts';
import {
  type Audience,
  type CustomerFilter,
  NEWSLETTER_CONSENTS,
  NEWSLETTER_STATUSES,
} from '#shop/customers/index.ts';
import { EMAIL_TEXT_IDS } from '#shop/email/index.ts';
import type { DraftPayment } from '#shop/orders/index.server.ts';
import { type DraftContent, ORDER_STATUSES, type OrderChannel, RETURN_STATUSES } from '#shop/orders/index.ts';
import { reviewReason } from '../../orders/order/event-labels.ts';
import { emailKindName } from '../emails/email-labels.ts';
import { isKnownJob } from '../status/status-words.ts';

/** The label of a code in a language; null for anything else. */
type LabelOf = (code: string, locale: Locale) => string | null;

/**
 * Fails to compile for a code without a message.
 * @param codes a list of all; as a record where there is none, so that one that is missing fails to compile too
 */
const of =
  <Code extends string>(
    codes: readonly Code[] | Readonly<Record<Code, true>>,
    label: (code: Code, locale: Locale) => string,
  ): LabelOf =>
  (code, locale) =>
    (Array.isArray(codes) ? codes.includes(code) : Object.hasOwn(codes, code))
      ? label(code as Code, locale)
      : null;

const language: LabelOf = (code, locale) => {
  const known = LOCALES.find((one) => one === code);
  return known ? languagesMessages.in(locale)(`name.${known}`) : null;
};
const pace = of<ShopSettings['notices']['orders']>({ each: true, daily: true, off: true }, (code, locale) =>
  adminSettingsMessages.in(locale)(`notices.pace.${code}`),
);
const typeface = of([...HEADING_TYPEFACES, ...TEXT_TYPEFACES], (code, locale) =>
  adminBrandMessages.in(locale)(`typeface.${code}`),
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
  consent: of(NEWSLETTER_CONSENTS, (code, locale) => adminCustomersMessages.in(locale)(`consent.${code}`)),
  corners: of(CORNERS, (code, locale) => adminBrandMessages.in(locale)(`corners.${code}`)),
  country,
  density: of(DENSITIES, (code, locale) => adminBrandMessages.in(locale)(`density.${code}`)),
  cutOff: (code, locale) => (/^\d\d:\d\d$/.test(code) ? formatClock(code, locale) : null),
  'draft.delivery': of<DraftContent['delivery']['kind']>(
    { 'in-person': true, pickup: true, local: true, ship: true },
    (code, locale) => adminDraftsMessages.in(locale)(`delivery.${code}`),
  ),
  expiring: pace,
  headings: typeface,
  'homePage.kind': of(HOME_SECTIONS, (code, locale) =>
    adminStructureMessages.in(locale)(`home.kind.${code}`),
  ),
  incoterm: of<ShopSettings['customs']['incoterm']>({ DDP: true, DDU: true }, (code, locale) =>
    adminSettingsMessages.in(locale)(`customs.incoterm.${code}`),
  ),
  kind: of<DiscountKind>(
    { percent: true, amount: true, 'free-shipping': true, 'buy-x-get-y': true },
    (code, locale) => adminDiscountsMessages.in(locale)(`kind.${code}`),
  ),
  labelSize: of(LABEL_SIZES, (code, locale) => adminSettingsMessages.in(locale)(`labels.labelSize.${code}`)),
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
  missing: of(NEEDS, (code, locale) => adminProductsMessages.in(locale)(`need.${code}`)),
  mode: of<ShopSettings['mode']>({ test: true, live: true }, (code, locale) =>
    adminActivityMessages.in(locale)(`value.mode.${code}`),
  ),
  needsLook: (code, locale) => reviewReason(adminOrderEventsMessages.in(locale), code),
  netUnit: of(NET_UNITS, (code, locale) =>
    code === 'piece' ? adminActivityMessages.in(locale)('value.unit.piece') : code,
  ),
  'newsletter.status': of(NEWSLETTER_STATUSES, (code, locale) =>
    adminNewslettersMessages.in(locale)(`status.${code}`),
  ),
  'order.payment': of<DraftPayment['kind']>(
    { invoice: true, received: true, 'nothing-due': true },
    (code, locale) => adminActivityMessages.in(locale)(`value.payment.${code}`),
  ),
  'order.return': of(RETURN_STATUSES, (code, locale) => adminReturnsMessages.in(locale)(`status.${code}`)),
  'order.status': of(ORDER_STATUSES, (code, locale) => adminOrdersMessages.in(locale)(`status.${code}`)),
  originCountry: country,
  otherCountries: country,
  'product.status': productStatus,
  provider: (code, locale) => providerName(adminOrderMessages.in(locale), code),
  role: of(ROLE_NAMES, (code, locale) => rolesMessages.in(locale)(`${code}.name`)),
  rule: of<IngredientRule['rule']>(
    { declare: true, restricted: true, prohibited: true, listed: true },
    (code, locale) => adminActivityMessages.in(locale)(`value.rule.${code}`),
  ),
  sellToQuebec: of<ShopSettings['sellToQuebec']>({ sell: true, warn: true, hold: true }, (code, locale) =>
    adminSettingsMessages.in(locale)(`languages.sellToQuebec.${code}`),
  ),
  shipsOn: weekday,
  ticked: of(SETUP_STEPS, (code, locale) => adminSetupMessages.in(locale)(`step.${code}`)),
  tone: of<AnnouncementTone>({ calm: true, bold: true, plain: true }, (code, locale) =>
    adminStructureMessages.in(locale)(`announcement.tone.${code}`),
  ),
  usage: of(USAGES, (code, locale) => adminIngredientsMessages.in(locale)(`usage.${code}`)),
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
