import type { AdminSettingsValues } from '#messages/admin-settings.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { languagePrefix } from '#shop/core/index.ts';

type SettingsKey = Extract<keyof AdminSettingsValues, `${SectionId}.${string}`>;

export interface SettingsField {
  name: string;
  label: SettingsKey;
  /** Says what it changes for shoppers, or for the staff. */
  hint: SettingsKey;
  kind?:
    | 'email'
    | 'tel'
    | 'money'
    | 'number'
    | 'text'
    | 'date'
    | 'time'
    | 'yes-no'
    | 'choice'
    | 'weekdays'
    | 'province'
    | 'time-zone';
  choices?: readonly (readonly [value: string, label: SettingsKey])[];
  /** Whether it may stay empty, which may depend on the others of its section. */
  isOptional?: boolean | ((typed: Record<string, string>) => boolean);
}

export type SectionId =
  | 'languages'
  | 'shop'
  | 'front'
  | 'orders'
  | 'notices'
  | 'emails'
  | 'delivery'
  | 'schedule'
  | 'vacation'
  | 'labels'
  | 'stock'
  | 'customs';

export interface SettingsSection {
  id: SectionId;
  fields: readonly SettingsField[];
}

const PACES = [
  ['each', 'notices.pace.each'],
  ['daily', 'notices.pace.daily'],
  ['off', 'notices.pace.off'],
] as const;
const DAILY = [
  ['daily', 'notices.pace.daily'],
  ['off', 'notices.pace.off'],
] as const;

const PREFIXES = LOCALES.map(languagePrefix);
const LANGUAGES = (
  [
    ['en', 'languages.en'],
    ['en fr', 'languages.en-fr'],
    ['fr en', 'languages.fr-en'],
    ['fr', 'languages.fr'],
  ] as const
).filter(([languages]) => languages.split(' ').every((prefix) => PREFIXES.includes(prefix)));

/** Settings in the owner's terms. Taxes, texts and the banner have their own pages. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'languages',
    fields: [
      {
        name: 'languages',
        label: 'languages.languages.label',
        hint: 'languages.languages.hint',
        kind: 'choice',
        choices: LANGUAGES,
      },
      {
        name: 'sellToQuebec',
        label: 'languages.sellToQuebec.label',
        hint: 'languages.sellToQuebec.hint',
        kind: 'choice',
        choices: [
          ['sell', 'languages.sellToQuebec.sell'],
          ['warn', 'languages.sellToQuebec.warn'],
          ['hold', 'languages.sellToQuebec.hold'],
        ],
      },
    ],
  },
  {
    id: 'shop',
    fields: [
      { name: 'shopName', label: 'shop.shopName.label', hint: 'shop.shopName.hint' },
      { name: 'email', label: 'shop.email.label', kind: 'email', hint: 'shop.email.hint' },
      { name: 'phone', label: 'shop.phone.label', kind: 'tel', hint: 'shop.phone.hint', isOptional: true },
      { name: 'street1', label: 'shop.street1.label', hint: 'shop.street1.hint', isOptional: true },
      { name: 'city', label: 'shop.city.label', hint: 'shop.city.hint' },
      { name: 'state', label: 'shop.state.label', kind: 'province', hint: 'shop.state.hint' },
      { name: 'zip', label: 'shop.zip.label', hint: 'shop.zip.hint', isOptional: true },
      { name: 'timeZone', label: 'shop.timeZone.label', kind: 'time-zone', hint: 'shop.timeZone.hint' },
    ],
  },
  {
    id: 'front',
    fields: [
      { name: 'tagline', label: 'front.tagline.label', hint: 'front.tagline.hint', isOptional: true },
      {
        name: 'about',
        label: 'front.about.label',
        hint: 'front.about.hint',
        kind: 'text',
        isOptional: true,
      },
      { name: 'hours', label: 'front.hours.label', hint: 'front.hours.hint', isOptional: true },
    ],
  },
  {
    id: 'orders',
    fields: [
      {
        name: 'minimumOrder',
        label: 'orders.minimumOrder.label',
        kind: 'money',
        hint: 'orders.minimumOrder.hint',
      },
      {
        name: 'giftWrap',
        label: 'orders.giftWrap.label',
        kind: 'money',
        hint: 'orders.giftWrap.hint',
        isOptional: true,
      },
      {
        name: 'returnDays',
        label: 'orders.returnDays.label',
        kind: 'number',
        hint: 'orders.returnDays.hint',
      },
      { name: 'orderPrefix', label: 'orders.orderPrefix.label', hint: 'orders.orderPrefix.hint' },
    ],
  },
  {
    id: 'notices',
    fields: [
      {
        name: 'orders',
        label: 'notices.orders.label',
        kind: 'choice',
        hint: 'notices.orders.hint',
        choices: PACES,
      },
      {
        name: 'returns',
        label: 'notices.returns.label',
        kind: 'choice',
        hint: 'notices.returns.hint',
        choices: PACES,
      },
      {
        name: 'questions',
        label: 'notices.questions.label',
        kind: 'choice',
        hint: 'notices.questions.hint',
        choices: PACES,
      },
      {
        name: 'lowStock',
        label: 'notices.lowStock.label',
        kind: 'choice',
        hint: 'notices.lowStock.hint',
        choices: DAILY,
      },
      {
        name: 'expiring',
        label: 'notices.expiring.label',
        kind: 'choice',
        hint: 'notices.expiring.hint',
        choices: DAILY,
      },
      {
        name: 'to',
        label: 'notices.to.label',
        hint: 'notices.to.hint',
        isOptional: true,
      },
    ],
  },
  {
    id: 'emails',
    fields: [
      {
        name: 'senderName',
        label: 'emails.senderName.label',
        hint: 'emails.senderName.hint',
        isOptional: true,
      },
    ],
  },
  {
    id: 'delivery',
    fields: [
      {
        name: 'freeStandard',
        label: 'delivery.freeStandard.label',
        kind: 'money',
        hint: 'delivery.freeStandard.hint',
      },
      {
        name: 'freeExpedited',
        label: 'delivery.freeExpedited.label',
        kind: 'money',
        hint: 'delivery.freeExpedited.hint',
      },
      {
        name: 'largestSubsidy',
        label: 'delivery.largestSubsidy.label',
        kind: 'money',
        hint: 'delivery.largestSubsidy.hint',
        isOptional: true,
      },
    ],
  },
  {
    id: 'schedule',
    fields: [
      { name: 'shipsOn', label: 'schedule.shipsOn.label', kind: 'weekdays', hint: 'schedule.shipsOn.hint' },
      { name: 'cutOff', label: 'schedule.cutOff.label', kind: 'time', hint: 'schedule.cutOff.hint' },
    ],
  },
  {
    id: 'vacation',
    fields: [
      {
        name: 'mode',
        label: 'vacation.mode.label',
        kind: 'choice',
        hint: 'vacation.mode.hint',
        choices: [
          ['off', 'vacation.mode.off'],
          ['orders', 'vacation.mode.orders'],
          ['closed', 'vacation.mode.closed'],
        ],
      },
      {
        name: 'from',
        label: 'vacation.from.label',
        kind: 'date',
        hint: 'vacation.from.hint',
        isOptional: ({ mode }) => mode === 'off',
      },
      {
        name: 'until',
        label: 'vacation.until.label',
        kind: 'date',
        hint: 'vacation.until.hint',
        isOptional: ({ mode }) => mode === 'off',
      },
      {
        name: 'message',
        label: 'vacation.message.label',
        hint: 'vacation.message.hint',
        isOptional: true,
      },
    ],
  },
  {
    id: 'labels',
    fields: [
      {
        name: 'labelSize',
        label: 'labels.labelSize.label',
        kind: 'choice',
        choices: [
          ['4x6', 'labels.labelSize.4x6'],
          ['letter', 'labels.labelSize.letter'],
        ],
        hint: 'labels.labelSize.hint',
      },
    ],
  },
  {
    id: 'stock',
    fields: [
      {
        name: 'lowStock',
        label: 'stock.lowStock.label',
        kind: 'number',
        hint: 'stock.lowStock.hint',
      },
    ],
  },
  {
    id: 'customs',
    fields: [
      {
        name: 'shipsToUs',
        label: 'customs.shipsToUs.label',
        kind: 'yes-no',
        hint: 'customs.shipsToUs.hint',
      },
      {
        name: 'otherCountries',
        label: 'customs.otherCountries.label',
        isOptional: true,
        hint: 'customs.otherCountries.hint',
      },
      { name: 'signer', label: 'customs.signer.label', isOptional: true, hint: 'customs.signer.hint' },
      {
        name: 'incoterm',
        label: 'customs.incoterm.label',
        kind: 'choice',
        hint: 'customs.incoterm.hint',
        choices: [
          ['DDP', 'customs.incoterm.DDP'],
          ['DDU', 'customs.incoterm.DDU'],
        ],
      },
      {
        name: 'hsCode',
        label: 'customs.hsCode.label',
        isOptional: true,
        hint: 'customs.hsCode.hint',
      },
      {
        name: 'originCountry',
        label: 'customs.originCountry.label',
        isOptional: true,
        hint: 'customs.originCountry.hint',
      },
      {
        name: 'dutiesText',
        label: 'customs.dutiesText.label',
        isOptional: true,
        hint: 'customs.dutiesText.hint',
      },
    ],
  },
];
