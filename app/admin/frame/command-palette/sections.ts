import type { AdminValues } from '#messages/admin.ts';
import type { AdminSettingsValues } from '#messages/admin-settings.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import type { Role } from '#shop/accounts/index.ts';
import { findSettings, settingPlaces } from '../../settings/settings-pages.ts';
import { type Place, placesOf, placesToCreate, placesWithin, sectionsOf } from '../nav.ts';
import type { FindAnswer, Found } from './admin.find.ts';
import { type Command, matches, type Say } from './commands.ts';
import { recentPages } from './recent-pages.ts';
import { GO } from './shortcuts.ts';

export interface Entry extends Command {
  id: string;
  /** What it is, where the section doesn't say. */
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
  t: Say;
  tAdmin: Translate<AdminValues>;
  tSettings: Translate<AdminSettingsValues>;
  roles: readonly Role[];
  person: string;
  typed: string;
  answer: FindAnswer;
  pathname: string;
}

/** Of each section that isn't searched by the server. */
const MOST = 6;

const KEYS = Object.fromEntries(Object.entries(GO).map(([letter, to]) => [to, `g ${letter}`]));

/** What the palette shows: with nothing typed, what is near; else all that matches, in a fixed order. */
export function sectionsFor({
  t,
  tAdmin,
  tSettings,
  roles,
  person,
  typed,
  answer,
  pathname,
}: Asked): PaletteSection[] {
  const entryOf = ({ to, label, intent }: Place): Omit<Entry, 'id'> => ({
    name: tAdmin(label),
    detail: '',
    to,
    ...(intent && { intent }),
    ...(KEYS[to] && { keys: KEYS[to] }),
  });
  const isMeant = ({ label, keywords }: Place): boolean =>
    matches(typed, `${tAdmin(label)} ${keywords ? tAdmin(keywords) : ''}`);
  // What is named so comes before what is also called so.
  const byName = (one: Place, other: Place): number =>
    Number(matches(typed, tAdmin(other.label))) - Number(matches(typed, tAdmin(one.label)));
  const pages = [...placesOf(roles), ...placesWithin(roles)].filter(isMeant).toSorted(byName).slice(0, MOST);
  const settings = roles.includes('admin') ? findSettings(settingPlaces(tSettings), typed) : [];
  const withKind = ({ kind, ...found }: Found) => ({ ...found, kind: t(`kind.${kind}`) });
  const isTyped = typed.trim() !== '';
  const all: Record<SectionId, Omit<Entry, 'id'>[]> = isTyped
    ? {
        commands: answer.commands,
        here: answer.here.filter(({ name }) => matches(typed, name)),
        recent: [],
        create: placesToCreate(roles).filter(isMeant).slice(0, MOST).map(entryOf),
        found: answer.found.map(withKind),
        go: pages.map(entryOf),
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
        here: answer.here,
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
