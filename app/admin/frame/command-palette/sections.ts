import { adminMessages } from '#messages/admin.ts';
import { adminAnalyticsMessages } from '#messages/admin-analytics.ts';
import { adminEmailTextsMessages } from '#messages/admin-email-texts.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { type Role, STAFF_THEMES } from '#shop/accounts/index.ts';
import { EMAIL_TEXT_IDS } from '#shop/email/index.ts';
import { ANALYTICS_ROLES, reportsFor } from '../../analytics/reports.ts';
import { findSettings, settingPlaces } from '../../settings/settings-pages.ts';
import { type Place, placesOf, placesToCreate, placesWithin, sectionsOf } from '../nav.ts';
import type { FindAnswer, Found } from './admin.find.ts';
import { type Command, isNamed, isPhrase, matches, soughtIn } from './commands.ts';
import { exportsFor } from './exports.ts';
import { recentPages } from './recent-pages.ts';
import { GO } from './shortcuts.ts';

export interface Entry extends Command {
  id: string;
  /** Its kind in words, where the section doesn't say it. */
  kind?: string;
  /** Its shortcut. */
  keys?: string;
}

type SectionId = 'commands' | 'here' | 'recent' | 'create' | 'found' | 'go' | 'settings' | 'alike' | 'help';

export interface PaletteSection {
  id: SectionId;
  entries: Entry[];
}

interface Asked {
  locale: Locale;
  roles: readonly Role[];
  person: string;
  typed: string;
  answer: FindAnswer;
  pathname: string;
  search: string;
}

/** An entry found by its name or its keywords. */
interface Known {
  entry: Omit<Entry, 'id'>;
  words: string;
}

/** Of each section that isn't searched by the server. */
const MOST = 6;

const KEYS = Object.fromEntries(Object.entries(GO).map(([letter, to]) => [to, `g ${letter}`]));

/** The palette's sections: nearby entries before anything is typed, then all matches in a fixed order. */
export function sectionsFor({
  locale,
  roles,
  person,
  typed: asTyped,
  answer,
  pathname,
  search,
}: Asked): PaletteSection[] {
  const [t, tAdmin] = [adminPaletteMessages.in(locale), adminMessages.in(locale)];
  const typed = soughtIn(asTyped, t);
  const [tAnalytics, tEmailTexts] = [adminAnalyticsMessages.in(locale), adminEmailTextsMessages.in(locale)];
  const entryOf = ({ to, label, intent }: Place): Omit<Entry, 'id'> => ({
    name: tAdmin(label),
    detail: '',
    to,
    ...(intent && { intent }),
    ...(KEYS[to] && { keys: KEYS[to] }),
  });
  const isMeant = ({ label, keywords }: Place): boolean =>
    matches(typed, `${tAdmin(label)} ${keywords ? tAdmin(keywords) : ''}`);
  const isAdmin = roles.includes('admin');
  const reports = roles.some((role) => ANALYTICS_ROLES.includes(role)) ? reportsFor(isAdmin) : [];
  const known: Known[] = [
    ...[...placesOf(roles), ...placesWithin(roles)].map((place) => ({
      entry: entryOf(place),
      words: place.keywords ? tAdmin(place.keywords) : '',
    })),
    ...reports.map((id) => ({
      entry: { name: tAnalytics(`report.${id}`), detail: '', to: `/admin/analytics/${id}` },
      words: tAnalytics('report.list'),
    })),
    ...(isAdmin ? EMAIL_TEXT_IDS : []).map((id) => ({
      entry: {
        name: tEmailTexts(`email.${id}`),
        detail: tEmailTexts('title'),
        to: `/admin/email-texts/${id}`,
      },
      words: tEmailTexts('title'),
    })),
  ];
  // Names come before keywords.
  const byName = (one: Known, other: Known): number =>
    Number(matches(typed, other.entry.name)) - Number(matches(typed, one.entry.name));
  const pages = known
    .filter(({ entry, words }) => matches(typed, `${entry.name} ${words}`))
    .toSorted(byName)
    .slice(0, MOST)
    .map(({ entry }) => entry);
  const nameOf = (page: string): string => known.find(({ entry }) => entry.to === page)!.entry.name;
  const exports = exportsFor(roles, pathname).map(({ page, csv }) => ({
    page,
    name: t('command.export', { list: nameOf(page) }),
    detail: '',
    to: page === pathname ? csv + search : csv,
    isOutside: true,
  }));
  const own: Known[] = [
    ...exports.map(({ page: _, ...entry }) => ({ entry, words: t('words.export') })),
    ...STAFF_THEMES.map((theme) => ({
      entry: {
        name: t('command.theme', { theme: tAdmin(`theme.${theme}`) }),
        detail: '',
        to: '/admin/preferences',
        theme,
      },
      words: t('words.theme'),
    })),
  ];
  const signOut: Omit<Entry, 'id'> = {
    name: t('command.signOut'),
    detail: '',
    to: '/sign-out',
    intent: 'sign-out',
  };
  const settings = isAdmin ? findSettings(settingPlaces(adminSettingsMessages.in(locale)), typed) : [];
  const withKind = ({ kind, ...found }: Found) => ({ ...found, kind: t(`kind.${kind}`) });
  const isTyped = typed.trim() !== '';
  const all: Record<SectionId, Omit<Entry, 'id'>[]> = isTyped
    ? {
        commands: answer.commands,
        here: answer.here.filter(({ name }) => matches(typed, name)),
        recent: [],
        create: placesToCreate(roles).filter(isMeant).slice(0, MOST).map(entryOf),
        found: answer.found.map(withKind),
        // The first letters of a name must not sign anybody out.
        go: [
          ...pages,
          ...own
            .filter(({ entry, words }) => isNamed(typed, `${entry.name} ${words}`))
            .map(({ entry }) => entry),
          ...(isPhrase(typed, t('words.signOut')) ? [signOut] : []),
        ],
        settings: settings
          .filter((setting) => !pages.some(({ to }) => to === setting.to))
          // The hint of a setting names an order as an example; Enter means the order.
          .filter(({ name }) => !/\d/.test(typed) || matches(typed, name))
          .slice(0, MOST)
          .map(({ to, name, detail }) => ({ to, name, detail })),
        alike: answer.alike.map(withKind),
        help: answer.help,
      }
    : {
        commands: [],
        here: [
          ...answer.here,
          ...exports.filter(({ page }) => page === pathname).map(({ page: _, ...entry }) => entry),
        ],
        recent: recentPages(person)
          .filter(({ to }) => to.split('?')[0] !== pathname)
          .map(({ to, name }) => ({ to, name, detail: '' })),
        create: [],
        found: [],
        go: sectionsOf(roles).flatMap(({ page }) => (page ? [entryOf(page)] : [])),
        settings: [],
        alike: [],
        help: [],
      };
  return (
    (Object.keys(all) as SectionId[])
      // The same entry keeps its id, and so the selection, when others arrive above it.
      .map((id) => ({
        id,
        entries: all[id].map((entry) => ({ ...entry, id: `${id} ${entry.to} ${entry.name}` })),
      }))
      .filter(({ entries }) => entries.length > 0)
  );
}
