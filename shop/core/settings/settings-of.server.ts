import { isDeepStrictEqual } from 'node:util';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { typesetIn } from '#platform/i18n/french-typography.ts';
import { TRANSLATED } from '../audit/audit-rules.ts';
import type { Core } from '../core.ts';
import type { QueryCache } from '../query-cache.ts';
import { addTranslations } from '../translations/add-translations.server.ts';
import {
  localKey,
  overlayOf,
  termsOf,
  translatedFields,
  type Untranslated,
} from '../translations/read-translations.server.ts';
import {
  type NewTexts,
  newTermOf,
  SOURCE_LOCALE,
  type SourceItem,
  sourceItem,
  type Translatable,
  termItem,
} from '../translations/translatable.ts';
import { DEFAULT_TRANSLATOR } from '../translations/translation-state.server.ts';
import { saveSettings, versionOf } from './edit-settings.server.ts';
import { defaultSettings, readSettings, type ShopSettings } from './settings.server.ts';
import type { FooterColumn, HomeSection, MenuLink, Navigation } from './storefront-settings.ts';

const SETTINGS_QUERY = 'settings';

/** Current settings, their texts in the reader's language; a setting without a row has its default. */
export const settingsOf = (shop: Core): Promise<ShopSettings> =>
  shop.queryCache.get(shop, localKey(shop, SETTINGS_QUERY), async (shop) => {
    shop.cacheTags.add('settings');
    return translateSettings(shop, await readSettings(shop.db));
  });

/** A shop that looks as if these settings were saved. It caches nothing, so that others don't see it. */
export function withSettings<S extends Core>(shop: S, changes: Partial<ShopSettings>): S {
  const queryCache: QueryCache = {
    async get(shop, key, read) {
      const result = await read(shop);
      return key === localKey(shop, SETTINGS_QUERY) ? { ...result, ...changes } : result;
    },
    within: () => queryCache,
  };
  return { ...shop, queryCache };
}

/** The id of what there is only one of. */
const ONLY = 'shop';

/** The owner's texts among the settings, by field; empty ones need no translation. */
const textsOf = (settings: ShopSettings): Record<string, string> => ({
  tagline: settings.tagline,
  about: settings.about,
  hours: settings.hours,
  vacation: settings.vacation.message,
  duties: settings.customs.dutiesText ?? '',
  localHours: settings.localDelivery.hours,
  ...Object.fromEntries(
    settings.pickupPlaces.flatMap(({ id, name, hours, instructions }) => [
      [`pickup.${id}.name`, name],
      [`pickup.${id}.hours`, hours],
      [`pickup.${id}.instructions`, instructions],
    ]),
  ),
});

/** Whether shoppers may see a text now. */
const isInUse = ({ vacation, localDelivery }: ShopSettings, field: string): boolean => {
  if (field === 'vacation') return vacation.mode !== 'off';
  return field !== 'localHours' || localDelivery.isOn;
};

const SEVERAL_LINES = /^(about|hours|vacation|duties|pickup\..*\.(hours|instructions))$/;

const sectionTexts = ({ title, text, pictureAlt, linkText }: HomeSection) => ({
  title,
  text,
  pictureAlt,
  linkText,
});

/** The settings with the owner's words in emails as they are sent in the reader's language. */
export async function withEmailTexts<S extends Pick<ShopSettings, 'emailTexts'>>(
  shop: Core,
  settings: S,
): Promise<S> {
  if (shop.locale === SOURCE_LOCALE) return settings;
  const translated = (await translatedFields(shop, 'email')) as Record<string, string>;
  const { emailTexts } = settings;
  return {
    ...settings,
    emailTexts: { ...emailTexts, [shop.locale]: { ...emailTexts[shop.locale], ...translated } },
  };
}

async function translateSettings(shop: Core, settings: ShopSettings): Promise<ShopSettings> {
  if (shop.locale === SOURCE_LOCALE) return settings;
  const { homePage, announcement, vacation, customs, localDelivery, pickupPlaces, navigation } = settings;
  const [words, say, { emailTexts }] = await Promise.all([
    overlayOf(shop, {
      settings: [ONLY],
      announcement: [ONLY],
      home: homePage.map(({ kind }) => kind),
    }),
    termsOf(shop, 'menu'),
    withEmailTexts(shop, settings),
  ]);
  const said = words.of('settings', ONLY, textsOf(settings));
  const texts: Record<string, string> = said;
  const { english = [] }: Untranslated = said;
  const { text, linkText } = announcement;
  return {
    ...settings,
    ...marked(english.filter((field) => !field.includes('.') && field !== 'localHours')),
    emailTexts: { ...emailTexts, [shop.locale]: typesetAll(shop, emailTexts[shop.locale] ?? {}) },
    tagline: texts.tagline!,
    about: texts.about!,
    hours: texts.hours!,
    vacation: { ...vacation, message: texts.vacation! },
    customs: { ...customs, ...(customs.dutiesText && { dutiesText: texts.duties! }) },
    localDelivery: {
      ...localDelivery,
      hours: texts.localHours!,
      ...marked(english.includes('localHours') ? ['hours'] : []),
    },
    pickupPlaces: pickupPlaces.map((place) => ({
      ...place,
      name: texts[`pickup.${place.id}.name`]!,
      hours: texts[`pickup.${place.id}.hours`]!,
      instructions: texts[`pickup.${place.id}.instructions`]!,
      ...marked(
        ['name', 'hours', 'instructions'].filter((field) => english.includes(`pickup.${place.id}.${field}`)),
      ),
    })),
    announcement: { ...announcement, ...words.of('announcement', ONLY, { text, linkText }) },
    homePage: homePage.map((section) => ({
      ...section,
      ...words.of('home', section.kind, sectionTexts(section)),
    })),
    navigation: translateMenus(navigation, (label) => ({
      text: say('menu', label),
      isEnglish: say.untranslated('menu', [label]).english !== undefined,
    })),
  };
}

const marked = (english: string[]): Untranslated => (english.length > 0 ? { english } : {});

const typesetAll = <T extends object>({ locale }: Pick<Core, 'locale'>, texts: T): T =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? typesetIn(text, locale) : text,
    ]),
  ) as T;

function translateMenus(
  { header, footer, social }: Navigation,
  say: (label: string) => { text: string; isEnglish: boolean },
): Navigation {
  const link = <L extends MenuLink>(item: L): L => {
    const { text: label, isEnglish } = say(item.label);
    return { ...item, label, ...marked(isEnglish ? ['label'] : []) };
  };
  const column = ({ title: own, links }: FooterColumn): FooterColumn => {
    const { text: title, isEnglish } = say(own);
    return { title, links: links.map(link), ...marked(isEnglish ? ['title'] : []) };
  };
  return {
    header: header?.map((item) => ({ ...link(item), children: item.children.map(link) })) ?? null,
    footer: footer?.map(column) ?? null,
    social,
  };
}

/** The settings with these of their texts (`textsOf`). */
function withTexts(settings: ShopSettings, texts: Readonly<Record<string, string>>): Partial<ShopSettings> {
  const { vacation, customs, localDelivery, pickupPlaces } = settings;
  const next = { ...textsOf(settings), ...texts } as Record<string, string>;
  return {
    tagline: next.tagline!,
    about: next.about!,
    hours: next.hours!,
    vacation: { ...vacation, message: next.vacation! },
    customs: { ...customs, ...(customs.dutiesText && { dutiesText: next.duties! }) },
    localDelivery: { ...localDelivery, hours: next.localHours! },
    pickupPlaces: pickupPlaces.map((place) => ({
      ...place,
      name: next[`pickup.${place.id}.name`]!,
      hours: next[`pickup.${place.id}.hours`]!,
      instructions: next[`pickup.${place.id}.instructions`]!,
    })),
  };
}

/** Writes texts into the settings. @param changesOf what they change of these settings */
const writeInto =
  (changesOf: (settings: ShopSettings, texts: NewTexts) => Partial<ShopSettings>) =>
  async (shop: Core, actor: string, texts: NewTexts): Promise<void> => {
    await takeAdvisoryLock(shop.db, 'settings');
    const before = await readSettings(shop.db);
    const changed = Object.entries(changesOf(before, texts)).filter(
      ([key, value]) => !isDeepStrictEqual(value, before[key as keyof ShopSettings]),
    );
    const changes: Partial<ShopSettings> = Object.fromEntries(changed);
    const keys = changed.map(([key]) => key as keyof ShopSettings);
    if (keys.length > 0) await saveSettings(shop, actor, changes, versionOf(before, keys), TRANSLATED);
  };

const labelsOf = ({ header, footer }: Navigation): string[] => [
  ...new Set([
    ...(header ?? []).flatMap(({ label, children }) => [label, ...children.map((child) => child.label)]),
    ...(footer ?? []).flatMap(({ title, links }) => [title, ...links.map(({ label }) => label)]),
  ]),
];

/** Adds the French of the default tagline, where the shop still has it. */
export async function ensureTaglineFrench(shop: Core): Promise<void> {
  const { tagline } = await readSettings(shop.db);
  if (tagline !== defaultSettings.tagline) return;
  const texts = { tagline: 'Des soins de la peau faits à la main' };
  await addTranslations(shop, 'fr-CA', DEFAULT_TRANSLATOR, [
    { resource: 'settings', id: ONLY, source: { tagline }, texts },
  ]);
}

const only = (items: readonly (SourceItem | null)[], ids?: readonly string[]): SourceItem[] =>
  items.filter((item) => item !== null).filter(({ id }) => !ids || ids.includes(id));

/** What the owner has written into the settings. */
export const translatableSettings: readonly Translatable<Core>[] = [
  {
    resource: 'settings',
    isForAdmins: true,
    async *list({ db }, ids) {
      const settings = await readSettings(db);
      const texts = Object.entries(textsOf(settings)).map(([field, text]) => ({
        field,
        format: SEVERAL_LINES.test(field) ? ('text' as const) : ('line' as const),
        text,
        isRequired: isInUse(settings, field),
      }));
      yield only(
        [sourceItem({ resource: 'settings', id: ONLY, name: settings.shopName, isPublic: true, texts })],
        ids,
      );
    },
    write: writeInto((settings, texts) => withTexts(settings, texts.get(ONLY) as Record<string, string>)),
  },
  {
    resource: 'announcement',
    async *list({ db, clock }, ids) {
      const { isOn, text, linkText, until } = (await readSettings(db)).announcement;
      const isRequired = !until || new Date(until) > clock.now();
      yield only(
        [
          sourceItem({
            resource: 'announcement',
            id: ONLY,
            name: text,
            isPublic: isOn,
            texts: [
              { field: 'text', format: 'line', text, isRequired },
              { field: 'linkText', format: 'line', text: linkText, isRequired },
            ],
          }),
        ],
        ids,
      );
    },
    write: writeInto(({ announcement }, texts) => ({
      announcement: { ...announcement, ...texts.get(ONLY) },
    })),
  },
  {
    resource: 'home',
    async *list({ db }, ids) {
      const { homePage } = await readSettings(db);
      yield only(
        homePage.map((section) =>
          sourceItem({
            resource: 'home',
            id: section.kind,
            name: section.title || section.kind,
            isPublic: section.isOn,
            texts: Object.entries(sectionTexts(section)).map(([field, text]) => ({
              field,
              format: field === 'text' ? 'text' : 'line',
              text,
              isRequired: true,
            })),
          }),
        ),
        ids,
      );
    },
    write: writeInto(({ homePage }, texts) => ({
      homePage: homePage.map((section) => ({ ...section, ...texts.get(section.kind) })),
    })),
  },
  {
    resource: 'menu',
    async *list({ db }, ids) {
      const { navigation } = await readSettings(db);
      yield only(
        labelsOf(navigation).map((label) => termItem('menu', label, true)),
        ids,
      );
    },
    write: writeInto(({ navigation }, texts) => ({
      navigation: translateMenus(navigation, (label) => ({
        text: newTermOf(texts, label),
        isEnglish: false,
      })),
    })),
  },
];
