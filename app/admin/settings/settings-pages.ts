import type { AdminSettingsValues } from '#messages/admin-settings.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { SECTIONS } from './fields.ts';
import { otherSettings } from './other-settings.ts';
import { GROUPS, PAGES, type SettingsPageId } from './settings-index.ts';

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
  /** The subject of a page, or the page of a setting. */
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
