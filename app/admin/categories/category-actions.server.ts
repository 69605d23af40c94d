import { data } from 'react-router';
import { z } from 'zod';
import type { Person } from '#shop/accounts/index.ts';
import {
  addCategory,
  archiveCategory,
  type CategoryFields,
  categoryFields,
  orderCategories,
  saveCategory,
} from '#shop/catalog/index.server.ts';
import { renameBoxType, renameDiscountCategory } from '#shop/checkout/index.server.ts';
import { moveCategoryTitles } from '#shop/content/index.server.ts';
import { type Core, slugOf } from '#shop/core/index.ts';
import { type Conflict, conflictsOf } from '../conflicts.tsx';

const id = z.int().positive().max(2_147_483_647);
const words = z.strictObject({
  name: z.string(),
  slug: z.string(),
  intro: z.string(),
  picture: z.string().nullable(),
  pictureAlt: z.string(),
});
const intent = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), parent: id.nullable(), name: z.string() }),
  z.strictObject({ intent: z.literal('save'), id, version: z.string().max(60), words }),
  z.strictObject({ intent: z.literal('order'), ids: z.array(id).min(1).max(200) }),
  z.strictObject({ intent: z.literal('archive'), id }),
  z.strictObject({ intent: z.literal('take-back'), id }),
]);

const FAULTS: Record<string, string> = {
  name: 'Give it a name of up to 60 letters.',
  slug: 'Small letters, digits and dashes, 40 at the most.',
  intro: '300 letters at the most.',
  picture: 'This picture is not known.',
  pictureAlt: 'Say what is to be seen on the picture.',
};
const NAMES = {
  name: 'Name',
  slug: 'Address',
  intro: 'Words',
  picture: 'Picture',
  pictureAlt: 'On the picture',
};
const PROBLEMS = {
  'not-allowed': ['You may look at categories, not change them.', 403],
  gone: ['This is not there any more.', 404],
  'slug-taken': ['Another one has this address.', 409],
  'not-empty': ['There is something in it. Move its products and archive its kinds first.', 409],
  last: ['A shop has at least one category.', 409],
  'changed-meanwhile': ['Somebody has added or archived one meanwhile. Look again.', 409],
} as const;

/** What the pages hear of what they asked. */
export interface Said {
  ok: boolean;
  message: string;
  /** What is wrong with which field. */
  faults: Record<string, string>;
  conflicts: Conflict[];
  /** What somebody else has saved meanwhile, to save over. */
  version: string | null;
}
const NOTHING = { faults: {}, conflicts: [], version: null };
const done = (message: string) => data<Said>({ ok: true, message, ...NOTHING });
const refused = (message: string, status: number, more: Partial<Said> = {}) =>
  data<Said>({ ok: false, message, ...NOTHING, ...more }, { status });

/** Does to categories what was asked. Without an address, one is made of the name. */
export async function handleCategoryIntent(shop: Core, person: Person, sent: unknown) {
  const read = intent.safeParse(sent);
  if (!read.success) return refused('This cannot be read.', 400);
  const asked = read.data;
  const result = (problem: keyof typeof PROBLEMS) => refused(PROBLEMS[problem][0], PROBLEMS[problem][1]);
  const answer = (outcome: { ok: true } | { ok: false; problem: keyof typeof PROBLEMS }, message: string) =>
    outcome.ok ? done(message) : result(outcome.problem);
  switch (asked.intent) {
    case 'add': {
      const typed = readWords({ name: asked.name, slug: '', intro: '', picture: null, pictureAlt: '' });
      if (!typed.ok) return typed.refusal;
      return answer(
        await addCategory(shop, person, asked.parent, typed.words),
        `${typed.words.name} is added.`,
      );
    }
    case 'save': {
      const typed = readWords(asked.words);
      if (!typed.ok) return typed.refusal;
      const change = { id: asked.id, seen: asked.version, words: typed.words };
      const follow = [renameDiscountCategory, renameBoxType, moveCategoryTitles];
      const saved = await saveCategory(shop, person, change, follow);
      if (saved.ok || saved.problem !== 'changed') return answer(saved, 'Saved.');
      const { version, words } = saved.now;
      const conflicts = conflictsOf(NAMES, { ...words }, { ...typed.words });
      return refused('Somebody else has changed this since you opened it.', 409, { conflicts, version });
    }
    case 'order':
      return answer(await orderCategories(shop, person, asked.ids), 'Moved.');
    default: {
      const isArchived = asked.intent === 'archive';
      const moved = await archiveCategory(shop, person, asked.id, isArchived);
      return answer(moved, isArchived ? 'Archived: the shop shows it no more.' : 'It is in the shop again.');
    }
  }
}

type Read = { ok: true; words: CategoryFields } | { ok: false; refusal: ReturnType<typeof refused> };

function readWords(typed: z.infer<typeof words>): Read {
  const slug = typed.slug.trim() || slugOf(typed.name).slice(0, 40).replace(/-+$/, '');
  const read = categoryFields.safeParse({ ...typed, slug });
  if (read.success) return { ok: true, words: read.data };
  const field = String(read.error.issues[0]?.path[0]);
  const message = FAULTS[field] ?? 'This cannot be read.';
  return { ok: false, refusal: refused(message, 422, { faults: { [field]: message } }) };
}
