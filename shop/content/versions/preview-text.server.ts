import { eq } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { readPostForStaff } from '../blog/edit-posts.server.ts';
import { pages } from '../pages/page-tables.ts';
import { readDraft } from './text-drafts.server.ts';
import { pageFields, postFields } from './text-kinds.ts';

// Its picture may be another one by then: the preview has nothing to show until that is there.
const blur = null;

/** A post as it will be for shoppers: with what this person has typed, where that is whole; null where there is none. */
export async function previewPost(shop: Core, person: Person, id: string) {
  const [post, draft] = await Promise.all([readPostForStaff(shop, id), readDraft(shop, person, 'post', id)]);
  if (!post) return null;
  const typed = postFields.safeParse(draft?.words);
  if (!typed.success) return { ...post, blur };
  const { slug: _, author, pictureAlt, ...words } = typed.data;
  return { ...post, ...words, author: author || null, pictureAlt: pictureAlt || null, blur };
}

/** A page as it will be for shoppers, likewise. */
export async function previewPage(shop: Core, person: Person, slug: string) {
  const [[page], draft] = await Promise.all([
    shop.db.select().from(pages).where(eq(pages.slug, slug)),
    readDraft(shop, person, 'page', slug),
  ]);
  if (!page) return null;
  const typed = pageFields.safeParse(draft?.words);
  return typed.success ? { ...page, ...typed.data } : page;
}
