import type { AdminSettingsValues } from '#messages/admin-settings.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { SECTIONS, type SectionId } from './fields.ts';
import { otherSettings } from './other-settings.ts';

/** Pages of settings, each with few fields, and the sections on it; a section is saved at once. */
export const PAGES = {
  shop: ['shop'],
  storefront: ['front'],
  languages: ['languages'],
  orders: ['orders', 'stock'],
  shipping: ['delivery', 'schedule', 'labels'],
  vacation: ['vacation'],
  international: ['customs'],
  emails: ['emails', 'notices'],
} as const satisfies Record<string, readonly SectionId[]>;
export type SettingsPageId = keyof typeof PAGES;

export const isSettingsPage = (id: string): id is SettingsPageId => Object.hasOwn(PAGES, id);

type EntryId =
  Extract<keyof AdminSettingsValues, `entry.${string}.text`> extends `entry.${infer Id}.text` ? Id : never;
type GroupId =
  Extract<keyof AdminSettingsValues, `group.${string}.text`> extends `group.${infer Id}.text` ? Id : never;

export interface SettingsEntry {
  id: EntryId;
  to: string;
}

const own = (id: SettingsPageId): SettingsEntry => ({ id, to: `/admin/settings/${id}` });

/** The index of the settings: all that is set somewhere, by what it is about. */
export const GROUPS: readonly { id: GroupId; entries: readonly SettingsEntry[] }[] = [
  {
    id: 'shop',
    entries: [own('shop'), own('storefront'), own('languages'), { id: 'brand', to: '/admin/brand' }],
  },
  {
    id: 'selling',
    entries: [own('orders'), { id: 'taxes', to: '/admin/taxes/rates' }],
  },
  {
    id: 'delivery',
    entries: [
      own('shipping'),
      { id: 'pickup', to: '/admin/settings/pickup-and-local-delivery' },
      { id: 'packaging', to: '/admin/settings/packaging' },
      own('vacation'),
      own('international'),
    ],
  },
  {
    id: 'emails',
    entries: [
      own('emails'),
      { id: 'email-texts', to: '/admin/email-texts' },
      { id: 'sent-emails', to: '/admin/emails' },
    ],
  },
  {
    id: 'people',
    entries: [
      { id: 'staff', to: '/admin/staff' },
      { id: 'security', to: '/account/security' },
      { id: 'audit', to: '/admin/audit' },
    ],
  },
  {
    id: 'connections',
    entries: [
      { id: 'connections', to: '/admin/connections' },
      { id: 'accounting', to: '/admin/accounting' },
    ],
  },
  {
    id: 'upkeep',
    entries: [
      { id: 'go-live', to: '/admin/go-live' },
      { id: 'setup', to: '/admin/setup' },
      { id: 'remove-demo', to: '/admin/remove-demo' },
      { id: 'status', to: '/admin/status' },
    ],
  },
];

/** The page of a section, for links to it from when all sections were on one page: '/admin/settings#vacation'. */
export function pathOfAnchor(anchor: string): string | null {
  const [page] = Object.entries(PAGES).find(([, sections]) => sections.some((id) => id === anchor)) ?? [];
  if (page) return `/admin/settings/${page}#${anchor}`;
  return anchor === 'packaging' || anchor === 'setup'
    ? GROUPS.flatMap(({ entries }) => entries).find(({ id }) => id === anchor)!.to
    : null;
}

/** A page of settings or a single setting, as a search shows it. */
export interface SettingPlace {
  to: string;
  name: string;
  /** What a page is about, or the page of a setting. */
  detail: string;
  /** All that a search may match. */
  text: string;
}

/** Every page of the settings, then every single setting, for search fields and the command palette. */
export function settingPlaces(t: Translate<AdminSettingsValues>): SettingPlace[] {
  const pages = GROUPS.flatMap(({ entries }) => entries).map(({ id, to }) => {
    const [name, detail] = [t(`entry.${id}`), t(`entry.${id}.text`)];
    return { to, name, detail, text: `${name} ${detail} ${t(`entry.${id}.keywords`)}` };
  });
  const settings = Object.entries(PAGES).flatMap(([page, sections]) =>
    SECTIONS.filter(({ id }) => sections.some((section) => section === id)).flatMap(({ id, fields }) =>
      fields.map(({ name, label, hint }) => ({
        to: `/admin/settings/${page}#${id}-${name}`,
        name: t(label),
        detail: t(`entry.${page as SettingsPageId}`),
        text: `${t(label)} ${hint ? t(hint) : ''} ${t(`${id}.title`)}`,
      })),
    ),
  );
  const others = Object.entries(otherSettings(t.locale)).flatMap(([entry, those]) => {
    const page = t(`entry.${entry as keyof ReturnType<typeof otherSettings>}`);
    return those.map(({ to, name, hint, also = '' }) => ({
      to,
      name,
      detail: page,
      text: `${name} ${hint} ${also} ${page}`,
    }));
  });
  return [...pages, ...settings, ...others];
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** The places that contain every word of a search, those that are named so first. */
export function findSettings(places: readonly SettingPlace[], search: string): SettingPlace[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (text: string) => words.every((word) => plain(text).includes(word));
  const found = places.filter(({ text }) => isIn(text));
  return [...found.filter(({ name }) => isIn(name)), ...found.filter(({ name }) => !isIn(name))];
}
