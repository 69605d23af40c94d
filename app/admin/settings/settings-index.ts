import type { AdminValues } from '#messages/admin.ts';
import type { AdminSettingsValues } from '#messages/admin-settings.ts';
import type { SectionId } from './fields.ts';

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
type NavKey = Extract<keyof AdminValues, `nav.${string}`>;

export interface SettingsEntry {
  id: EntryId;
  to: string;
  /** Its name below Settings in the navigation; null where it is in another section, or on this index only. */
  label: NavKey | null;
  /** Synonyms in the command palette, beside those of the index. */
  keywords?: NavKey;
}

const own = (id: SettingsPageId): SettingsEntry => ({
  id,
  to: `/admin/settings/${id}`,
  label: `nav.settings.${id}`,
});

/** All pages of settings, by subject: the index of the settings and their part of the navigation. */
export const GROUPS: readonly { id: GroupId; entries: readonly SettingsEntry[] }[] = [
  {
    id: 'shop',
    entries: [
      own('shop'),
      own('storefront'),
      own('languages'),
      { id: 'brand', to: '/admin/brand', label: null },
    ],
  },
  {
    id: 'selling',
    entries: [own('orders'), { id: 'taxes', to: '/admin/taxes/rates', label: null }],
  },
  {
    id: 'delivery',
    entries: [
      own('shipping'),
      {
        id: 'pickup',
        to: '/admin/settings/pickup-and-local-delivery',
        label: 'nav.pickup',
        keywords: 'nav.pickup.keywords',
      },
      {
        id: 'packaging',
        to: '/admin/settings/packaging',
        label: 'nav.packaging',
        keywords: 'nav.packaging.keywords',
      },
      own('vacation'),
      own('international'),
    ],
  },
  {
    id: 'emails',
    entries: [
      own('emails'),
      {
        id: 'email-texts',
        to: '/admin/email-texts',
        label: 'nav.emailTexts',
        keywords: 'nav.emailTexts.keywords',
      },
      { id: 'sent-emails', to: '/admin/emails', label: 'nav.emails', keywords: 'nav.emails.keywords' },
    ],
  },
  {
    id: 'people',
    entries: [
      { id: 'staff', to: '/admin/staff', label: 'nav.staff', keywords: 'nav.staff.keywords' },
      { id: 'security', to: '/account/security', label: null },
      { id: 'audit', to: '/admin/audit', label: 'nav.activityLog', keywords: 'nav.activityLog.keywords' },
    ],
  },
  {
    id: 'connections',
    entries: [
      {
        id: 'connections',
        to: '/admin/connections',
        label: 'nav.connections',
        keywords: 'nav.connections.keywords',
      },
      { id: 'accounting', to: '/admin/accounting', label: null },
    ],
  },
  {
    id: 'upkeep',
    entries: [
      { id: 'go-live', to: '/admin/go-live', label: null },
      { id: 'setup', to: '/admin/setup', label: null },
      { id: 'remove-demo', to: '/admin/remove-demo', label: null },
      { id: 'status', to: '/admin/status', label: 'nav.status', keywords: 'nav.status.keywords' },
    ],
  },
];
