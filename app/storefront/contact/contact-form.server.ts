import { z } from 'zod';
import { typed } from '../../form-answers.server.ts';

/** A single line: it goes into an email header, where a line break would start another header. */
const line = (max: number) =>
  typed(max)
    .trim()
    .min(1)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

const contactForm = z.strictObject({
  name: line(100),
  email: z.string().trim().pipe(z.email().max(254)),
  subject: line(150),
  message: typed(5000).trim().min(1),
  order: z.union([z.literal(''), line(40)]).optional(),
  /** Honeypot: people don't see this field, so only bots fill it in. */
  website: typed(1000).default(''),
});

const FIELDS = ['name', 'email', 'subject', 'message', 'order'] as const;
export type Field = (typeof FIELDS)[number];

/** The entered values, to show again, and the invalid fields. */
export interface Typed {
  values: Record<Field, string>;
  wrong: Field[];
}

/** Null for data that the shop's form can't have sent. */
export function readContactForm(form: Record<string, FormDataEntryValue>) {
  const parsed = contactForm.safeParse(form);
  if (parsed.success) {
    const { order, website, ...letter } = parsed.data;
    return {
      ok: true as const,
      isTrapped: website !== '',
      letter: { ...letter, orderNumber: order || null },
    };
  }
  const found = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const values = Object.fromEntries(FIELDS.map((field) => [field, textOf(form[field])])) as Typed['values'];
  return { ok: false as const, values, wrong: FIELDS.filter((field) => found.has(field)) };
}

const LONGEST = 20_000;
const textOf = (value: FormDataEntryValue | undefined): string =>
  typeof value === 'string' ? value.slice(0, LONGEST).replaceAll('\0', '') : '';
