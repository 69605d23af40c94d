import type { Locale } from '#platform/i18n/messages.ts';
import { readTranslated, sourceHashOf } from '#shop/core/index.server.ts';
import type {
  Resource,
  SourceItem,
  SourceText,
  Term,
  Translated,
  TranslatedText,
  TranslationState,
} from '#shop/core/index.ts';
import { SLUG_FIELD } from '#shop/core/index.ts';
import { stateReader, translatableOf, type WithTexts, withStates } from './translatables.server.ts';
import { nameFieldOf, proposeSlug, slugInPath } from './translated-slugs.server.ts';

export async function findTranslatable(
  shop: WithTexts,
  resource: Resource,
  id: string,
): Promise<SourceItem | null> {
  for await (const [item] of translatableOf(resource).list(shop, [id])) if (item) return item;
  return null;
}

/** The states of all texts of a kind. */
export async function readKindStates(
  shop: WithTexts,
  locale: Locale,
  resource: Resource,
): Promise<TranslationState[]> {
  const all: TranslationState[] = [];
  for await (const items of translatableOf(resource).list(shop))
    for (const { states } of await withStates(shop, locale, resource, items)) all.push(...states);
  return all;
}

export interface TranslationToEdit {
  name: string;
  isPublic: boolean;
  texts: (SourceText & { sourceHash: string; translated: TranslatedText | null; state: TranslationState })[];
  /** The name in its address; null where that is the same in all languages. */
  slug: { path: string; english: string; translated: string | null; proposed: string | null } | null;
  /** Terms that it shows, each once. */
  terms: { resource: Term; id: string; state: TranslationState }[];
}

/** Null if it is gone. */
export async function readTranslation(
  shop: WithTexts,
  locale: Locale,
  resource: Resource,
  id: string,
): Promise<TranslationToEdit | null> {
  const item = await findTranslatable(shop, resource, id);
  if (!item) return null;
  const [known, stateOf] = await Promise.all([
    readTranslated(shop, locale, resource, [id]),
    stateReader(shop, locale),
  ]);
  const byKind = Map.groupBy(item.terms, (term) => term.resource);
  const terms = await Promise.all(
    [...byKind].map(async ([kind, shown]) => {
      const ids = [...new Set(shown.map((term) => term.id))];
      const translated = await readTranslated(shop, locale, kind, ids);
      return ids.map((term) => ({
        resource: kind,
        id: term,
        state: stateOf(term, translated.get(`${term} name`)),
      }));
    }),
  );
  return {
    name: item.name,
    isPublic: item.isPublic,
    texts: item.texts.map((source) => {
      const translated = known.get(`${id} ${source.field}`);
      return {
        ...source,
        sourceHash: sourceHashOf(source.text),
        translated: translated?.value ?? null,
        state: stateOf(source.text, translated),
      };
    }),
    slug: await slugToEdit(shop, locale, item, known),
    terms: terms.flat(),
  };
}

async function slugToEdit(
  shop: WithTexts,
  locale: Locale,
  { path, ...item }: SourceItem,
  known: ReadonlyMap<string, Translated>,
): Promise<TranslationToEdit['slug']> {
  if (path === undefined) return null;
  const { resource, id } = item;
  const translated = known.get(`${id} ${SLUG_FIELD}`)?.value ?? null;
  const name = known.get(`${id} ${nameFieldOf(resource)}`)?.value;
  return {
    path,
    english: slugInPath(path),
    translated: typeof translated === 'string' ? translated : null,
    proposed: typeof name === 'string' ? await proposeSlug(shop, { ...item, path }, locale, name) : null,
  };
}
