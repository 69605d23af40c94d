import { data } from 'react-router';
import { z } from 'zod';

/** A line as somebody typed it: no longer than any of ours, without a zero byte. */
export const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** What a form carries, as an object. A name that comes twice counts once. */
export const formOf = async (request: Request): Promise<Record<string, FormDataEntryValue>> =>
  Object.fromEntries(await request.formData());

/** The answer to too many tries: the same for everybody, and when to come back. */
export const tooOften = <T>(answer: T, { retryAfterSeconds }: { retryAfterSeconds: number }) =>
  data(answer, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
