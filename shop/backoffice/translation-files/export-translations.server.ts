import type { Locale } from '#platform/i18n/messages.ts';
import { readTranslated, sourceHashOf, stateOf } from '#shop/core/index.server.ts';
import { type Resource, typedFrom } from '#shop/core/index.ts';
import { TRANSLATABLES, type WithTexts } from '../translations/translatables.server.ts';
import { writeTranslationsCsv } from './translations-csv.ts';
import type { DescribeText, EXPORT_FORMATS, EXPORTED_TEXTS, ExportedUnit } from './units.ts';
import { writeXliff } from './xliff.ts';

export interface ExportChoice {
  which: (typeof EXPORTED_TEXTS)[number];
  /** Null for all kinds. */
  kind: Resource | null;
}

export function exportTranslations(
  shop: WithTexts,
  locale: Locale,
  choice: ExportChoice,
  format: (typeof EXPORT_FORMATS)[number],
  describe: DescribeText,
): AsyncGenerator<string> {
  const batches = unitsOf(shop, locale, choice);
  return format === 'csv' ? writeTranslationsCsv(describe, batches) : writeXliff(locale, describe, batches);
}

async function* unitsOf(
  shop: WithTexts,
  locale: Locale,
  { which, kind }: ExportChoice,
): AsyncGenerator<ExportedUnit[]> {
  for (const { resource, list } of TRANSLATABLES) {
    if (kind && resource !== kind) continue;
    for await (const items of list(shop)) {
      const known = await readTranslated(
        shop,
        locale,
        resource,
        items.map(({ id }) => id),
      );
      yield items
        .flatMap(({ id, name, texts }) =>
          texts.map(({ field, format, text }): ExportedUnit => {
            const translated = known.get(`${id} ${field}`);
            return {
              resource,
              id,
              field,
              format,
              name,
              source: typedFrom(text, format),
              sourceHash: sourceHashOf(text),
              target: translated ? typedFrom(translated.value, format) : null,
              targetHash: translated ? sourceHashOf(translated.value) : '',
              state: stateOf(text, translated),
              isMachine: translated?.origin === 'machine',
            };
          }),
        )
        .filter(({ state }) =>
          which === 'all' ? true : which === 'incomplete' ? state !== 'complete' : state === which,
        );
    }
  }
}
