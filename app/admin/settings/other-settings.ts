import { adminBrandMessages } from '#messages/admin-brand.ts';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { adminDeliveryMessages } from '#messages/admin-delivery.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { adminTaxesMessages } from '#messages/admin-taxes.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { COLLECTED, COLLECTED_NAMES, taxLabel, taxNumberExample } from '#shop/checkout/index.ts';
import { COLOUR_NAMES } from '#shop/core/index.ts';
import { SECTIONS as CONNECTIONS } from './connections/connection-sections.ts';

/** A setting on a page that isn't made of fields.ts. */
export interface OtherSetting {
  to: string;
  name: string;
  /** Its hint, as on its page. */
  hint: string;
  /** Its group or connection, which a search may match, too. */
  also?: string;
}

/** The settings of a box, with their hints. */
const BOX = {
  'packaging.field.inLength': 'packaging.inside.hint',
  'packaging.field.inWidth': 'packaging.inside.hint',
  'packaging.field.inHeight': 'packaging.inside.hint',
  'packaging.field.outLength': 'packaging.outside.hint',
  'packaging.field.outWidth': 'packaging.outside.hint',
  'packaging.field.outHeight': 'packaging.outside.hint',
  'packaging.emptyGrams': 'packaging.weights.hint',
  'packaging.paddingGrams': 'packaging.weights.hint',
  'packaging.maxGrams': 'packaging.weights.hint',
  'packaging.maxItems': 'packaging.maxItems.hint',
  'packaging.categories': 'packaging.categories.hint',
} as const;
const PLACE = ['hours', 'readyDays', 'instructions'] as const;
const LOCAL = ['areas', 'cost', 'minimum', 'freeFrom', 'days', 'hours'] as const;
const LOOK = ['headings', 'text', 'corners', 'density'] as const;

/** The single settings of these pages, by the entry of the index that leads there. */
export function otherSettings(
  locale: Locale,
): Record<'pickup' | 'packaging' | 'brand' | 'taxes' | 'connections', OtherSetting[]> {
  const [t, tDelivery, tBrand] = [
    adminSettingsMessages.in(locale),
    adminDeliveryMessages.in(locale),
    adminBrandMessages.in(locale),
  ];
  const [tTaxes, tConnections] = [adminTaxesMessages.in(locale), adminConnectionsMessages.in(locale)];
  const part = (group: string, field: string) => t('search.part', { group, field });
  const pickup = '/admin/settings/pickup-and-local-delivery';
  const local = tDelivery('local');
  return {
    pickup: [
      // The fields of each place are in a form of its own.
      ...PLACE.map((name) => ({
        to: `${pickup}#pickup`,
        name: part(tDelivery('pickup'), tDelivery(`place.${name}`)),
        hint: tDelivery(`place.${name}.hint`),
      })),
      { to: `${pickup}#local-isOn`, name: tDelivery('local.isOn'), hint: tDelivery('local.text') },
      ...LOCAL.map((name) => ({
        to: `${pickup}#local-${name}`,
        name: part(local, tDelivery(`local.${name}`)),
        hint: tDelivery(`local.${name}.hint`),
      })),
    ],
    packaging: [
      ...(Object.keys(BOX) as (keyof typeof BOX)[]).map((key) => ({
        to: '/admin/settings/packaging#boxes',
        name: part(t('packaging.boxes'), t(key)),
        hint: t(BOX[key]),
      })),
      ...(['packaging.use', 'packaging.wrapGrams'] as const).map((key) => ({
        to: '/admin/settings/packaging#wraps',
        name: part(t('packaging.wraps'), t(key)),
        hint: t('packaging.wraps.text'),
      })),
    ],
    brand: [
      { to: '/admin/brand#logos', name: tBrand('logo'), hint: tBrand('logos.text') },
      ...COLOUR_NAMES.map((name) => ({
        to: `/admin/brand#colour-${name}`,
        name: tBrand(`colour.${name}`),
        hint: tBrand(`colour.${name}.hint`),
        also: tBrand('colours'),
      })),
      ...LOOK.map((name) => ({
        to: `/admin/brand#brand-${name}`,
        name: tBrand(name),
        hint: tBrand(`${name}.hint`),
        also: tBrand(name === 'headings' || name === 'text' ? 'typefaces' : 'shape'),
      })),
    ],
    taxes: [
      ...COLLECTED_NAMES.flatMap((name) => {
        const tax = taxLabel(COLLECTED[name].paper, locale);
        return (['number', 'since'] as const).map((field) => ({
          to: `/admin/taxes/rates#${name}-${field}`,
          name: part(tax, tTaxes(`registration.${field}`)),
          hint:
            field === 'since'
              ? tTaxes('registration.since.hint')
              : tTaxes('registration.number.hint', { example: taxNumberExample(name) }),
          also: tTaxes('registrations.title'),
        }));
      }),
      { to: '/admin/taxes/rates#percent', name: tTaxes('plan.title'), hint: tTaxes('plan.percent.hint') },
    ],
    connections: CONNECTIONS.flatMap(({ connections }) =>
      connections.flatMap(({ id, title, fields }) =>
        fields.map(({ name, label, hint }) => ({
          to: `/admin/connections#${id}-${name}`,
          name: part(tConnections(title), tConnections(label)),
          hint: hint ? tConnections(hint) : '',
          also: id,
        })),
      ),
    ),
  };
}
