import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import {
  changeManyTranslations,
  deleteReplacedTexts,
  hasEnglish,
  type ReplacedText,
  readSettings,
  readTranslated,
  type SettingsSaved,
  type ShopSettings,
  type StoredText,
  saveReplacedTexts,
  saveSettings,
  sourceHashOf,
  TRANSLATED,
  type TranslationChange,
} from '#shop/core/index.server.ts';
import {
  type Core,
  inTransaction,
  SOURCE_LOCALE,
  type SourceItem,
  TARGET_LOCALES,
  type Translatable,
  type TranslatedText,
} from '#shop/core/index.ts';
import { isTerm, TRANSLATABLES } from './translatables.server.ts';

const FRENCH = TARGET_LOCALES[0]!;

type Languages = Pick<ShopSettings, 'languages'>;

/** Whether a change of languages turns English off: what the owner has written is then read as French. */
export const turnsEnglishOff = (before: Languages, after: Partial<Languages>): boolean =>
  after.languages !== undefined && hasEnglish(before) && !hasEnglish({ languages: after.languages });

/** `copied` counts the texts that are the same in both languages since English was turned on. */
type SettingsFollowed = SettingsSaved & { copied?: number };

/**
 * Saves settings (`saveSettings`). What the owner writes in follows the languages of the shop: when English is turned
 * off, French texts take its place, and when it is turned on they become translations again.
 */
export async function saveShopSettings(
  outside: Core,
  actor: string,
  changes: Partial<ShopSettings>,
  seen: string,
): Promise<SettingsFollowed> {
  if (!changes.languages) return saveSettings(outside, actor, changes, seen);
  let isTurnedOff = false;
  const saved = await undisturbed(outside, async (shop): Promise<SettingsFollowed> => {
    const before = await readSettings(shop.db);
    const saved = await saveSettings(shop, actor, changes, seen);
    isTurnedOff = saved.ok && turnsEnglishOff(before, changes);
    if (!saved.ok) return saved;
    if (isTurnedOff) await writeInFrench(shop, actor);
    else if (!hasEnglish(before) && hasEnglish({ ...before, ...changes }))
      return { ...saved, copied: await writeInEnglish(shop, actor) };
    return saved;
  });
  // Its snapshot is older than its locks, so it lacks French imported in between.
  if (isTurnedOff) await followLanguages(outside, actor);
  return saved;
}

/**
 * In a shop that speaks only French, what has French is written in it, such as the texts that come with the shop. A
 * failure is logged: the next start tries again.
 */
export async function followLanguages(outside: Core, actor = 'shop'): Promise<void> {
  try {
    if (hasEnglish(await readSettings(outside.db))) return;
    await undisturbed(outside, async (shop) => {
      if (!hasEnglish(await readSettings(shop.db))) await writeInFrench(shop, actor);
    });
  } catch (error) {
    outside.log.error(
      { err: error },
      'some texts could not be written in French; the next start tries again',
    );
  }
}

/** PostgreSQL's codes for a serialization failure and a deadlock. */
const OVERTAKEN = ['40001', '40P01'];
const MOST_TRIES = 5;

/** Runs work on one snapshot, as long as it takes, and again if a concurrent change conflicts with it. */
async function undisturbed<S extends Core, T>(
  outside: S,
  work: (shop: S) => Promise<T>,
  tries = MOST_TRIES,
): Promise<T> {
  try {
    return await inTransaction(outside, async (shop) => {
      await shop.db.execute('set transaction isolation level repeatable read');
      await shop.db.execute('set local statement_timeout = 0');
      await shop.db.execute('set local idle_in_transaction_session_timeout = 0');
      await takeAdvisoryLock(shop.db, 'settings');
      return work(shop);
    });
  } catch (error) {
    if (tries === 1 || !isOvertaken(error)) throw error;
    return undisturbed(outside, work, tries - 1);
  }
}

function isOvertaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown)
    if (OVERTAKEN.includes((cause as { code?: string }).code ?? '')) return true;
  return false;
}

/** Does work that knows the shop's texts by their English, in a transaction; perhaps again (`undisturbed`). */
export function whileInEnglish<S extends Core>(
  outside: S,
  actor: string,
  work: (shop: S) => Promise<void>,
): Promise<void> {
  return undisturbed(outside, async (shop) => {
    const isFrench = !hasEnglish(await readSettings(shop.db));
    if (isFrench) await writeInEnglish(shop, actor);
    await work(shop);
    if (isFrench) await writeInFrench(shop, actor);
  });
}

/** A kind of texts that are written in one language. */
type Written = Translatable<Core> & Required<Pick<Translatable<Core>, 'write'>>;
const WRITTEN = TRANSLATABLES.filter((kind): kind is Written => kind.write !== undefined);

/** A text that is replaced. */
interface Replacement {
  item: SourceItem;
  field: string;
  from: TranslatedText;
  to: TranslatedText;
  /** Of the translation; of the one that it becomes. */
  origin: StoredText['origin'];
  checkedAt: Date | null;
}

/** Every text with French that is current and checked becomes French. The English stays beside it. In a transaction. */
async function writeInFrench(shop: Core, actor: string): Promise<void> {
  await takeAdvisoryLock(shop.db, 'translations', FRENCH);
  const removed: TranslationChange[] = [];
  const english: ReplacedText[] = [];
  for (const kind of WRITTEN) {
    const items = await itemsOf(shop, kind, true);
    const known = await readTranslated(shop, FRENCH, kind.resource, idsOf(items));
    const found = items.flatMap((item) =>
      item.texts.flatMap(({ field, text: from }): Replacement[] => {
        const french = known.get(`${item.id} ${field}`);
        if (!french || !isCurrent(french, from)) return [];
        const { value: to, origin, checkedAt } = french;
        return [{ item, field, from, to, origin, checkedAt }];
      }),
    );
    const replaced = distinctOf(kind, items, found);
    await write(shop, actor, kind, replaced);
    for (const { item, field, from: value, to, origin, checkedAt } of replaced) {
      const { resource, name } = item;
      removed.push({ item: { resource, id: item.id, name }, steps: { [field]: { was: to, now: null } } });
      const sourceHash = sourceHashOf(to);
      english.push({ resource, id: idAfter(item, to), field, value, sourceHash, origin, checkedAt });
    }
  }
  await changeFrench(shop, actor, removed);
  await saveReplacedTexts(shop, actor, english);
}

/**
 * A text that is still the French that took the place of English is English again, and its French a translation. Any
 * other has been written in French: its translation is the same text. In a transaction.
 * @returns how many are now the same in both languages
 */
async function writeInEnglish(shop: Core, actor: string): Promise<number> {
  await takeAdvisoryLock(shop.db, 'translations', FRENCH);
  const added: TranslationChange[] = [];
  let copied = 0;
  for (const kind of WRITTEN) {
    const { resource } = kind;
    const items = await itemsOf(shop, kind, true);
    const shown = new Set(idsOf(await itemsOf(shop, kind)));
    const english = await readTranslated(shop, SOURCE_LOCALE, resource, idsOf(items));
    const terms = isTerm(resource) ? [...english.values()].map(({ value }) => String(value)) : [];
    const known = await readTranslated(shop, FRENCH, resource, [...idsOf(items), ...terms]);
    const restorable: Replacement[] = [];
    const own: Replacement[] = [];
    for (const item of items)
      for (const { field, text: from } of item.texts) {
        const key = `${item.id} ${field}`;
        const [replaced, french] = [english.get(key), known.get(key)];
        // A suggestion for it waits to be checked.
        if (french?.sourceHash === sourceHashOf(from)) continue;
        if (replaced?.sourceHash === sourceHashOf(from)) {
          const { value: to, origin, checkedAt } = replaced;
          restorable.push({ item, field, from, to, origin, checkedAt });
        }
        // Archived texts are in no count: nobody has said that they are French.
        else if (shown.has(item.id))
          own.push({ item, field, from, to: from, origin: 'person', checkedAt: shop.clock.now() });
      }
    const restored = distinctOf(kind, items, restorable);
    await write(shop, actor, kind, restored);
    const isRestored = new Set(restored);
    for (const text of restorable) if (!isRestored.has(text)) own.push({ ...text, to: text.from });
    copied += own.length;
    for (const { item, field, from: value, to, origin, checkedAt } of [...restored, ...own]) {
      const id = idAfter(item, to);
      const was = known.get(`${id} ${field}`)?.value ?? null;
      const now = { value, sourceHash: sourceHashOf(to), origin, checkedAt };
      added.push({ item: { resource, id, name: item.name }, steps: { [field]: { was, now } } });
    }
  }
  await changeFrench(shop, actor, added);
  await deleteReplacedTexts(shop);
  return copied;
}

async function itemsOf(shop: Core, { list }: Written, withArchived = false): Promise<SourceItem[]> {
  const all: SourceItem[] = [];
  for await (const items of list(shop, undefined, withArchived)) all.push(...items);
  return all;
}

const idsOf = (items: readonly SourceItem[]): string[] => items.map(({ id }) => id);

const isCurrent = ({ value, sourceHash, checkedAt }: StoredText, text: TranslatedText): boolean =>
  checkedAt !== null && sourceHash === sourceHashOf(text) && Array.isArray(value) === Array.isArray(text);

/** A term's id is its text. */
const idAfter = ({ resource, id }: SourceItem, to: TranslatedText): string =>
  isTerm(resource) ? String(to) : id;

/** Drops replacements that would give two things the same name. */
function distinctOf(
  { resource, isDistinct }: Written,
  items: readonly SourceItem[],
  replaced: readonly Replacement[],
): readonly Replacement[] {
  if (!isTerm(resource) && !isDistinct) return replaced;
  // Neither do capitals tell names apart.
  const keyOf = (text: TranslatedText) => String(text).toLowerCase();
  const count = Map.groupBy(
    [
      ...items.map(({ id, texts }) => ({ id, key: keyOf(texts[0]!.text) })),
      ...replaced.map(({ item, to }) => ({ id: item.id, key: keyOf(to) })),
    ],
    ({ key }) => key,
  );
  return replaced.filter(({ item, to }) => count.get(keyOf(to))!.every(({ id }) => id === item.id));
}

async function write(
  shop: Core,
  actor: string,
  kind: Written,
  replaced: readonly Replacement[],
): Promise<void> {
  const changed = replaced.filter(({ from, to }) => sourceHashOf(from) !== sourceHashOf(to));
  if (changed.length === 0) return;
  const byThing = Map.groupBy(changed, ({ item }) => item.id);
  const textsOf = (fields: readonly Replacement[]) =>
    Object.fromEntries(fields.map(({ field, to }) => [field, to]));
  await kind.write(shop, actor, new Map([...byThing].map(([id, fields]) => [id, textsOf(fields)])));
}

/** @throws where a start of another process has added the French of a default text in between */
async function changeFrench(shop: Core, actor: string, changes: readonly TranslationChange[]): Promise<void> {
  const byThing = Map.groupBy(changes, ({ item }) => `${item.resource} ${item.id}`);
  const joined = [...byThing.values()].map((fields) => ({
    item: fields[0]!.item,
    steps: Object.assign({}, ...fields.map(({ steps }) => steps)),
  }));
  const changed = await changeManyTranslations(shop, actor, FRENCH, joined, TRANSLATED);
  if (!changed.ok) throw new Error(`${changed.conflicts.length} translations have changed since`);
}
