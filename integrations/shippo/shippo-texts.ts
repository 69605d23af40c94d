import { z } from 'zod';

// Control characters break logs and pages; direction marks make one text read as another.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu;

/** A vendor's text made safe to show: no invisible characters, one line, cut. */
function clean(text: string, maxLength: number): string {
  const plain = text
    .slice(0, maxLength * 4)
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, maxLength).join('').trim();
}

/** A cleaned text, empty if missing. */
export const cleanText = (maxLength: number) =>
  z
    .string()
    .nullish()
    .catch('')
    .transform((text) => clean(text ?? '', maxLength));

/** Format of Shippo's ids of rates and transactions. */
export const objectId = z.string().regex(/^\w{1,64}$/);

/** Shippo's amounts are strings; some of its libraries convert them to numbers. */
export const amount = z.union([z.string(), z.number().transform(String)]);

const MAX_TEXTS = 5;
const MAX_LENGTH = 200;

/** All texts in an answer, wherever they are: `{"detail": "…"}`, `{"rate": ["…"]}`. The API key is removed. */
export function textsIn(json: unknown, key: string, depth = 3): string[] {
  if (typeof json === 'string') {
    const text = clean(json.replaceAll(key, '[removed]'), MAX_LENGTH);
    return text ? [text] : [];
  }
  if (typeof json !== 'object' || json === null || depth === 0) return [];
  const values = Object.values(json).slice(0, 20);
  return values.flatMap((value) => textsIn(value, key, depth - 1)).slice(0, MAX_TEXTS);
}

/** Shippo's messages: `{source, code, text}`, or just a text. */
export const messages = z
  .array(
    z.union([
      z.string().transform((text) => ({ code: '', text: clean(text, MAX_LENGTH) })),
      z.object({ code: cleanText(60), text: cleanText(MAX_LENGTH) }),
    ]),
  )
  .nullish()
  .transform((list) => list ?? []);

export const messageTexts = (list: z.infer<typeof messages>, key: string): string[] =>
  textsIn(
    list.map(({ code, text }) => text || code),
    key,
  );

const NOT_REGISTERED =
  /\bnot (?:yet )?(?:been )?(?:registered|activated)|no (?:active )?carrier account|account .{0,80}\b(?:was )?not (?:found|active)|registration .{0,40}(?:pending|incomplete|required)/i;

/** Whether a carrier isn't ready because the owner hasn't registered with it yet. */
export const isNotRegistered = (said: readonly string[]): boolean =>
  said.some((text) => NOT_REGISTERED.test(text));
