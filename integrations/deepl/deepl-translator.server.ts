import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ask, type Ending } from '#integrations/ask.server.ts';
import type { Log } from '#platform/log.ts';
import { clean } from '#platform/text/clean.ts';
import type { MachineFailure, MachineProblem, MachineTranslator } from '#shop/backoffice/index.ts';
import { LEFT_ALONE, textOfXml, xmlOf } from './markup-xml.ts';

export interface DeepLSettings {
  apiKey: string;
  /** Undefined for the one that belongs to the key. */
  apiBase: string | undefined;
  /** Milliseconds to wait before each retry when DeepL is busy. */
  waits?: readonly number[];
}

const TIMEOUT_MS = 12_000;
const WAITS = [1_000, 3_000];
const MOST_WAIT_SECONDS = 10;
const WORDS = 300;
/** DeepL's limits: texts in a request, and bytes, some of which are left for the request around the texts. */
const MOST_TEXTS = 50;
const MOST_BYTES = 128 * 1024 - 2_048;

/**
 * DeepL's Canadian French is in beta, "not intended to be used in production", and isn't listed with tag handling, which
 * keeps blanks and links whole (developers.deepl.com, "Languages supported", June 2026).
 */
const TARGET = 'FR';

/** Keys of the free plan have a host of their own. */
const hostOf = ({ apiKey, apiBase }: DeepLSettings): string =>
  apiBase ?? (apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

const translated = z.object({ translations: z.array(z.object({ text: z.string() })) });
const usage = z.object({ character_count: z.number(), character_limit: z.number() });

const questionOf = (settings: DeepLSettings, path: string) => ({
  url: `${hostOf(settings)}${path}`,
  headers: { Authorization: `DeepL-Auth-Key ${settings.apiKey}` },
  timeoutMs: TIMEOUT_MS,
  textsIn: (json: unknown) => {
    const { message } = z.object({ message: z.string() }).safeParse(json).data ?? {};
    return message ? [clean(message, WORDS)] : [];
  },
});

export const readUsage = (settings: DeepLSettings) =>
  ask({ ...questionOf(settings, '/v2/usage'), method: 'GET', answer: usage });

function askToTranslate(settings: DeepLSettings, texts: readonly string[]) {
  const { headers, ...question } = questionOf(settings, '/v2/translate');
  return ask({
    ...question,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      text: texts,
      source_lang: 'EN',
      target_lang: TARGET,
      model_type: 'prefer_quality_optimized',
      tag_handling: 'xml',
      tag_handling_version: 'v2',
      ignore_tags: [LEFT_ALONE],
    }),
    answer: translated.refine(({ translations }) => translations.length === texts.length),
  });
}

const PROBLEMS: Readonly<Record<number, MachineProblem>> = {
  401: 'key',
  403: 'key',
  413: 'too-large',
  429: 'busy',
  456: 'quota',
  529: 'busy',
};

type Failed = Exclude<Ending<unknown>, { how: 'answered' }>;

export const failureOf = (ending: Failed): MachineFailure => ({
  ok: false,
  problem: PROBLEMS[ending.status ?? 0] ?? (ending.how === 'refused' ? 'refused' : 'unavailable'),
  reason: ending.how === 'refused' ? ending.said.join(' ') : '',
});

/** 429 and the 5xx ask to try again after a while. */
const isPassing = ({ status = 0 }: Failed): boolean => status === 429 || status >= 500;

/** Texts in requests that DeepL takes. A text that is longer than a request may be is in none. */
function requestsOf(texts: readonly string[]): number[][] {
  const requests: number[][] = [];
  let bytes = 0;
  for (const [at, text] of texts.entries()) {
    const size = Buffer.byteLength(JSON.stringify(text)) + 1;
    if (size > MOST_BYTES) continue;
    const last = requests.at(-1);
    if (last && last.length < MOST_TEXTS && bytes + size <= MOST_BYTES) {
      last.push(at);
      bytes += size;
    } else {
      requests.push([at]);
      bytes = size;
    }
  }
  return requests;
}

export function deepl(settings: DeepLSettings, log: Log): MachineTranslator {
  const { waits = WAITS } = settings;

  async function askPatiently(texts: readonly string[]) {
    for (let tries = 0; ; tries += 1) {
      const ending = await askToTranslate(settings, texts);
      if (ending.how === 'answered' || !isPassing(ending) || tries >= waits.length) return ending;
      const asked = ending.how === 'refused' ? (ending.retryAfterSeconds ?? 0) : 0;
      await wait(Math.max(waits[tries]!, Math.min(asked, MOST_WAIT_SECONDS) * 1_000));
    }
  }

  return {
    async translate(texts) {
      const sent = texts.map(xmlOf);
      const french: (string | null)[] = texts.map(() => null);
      for (const request of requestsOf(sent)) {
        const ending = await askPatiently(request.map((at) => sent[at]!));
        if (ending.how !== 'answered') {
          const failure = failureOf(ending);
          log.warn(
            { how: ending.how, status: ending.status, problem: failure.problem },
            'deepl did not translate',
          );
          return failure;
        }
        for (const [place, at] of request.entries())
          french[at] = textOfXml(ending.value.translations[place]!.text, texts[at]!);
      }
      return { ok: true, texts: french };
    },
  };
}
