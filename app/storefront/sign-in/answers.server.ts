import { setTimeout as wait } from 'node:timers/promises';
import { data } from 'react-router';
import { z } from 'zod';
import { readFormData } from '#app/form-data.server.ts';
import type { AccountsConfig } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';

/** A line as somebody typed it: no longer than any of ours, without a zero byte. */
export const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** What a form carries, as an object. A name that comes twice counts once. */
export const formOf = async (request: Request): Promise<Record<string, FormDataEntryValue>> =>
  Object.fromEntries(await readFormData(request));

/** An address that somebody leaves, without an account; `website` is a field that people do not see. */
export const leftAddress = {
  email: z.string().trim().pipe(z.email().max(254)),
  website: typed(1000).default(''),
};

/** The answer to an address that is none: it is shown again. */
export const wrongAddress = ({ email }: Record<string, FormDataEntryValue>) =>
  data(
    { outcome: 'wrong' as const, email: typeof email === 'string' ? email.slice(0, 254) : '' },
    { status: 400 },
  );

/** The answer to too many tries: the same for everybody, and when to come back. */
export const tooOften = <T>(answer: T, { retryAfterSeconds }: { retryAfterSeconds: number }) =>
  data(answer, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });

const STEP_MS = 500;

/**
 * Where the shop gives uniform answers, they also take a uniform time: whoever has a watch learns no more than
 * whoever can read. An answer goes out at a full half second after it was asked for.
 */
export async function inUniformTime<T>(
  { config }: Core & AccountsConfig,
  work: () => Promise<T>,
): Promise<T> {
  if (!config.uniformAnswers) return work();
  const start = performance.now();
  try {
    return await work();
  } finally {
    await wait(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}
