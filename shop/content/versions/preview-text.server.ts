import { eq } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { readPostForStaff } from '../blog/edit-posts.server.ts';
import { pages } from '../pages/page-tables.ts';
import { readDraft } from './text-drafts.server.ts';
import { pageFields, postFields } from './text-kinds.ts';

// What the staff write isn't translated yet.
const english: string[] = [];
// The picture may have been replaced since, so the preview has no placeholder.
const blur = null;

/** A post as shoppers will see it, with this person's unsaved text if it is complete; null when there is none. */
export async function previewPost(shop: Core, person: Person, id: string) {
  const [post, draft] = await Promise.all([readPostForStaff(shop, id), readDraft(shop, person, 'post', id)]);
  if (!post) return null;
  const typed = postFields.safeParse(draft?.words);
  if (!typed.success) return { ...post, blur, english };
  const { slug: _, author, pictureAlt, ...words } = typed.data;
  return { ...post, ...words, author: author || null, pictureAlt: pictureAlt || null, blur, english };
}

/** The same for a page. */
export async function previewPage(shop: Core, person: Person, slug: string) {
  const [[page], draft] = await Promise.all([
    shop.db.select().from(pages).where(eq(pages.slug, slug)),
    readDraft(shop, person, 'page', slug),
  ]);
  if (!page) return null;
  const typed = pageFields.safeParse(draft?.words);
  return { ...page, ...(typed.success && typed.data), english };
}
