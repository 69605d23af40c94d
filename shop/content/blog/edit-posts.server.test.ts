import { afterAll, expect, test } from 'vitest';
import { search } from '#shop/catalog/search/search.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { findRedirect } from '../seo/redirects.server.ts';
import { readDraft, saveDraft } from '../versions/text-drafts.server.ts';
import type { PostFields } from '../versions/text-kinds.ts';
import { listVersions } from '../versions/text-versions.server.ts';
import {
  createDraftPost,
  listPostsForStaff,
  postFieldsOf,
  readPostForStaff,
  savePost,
  statesOfPosts,
} from './edit-posts.server.ts';
import { moveBackPosts, movePosts } from './move-posts.server.ts';
import { findPost, listPosts } from './read-posts.server.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const { shop, clock, close } = await makeTestShop();
afterAll(close);

const [editor, admin, moderator] = [someoneOf('editor'), someoneOf('admin'), someoneOf('moderator')];
const words = (part: Partial<PostFields> = {}): PostFields => ({
  title: 'Zinnia days',
  slug: 'zinnia-days',
  excerpt: 'Of zinnias.',
  content: 'They *bloom*.',
  tags: ['summer'],
  author: 'Maren',
  picture: null,
  pictureAlt: '',
  products: [],
  ...part,
});
const save = { intent: 'save' } as const;
const publish = { intent: 'publish', at: null } as const;

async function started(part: Partial<PostFields>) {
  const made = await createDraftPost(shop, editor);
  if (!made.ok) throw new Error(made.problem);
  const saved = await savePost(shop, editor, made.id, { base: 1, words: words(part), change: save });
  if (!saved.ok) throw new Error(saved.problem);
  return saved.id;
}
const found = async (text: string) => (await search(shop, text, 'en-CA')).matches.map(({ ref }) => ref);

test('a draft is nobody else’s; published it is listed and found; unpublished and archived it is not', async () => {
  const id = await started({ title: 'Quillwort notes', slug: 'quillwort' });
  expect(await findPost(shop, id)).toBeNull();
  expect(await found('quillwort')).toEqual([]);
  expect(
    await savePost(shop, editor, id, { base: 2, words: words({ ...named, slug: id }), change: publish }),
  ).toMatchObject({
    ok: true,
    isFirst: true,
  });
  expect((await findPost(shop, id))?.content).toBe('They *bloom*.');
  expect((await listPosts(shop)).posts[0]?.id).toBe(id);
  expect(await found('quillwort')).toEqual([id]);
  for (const intent of ['archive', 'restore'] as const) {
    const { version } = (await readPostForStaff(shop, id))!;
    await savePost(shop, editor, id, {
      base: version,
      words: words({ ...named, slug: id }),
      change: { intent },
    });
    expect(await findPost(shop, id)).toBeNull();
    expect(await found('quillwort')).toEqual([]);
  }
  const byTitle = async (sort: 'title' | '-title') =>
    (await listPostsForStaff(shop, { state: null, search: '', page: 1, sort })).items.map(
      ({ title }) => title,
    );
  expect(await byTitle('-title')).toEqual((await byTitle('title')).toReversed());
  const states = (await listPostsForStaff(shop, { state: 'draft', search: 'quillwort', page: 1 })).items;
  expect(states.map(({ state }) => state)).toEqual(['draft']);
  const ids = states.map(({ id }) => id);
  expect(idsOf(await statesOfPosts(shop, { state: 'draft', search: 'quillwort' }, 9))).toEqual(ids);
});
const named = { title: 'Quillwort notes' };

test('posts are found by words in any order, without accents, and despite a typing mistake', async () => {
  const id = await started({ title: 'Crème d’hiver', slug: 'creme-hiver', content: 'Pour la peau sèche.' });
  const find = async (search: string) => {
    const { items, isAlike } = await listPostsForStaff(shop, { state: null, search, page: 1 });
    return [items.map((post) => post.id), isAlike];
  };
  expect(await find('hiver CREME')).toEqual([[id], false]);
  expect(await find('seche creme')).toEqual([[id], false]);
  expect(await find('creme hivre')).toEqual([[id], true]);
  expect(await find('creme xylophone')).toEqual([[], true]);
  expect(idsOf(await statesOfPosts(shop, { state: 'published', search: 'creme hivre' }, 9))).toEqual([]);
});

test('a scheduled post comes out by itself, at its time', async () => {
  const id = await started({ slug: 'later' });
  const at = new Date(clock.now().getTime() + 3_600_000);
  await savePost(shop, editor, id, {
    base: 2,
    words: words({ slug: id }),
    change: { intent: 'publish', at },
  });
  expect(await findPost(shop, id)).toBeNull();
  const scheduled = await listPostsForStaff(shop, { state: 'scheduled', search: '', page: 1 });
  expect(scheduled.items.map((post) => post.id)).toEqual([id]);
  clock.advance(3_600_000);
  expect((await findPost(shop, id))?.publishDate).toEqual(at);
});

test('a post without an excerpt, a text or alt text is not published, but saved as a draft', async () => {
  const id = await started({ slug: 'half' });
  const lacking = words({ slug: id, excerpt: '', content: ' ', picture: 'jar' });
  expect(await savePost(shop, editor, id, { base: 2, words: lacking, change: publish })).toEqual({
    ok: false,
    problem: 'incomplete',
    missing: ['excerpt', 'content', 'pictureAlt'],
  });
  expect(await savePost(shop, editor, id, { base: 2, words: lacking, change: save })).toMatchObject({
    ok: true,
  });
});

// R16
test('if two people edit the same post, the second sees both texts, and nothing is lost', async () => {
  const id = await started({ slug: 'both' });
  const mine = words({ slug: id, content: 'Mine.' });
  const theirs = words({ slug: id, content: 'Theirs.' });
  const outcomes = await Promise.all([
    savePost(shop, editor, id, { base: 2, words: mine, change: save }),
    savePost(shop, admin, id, { base: 2, words: theirs, change: save }),
  ]);
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  const now = postFieldsOf((await readPostForStaff(shop, id))!);
  const second = outcomes.find(({ ok }) => !ok);
  expect(second).toEqual({ ok: false, problem: 'changed', version: 3, words: now });
});

test('every save is a version that can be gone back to; a new address takes them along and leaves a redirect', async () => {
  const id = await started({ slug: 'old-name', content: 'One.' });
  await savePost(shop, editor, id, { base: 2, words: words({ slug: id, content: 'Two.' }), change: publish });
  const moved = await savePost(shop, admin, id, {
    base: 3,
    words: words({ slug: 'new-name', content: 'Three.' }),
    change: save,
  });
  expect(moved).toEqual({ ok: true, id: 'new-name', version: 4, isFirst: false });
  expect(await findRedirect(shop, '/blog/old-name')).toBe('/blog/new-name');
  const versions = await listVersions(shop, 'post', 'new-name');
  expect(versions.map(({ version, words, actor }) => [version, words.content, actor])).toEqual([
    [4, 'Three.', admin.email],
    [3, 'Two.', editor.email],
    [2, 'One.', editor.email],
  ]);
  expect(
    await savePost(shop, editor, 'later', { base: 3, words: words({ slug: 'new-name' }), change: save }),
  ).toEqual({
    ok: false,
    problem: 'slug-taken',
  });
  // An unpublished draft leaves nothing behind.
  const unseen = await started({ slug: 'unseen' });
  await savePost(shop, editor, unseen, { base: 2, words: words({ slug: 'seen' }), change: save });
  expect(await findRedirect(shop, '/blog/unseen')).toBeNull();
});

test('typing is stored beside the post, for its author, until it is saved', async () => {
  const id = await started({ slug: 'typed' });
  await saveDraft(shop, editor, 'post', id, { base: 2, words: { title: 'Half a ti' } });
  expect(await readDraft(shop, editor, 'post', id)).toMatchObject({ base: 2, words: { title: 'Half a ti' } });
  expect(await readDraft(shop, admin, 'post', id)).toBeNull();
  await savePost(shop, editor, id, { base: 2, words: words({ slug: id }), change: save });
  expect(await readDraft(shop, editor, 'post', id)).toBeNull();
});

test('moderators change nothing, and changes are logged with before and after', async () => {
  const id = await started({ slug: 'audited', content: 'Before.' });
  expect(await createDraftPost(shop, moderator)).toEqual({ ok: false, problem: 'not-allowed' });
  const asked = { base: 2, words: words({ slug: id, content: 'After.' }), change: save };
  expect(await savePost(shop, moderator, id, asked)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await saveDraft(shop, moderator, 'post', id, { base: 2, words: {} })).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  await savePost(shop, editor, id, asked);
  const entries = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.filter(({ subjectId }) => subjectId === id).at(-1)).toMatchObject({
    actor: editor.email,
    subject: 'post',
    action: 'changed',
    before: { content: 'Before.' },
    after: { content: 'After.' },
  });
});

test('posts of a list are moved as far as each allows it, and moved back unless they were moved since', async () => {
  const ids = [
    await started({ title: 'One', slug: 'moved-one' }),
    await started({ title: 'Two', slug: 'moved-two', excerpt: '' }),
  ];
  await saveDraft(shop, editor, 'post', 'moved-one', { base: 2, words: words({ title: 'Unsaved' }) });
  expect(await movePosts(shop, moderator, ids, 'publish')).toEqual({ moved: [], incomplete: [] });
  const published = await movePosts(shop, editor, ids, 'publish');
  expect(published.moved.map(({ id }) => id)).toEqual(['moved-one']);
  expect(published.incomplete).toEqual(['Two']);
  expect(await findPost(shop, 'moved-one')).not.toBeNull();
  expect((await readDraft(shop, editor, 'post', 'moved-one'))?.words).toMatchObject({ title: 'Unsaved' });
  expect(await moveBackPosts(shop, moderator, published.moved)).toBe(0);
  expect(await moveBackPosts(shop, editor, published.moved)).toBe(1);
  expect(await findPost(shop, 'moved-one')).toBeNull();
  expect(await moveBackPosts(shop, editor, published.moved)).toBe(0);

  clock.advance(1000);
  await movePosts(shop, editor, ids, 'publish');
  const outAt = (await findPost(shop, 'moved-one'))!.publishDate;
  clock.advance(1000);
  const archived = await movePosts(shop, editor, ids, 'archive');
  expect(archived.moved).toHaveLength(2);
  expect(await moveBackPosts(shop, editor, archived.moved)).toBe(2);
  expect((await findPost(shop, 'moved-one'))!.publishDate).toEqual(outAt);
  expect((await readPostForStaff(shop, 'moved-two'))!.status).toBe('draft');

  // Undo publishes no text that lost what it needs in the meantime.
  const unpublished = await movePosts(shop, editor, ['moved-one'], 'unpublish');
  const { version } = (await readPostForStaff(shop, 'moved-one'))!;
  const without = words({ title: 'One', slug: 'moved-one', excerpt: '' });
  await savePost(shop, editor, 'moved-one', { base: version, words: without, change: { intent: 'save' } });
  expect(await moveBackPosts(shop, editor, unpublished.moved)).toBe(0);
  expect(await findPost(shop, 'moved-one')).toBeNull();
});
