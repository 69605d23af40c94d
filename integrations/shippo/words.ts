import { z } from 'zod';

// Control characters break logs and pages; direction marks make one text read as another.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** A vendor's text made safe to show: no invisible characters, one line, cut. */
function clean(text: string, most: number): string {
  const plain = text
    .slice(0, most * 4)
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, most).join('').trim();
}

/** A cleaned text, empty if missing. */
export const words = (most: number) =>
  z
    .string()
    .nullish()
    .catch('')
    .transform((text) => clean(text ?? '', most));

/** Format of Shippo's ids of rates and transactions. */
export const objectId = z.string().regex(/^\w{1,64}$/);

/** Shippo's amounts are strings; some of its libraries convert them to numbers. */
export const amount = z.union([z.string(), z.number().transform(String)]);

const MOST_SAID = 5;
const MOST_LETTERS = 200;

/** All texts in an answer, wherever they are: `{"detail": "…"}`, `{"rate": ["…"]}`. The API key is removed. */
export function wordsIn(json: unknown, key: string, depth = 3): string[] {
  if (typeof json === 'string') {
    const text = clean(json.replaceAll(key, '[removed]'), MOST_LETTERS);
    return text ? [text] : [];
  }
  if (typeof json !== 'object' || json === null || depth === 0) return [];
  const inside = Object.values(json).slice(0, 20);
  return inside.flatMap((value) => wordsIn(value, key, depth - 1)).slice(0, MOST_SAID);
}

/** Shippo's messages: `{source, code, text}`, or just a text. */
export const messages = z
  .array(
    z.union([
      z.string().transform((text) => ({ code: '', text: clean(text, MOST_LETTERS) })),
      z.object({ code: words(60), text: words(MOST_LETTERS) }),
    ]),
  )
  .nullish()
  .transform((list) => list ?? []);

export const saidIn = (list: z.infer<typeof messages>, key: string): string[] =>
  wordsIn(
    list.map(({ code, text }) => text || code),
    key,
  );

const NOT_REGISTERED =
  /\bnot (?:yet )?(?:been )?(?:registered|activated)|no (?:active )?carrier account|account .{0,80}\b(?:was )?not (?:found|active)|registration .{0,40}(?:pending|incomplete|required)/i;

/** Whether a carrier isn't ready because the owner hasn't registered with it yet. */
export const isNotRegistered = (said: readonly string[]): boolean =>
  said.some((text) => NOT_REGISTERED.test(text));
