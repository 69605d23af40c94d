import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '#tests/shops/running-shop.ts';
import { errorAnswer, MOST_BYTES, translateAnswer, translateRequest, usageAnswer } from './deepl-schema.ts';
import { closed, listening } from './openid-provider.ts';

export const DEEPL_KEY = '0123456789-deepl:fx';

type Answer = { status: number; body: object; retryAfter?: number };
interface DeepLRequest {
  text: string[];
  target_lang: string;
  ignore_tags?: string[] | undefined;
}

const refusal = (status: number, message: string): Answer => ({
  status,
  body: errorAnswer.parse({ message }),
});

const TAG = /<(\/?)([a-z]+)(?:\s+[a-z]+="[^"<]*")*\s*(\/?)>/g;

/** Whether every element is closed, in order: version 2 of tag handling takes nothing else. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, isEmpty] of xml.matchAll(TAG)) {
    if (slash && open.pop() !== name) return false;
    if (!slash && !isEmpty) open.push(name!);
  }
  return open.length === 0 && !/[<>]|&(?!#?\w+;)/.test(xml.replace(TAG, ''));
}

/** The stand-in's French: the same words in capitals, without those in ignored elements. */
function capitals(xml: string, ignored: readonly string[]): string {
  const leftAlone = [...ignored.map((name) => `<${name}[ >][\\s\\S]*?</${name}>`), '<[^>]*>', '&#?\\w+;'];
  return xml.replace(new RegExp(`(${leftAlone.join('|')})|[^<&]+`, 'g'), (part, alone) =>
    alone === undefined ? part.toUpperCase() : part,
  );
}

export type StandInDeepL = Awaited<ReturnType<typeof startDeepL>>;

/** DeepL on this machine, as far as the shop uses it: usage, translations, its limits and refusals. */
export async function startDeepL() {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const asked: DeepLRequest[] = [];
  const usage = { character_count: 1_200, character_limit: 500_000 };
  let french = capitals;
  let failing: { answer: Answer; left: number } | null = null;
  let waitMs = 0;

  function translate(body: string): Answer {
    if (Buffer.byteLength(body) > MOST_BYTES) return refusal(413, 'Request Entity Too Large');
    const read = translateRequest.safeParse(JSON.parse(body));
    if (!read.success) return refusal(400, read.error.issues[0]!.message);
    const { text: texts, ignore_tags: ignored = [] } = read.data;
    const characters = texts.reduce((sum, one) => sum + one.replace(TAG, '').length, 0);
    if (usage.character_count + characters > usage.character_limit) return refusal(456, 'Quota exceeded');
    if (read.data.tag_handling === 'xml' && !texts.every(isWellFormed))
      return refusal(400, 'Tag handling parsing failed, please check input.');
    usage.character_count += characters;
    asked.push(read.data);
    const translations = texts.map((one) => ({
      detected_source_language: 'EN',
      text: french(one, ignored),
      model_type_used: 'quality_optimized',
      tag_handling_version: 'v2' as const,
    }));
    return { status: 200, body: translateAnswer.parse({ translations }) };
  }

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { pathname } = new URL(request.url!, base);
    const answerTo = (): Answer => {
      if (request.headers.authorization !== `DeepL-Auth-Key ${DEEPL_KEY}`) return refusal(403, 'Forbidden');
      if (failing && failing.left > 0 && pathname === '/v2/translate') {
        failing.left -= 1;
        return failing.answer;
      }
      if (request.method === 'POST' && pathname === '/v2/translate') return translate(body);
      if (request.method === 'GET' && pathname === '/v2/usage')
        return { status: 200, body: usageAnswer.parse(usage) };
      return refusal(404, 'Not found');
    };
    const answer = answerTo();
    if (waitMs > 0) await new Promise((done) => setTimeout(done, waitMs));
    const after = answer.retryAfter === undefined ? {} : { 'Retry-After': String(answer.retryAfter) };
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json', ...after })
      .end(JSON.stringify(answer.body));
  });
  await listening(server, port);
  return {
    base,
    /** Requests that were translated. */
    asked,
    usage,
    settings: { DEEPL_API_KEY: DEEPL_KEY, DEEPL_API_BASE: base },
    /** The next translations are refused, `times` times. */
    fail(status: number, times = Number.POSITIVE_INFINITY, message = 'no', retryAfter?: number) {
      const answer = refusal(status, message);
      failing = { answer: retryAfter === undefined ? answer : { ...answer, retryAfter }, left: times };
    },
    /** How texts are translated from now on; without one, into capitals. */
    setFrench(translation: ((xml: string) => string) | null) {
      french = translation ?? capitals;
      failing = null;
    },
    /** Every answer waits from now on. */
    slow(ms: number) {
      waitMs = ms;
    },
    close: () => closed(server),
  };
}
