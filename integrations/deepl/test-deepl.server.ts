import { numberFormat } from '#platform/i18n/formatters.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Log } from '#platform/log.ts';
import type { ConnectionTest, MachineFailure } from '#shop/backoffice/index.ts';
import { type DeepLSettings, deepl, failureOf, readUsage } from './deepl-translator.server.ts';

/** Asks how many characters are left, and has one word translated: a key may be limited to either. */
export async function testDeepL(settings: DeepLSettings, locale: Locale, log: Log): Promise<ConnectionTest> {
  const usage = await readUsage(settings);
  if (usage.how !== 'answered') return resultOf(failureOf(usage));
  const translated = await deepl(settings, log).translate([[{ text: 'Soap', isMarkup: false }]]);
  if (!translated.ok) return resultOf(translated);
  const { character_count: used, character_limit: limit } = usage.value;
  const { format } = numberFormat(locale);
  return { ok: true, code: 'ready', detail: `${format(used)} / ${format(limit)}` };
}

const resultOf = ({ problem, reason }: MachineFailure): ConnectionTest => ({
  ok: false,
  code: problem === 'too-large' ? 'refused' : problem,
  detail: reason || undefined,
});
