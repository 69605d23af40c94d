import { z } from 'zod';

/** By which name somebody wants to be known where they share their list; null for none. One line, without marks that nobody sees. */
export const shareName = z
  .string()
  .trim()
  .max(40)
  .regex(/^\P{C}*$/u)
  .transform((name) => name || null);
