import { setTimeout as wait } from 'node:timers/promises';
import { data } from 'react-router';
import { z } from 'zod';
import { readFormData } from '#app/form-data.server.ts';
import type { AccountsConfig } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';

/** A line of text, limited in length and without null characters, which PostgreSQL can't store. */
export const typed = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/);

/** A form's fields as an object; of a repeated name, only one value is kept. */
export const formOf = async (request: Request): Promise<Record<string, FormDataEntryValue>> =>
  Object.fromEntries(await readFormData(request));

/** An email address entered without an account; `website` is a honeypot that people don't see. */
export const emailFields = {
  email: z.string().trim().pipe(z.email().max(254)),
  website: typed(1000).default(''),
};

/** Shows an invalid address again. */
export const invalidEmail = ({ email }: Record<string, FormDataEntryValue>) =>
  data(
    { outcome: 'wrong' as const, email: typeof email === 'string' ? email.slice(0, 254) : '' },
    { status: 400 },
  );

/** The response to too many attempts: the same for all causes, with Retry-After. */
export const tooOften = <T>(answer: T, { retryAfterSeconds }: { retryAfterSeconds: number }) =>
  data(answer, { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });

const STEP_MS = 500;

/**
 * Where responses don't reveal whether an account exists, neither may their timing: each response is sent a whole
 * multiple of half a second after its request.
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
