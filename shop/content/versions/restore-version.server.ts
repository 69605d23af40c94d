import type { Person } from '#shop/accounts/index.ts';
import type { Core } from '#shop/core/index.ts';
import { savePost } from '../blog/edit-posts.server.ts';
import { savePage } from '../pages/edit-pages.server.ts';
import { saveQuestion } from '../pages/edit-questions.server.ts';
import { publishPart } from '../storefront-parts/publish-part.server.ts';
import {
  type PartFields,
  pageFields,
  postFields,
  questionFields,
  type StorefrontPart,
  type TextKind,
} from './text-kinds.ts';
import { listVersions } from './text-versions.server.ts';

type Outcome =
  | { ok: true }
  | { ok: false; problem: 'not-allowed' | 'gone' | 'changed' | 'slug-taken' | 'incomplete' };

/**
 * Restores a version as a new one, so that nothing is lost. A post retains its current state and URL; a part of the
 * storefront is published.
 * @param asked.base the newest version that was seen
 */
export async function restoreVersion(
  shop: Core,
  actor: Person,
  {
    kind,
    ref,
    version,
    base,
  }: {
    /** Newsletters are restored by their own module (shop/customers/newsletters). */
    kind: Exclude<TextKind, 'newsletter'>;
    ref: string;
    version: number;
    base: number;
  },
): Promise<Outcome> {
  const found = (await listVersions(shop, kind, ref)).find((known) => known.version === version);
  if (!found) return { ok: false, problem: 'gone' };
  switch (kind) {
    case 'post': {
      const words = postFields.parse({ ...found.words, slug: ref });
      return savePost(shop, actor, ref, { base, words, change: { intent: 'save' } });
    }
    case 'page':
      return savePage(shop, actor, ref, { base, words: pageFields.parse(found.words) });
    case 'question':
      return saveQuestion(shop, actor, Number(ref), { base, words: questionFields.parse(found.words) });
    default:
      return publishPart<StorefrontPart>(shop, actor, kind, {
        base,
        value: found.words as PartFields[StorefrontPart],
      });
  }
}
