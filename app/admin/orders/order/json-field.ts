import { z } from 'zod';

/** JSON in a field of a form, in the shape that is asked for. */
export const jsonField = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .max(20_000)
    .transform((text, about) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        about.addIssue({ code: 'custom' });
        return z.NEVER;
      }
    })
    .pipe(shape);
