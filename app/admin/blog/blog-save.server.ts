import { data, redirect } from 'react-router';
import { z } from 'zod';
import type { Person } from '#shop/accounts/index.ts';
import { type Need, savePost } from '#shop/content/index.server.ts';
import { type PostFields, postFields } from '#shop/content/index.ts';
import { momentAt, shopTimeZone } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';

/** Follows an address that has just been saved to. */
const SAVED = '?saved';

const asked = z.strictObject({
  intent: z.enum(['save', 'publish', 'unpublish', 'archive', 'restore']),
  /** By the shop's clock; null for at once. */
  at: z.string().max(20).nullable(),
  base: z.int().positive(),
  words: z.unknown(),
});

export type Faults = Partial<Record<keyof PostFields | 'at', string>>;

const FAULTS: Faults = {
  title: 'Give it a title of up to 200 letters.',
  slug: 'Small letters, digits and dashes, as in winter-skin.',
  excerpt: 'Up to 400 letters.',
  content: 'This text is too long.',
  tags: 'Up to 12 tags of up to 40 letters.',
  author: 'Up to 80 letters.',
  picture: 'This picture is not known.',
  pictureAlt: 'Up to 300 letters.',
  products: 'Up to 8 products.',
};
const MISSING: Record<Need, string> = {
  excerpt: 'Say in a sentence or two what it is about: lists and search engines show it.',
  content: 'There is no text yet.',
  alts: 'Click on each picture in the text, and say what is to be seen on it.',
  pictureAlt: 'Say what is to be seen on the picture.',
};
const DONE = {
  save: 'Saved.',
  publish: 'Published.',
  unpublish: 'Taken back: it is a draft again.',
  archive: 'Archived: nobody sees it any more, and its text is kept.',
  restore: 'Back among the drafts.',
} as const;

const refused = (
  message: string,
  status: number,
  faults: Faults = {},
  conflict: { version: number; words: PostFields } | null = null,
) => data({ ok: false as const, message, faults, conflict }, { status });

/** Saves what was sent of a post, and does to it what was asked. */
export async function save(shop: Core, person: Person, id: string, sent: unknown) {
  const read = asked.safeParse(sent);
  if (!read.success) return refused('This cannot be read.', 400);
  const { intent, base } = read.data;
  const words = postFields.safeParse(read.data.words);
  if (!words.success) {
    const fields = new Set(words.error.issues.map(({ path }) => String(path[0])));
    const faults = Object.fromEntries(Object.entries(FAULTS).filter(([field]) => fields.has(field)));
    return refused('Not saved: please look at the marked fields.', 400, faults);
  }
  const at = read.data.at === null ? null : momentAt(read.data.at, await shopTimeZone(shop));
  if (read.data.at !== null && !at) return refused('Not saved.', 400, { at: 'Give a day and a time.' });
  const change = intent === 'publish' ? { intent, at } : { intent };
  const saved = await savePost(shop, person, id, { base, words: words.data, change });
  // Its page is at another address now, which the one that asked cannot know.
  if (saved.ok && saved.id !== id) return redirect(`/admin/blog/${saved.id}${SAVED}`);
  if (saved.ok) {
    const isLater = intent === 'publish' && at !== null && at > shop.clock.now();
    return { ok: true as const, message: isLater ? 'Scheduled.' : DONE[intent] };
  }
  switch (saved.problem) {
    case 'not-allowed':
      return refused('You may look at posts, not change them.', 403);
    case 'gone':
      return refused('This post is not there any more.', 404);
    case 'slug-taken':
      return refused('Not saved.', 409, { slug: 'Another post has this address.' });
    case 'incomplete':
      return refused(
        'Not published: something is missing.',
        400,
        Object.fromEntries(saved.missing.map((need) => [need === 'alts' ? 'content' : need, MISSING[need]])),
      );
    case 'changed': {
      const { version, words } = saved;
      return refused(
        'Somebody else has saved this post meanwhile. Both texts are below.',
        409,
        {},
        { version, words },
      );
    }
  }
}
