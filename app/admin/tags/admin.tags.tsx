import { data, useFetcher } from 'react-router';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { shopMessages } from '#messages/shop.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { changeTag, fixedTags, listAllTags, TAG_GROUPS, tagChange } from '#shop/content/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import { StatusBanner } from '../status-banner.tsx';
import type { Route } from './+types/admin.tags';
import { TagGroup } from './group.tsx';

export const meta = () => [{ title: 'Tags' }, { name: 'robots', content: 'noindex' }];

const TITLES = {
  posts: ['Of the blog', 'What posts are about. Shoppers read them under a post, and choose by them.'],
  products: ['Of products', 'Words that products are found by, and that bring products to posts.'],
  concerns: ['Good for', 'What shoppers filter by. Their names are fixed; one can be merged into another.'],
  skinTypes: [
    'Skin types',
    'What shoppers filter by. Their names are fixed; one can be merged into another.',
  ],
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor', 'moderator');
  const tShop = shopMessages.in(localeOf(context));
  const tags = await listAllTags(visit.shop);
  const named = { concerns: 'concern', skinTypes: 'skinType' } as const;
  const groups = TAG_GROUPS.map((group) => {
    const name = (tag: string) =>
      group in named && fixedTags(group)?.includes(tag)
        ? facetName(tShop, named[group as keyof typeof named], tag)
        : tag;
    return {
      group,
      tags: tags[group].map((one) => ({ ...one, name: name(one.tag) })),
      choices: fixedTags(group)?.map((tag) => ({ tag, name: name(tag) })) ?? null,
    };
  });
  return { mayWrite: mayWrite(person), groups };
}

const PROBLEMS = {
  'not-allowed': ['You may look at tags, not change them.', 403],
  gone: ['Nothing carries this tag any more.', 404],
  'not-known': ['Choose one of those that there are.', 422],
} as const;

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const said = (ok: boolean, message: string, status = 200) => data({ ok, message }, { status });
  const { intent, to, ...sent } = Object.fromEntries(await readFormData(request));
  if (intent !== 'rename' && intent !== 'remove') return said(false, 'This cannot be read.', 400);
  const read = tagChange.safeParse({ ...sent, to: intent === 'remove' ? null : to });
  if (!read.success) return said(false, 'A tag has 1 to 40 letters.', 422);
  const done = await changeTag(visit.shop, person, read.data);
  if (!done.ok) return said(false, PROBLEMS[done.problem][0], PROBLEMS[done.problem][1]);
  const of = read.data.group === 'posts' ? 'post' : 'product';
  return said(true, `${done.changed === 1 ? `1 ${of}` : `${done.changed} ${of}s`} changed.`);
}

/** All tags: renamed, merged, deleted. */
export default function TagsPage({ loaderData: { mayWrite, groups } }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <h1 className="text-3xl">Tags</h1>
      {result && (
        <StatusBanner>
          <Notice tone={result.ok ? 'success' : 'error'} title={result.message} />
        </StatusBanner>
      )}
      <div className="gap-x-12 lg:columns-2">
        {groups.map(({ group, tags, choices }) => (
          <TagGroup
            key={group}
            group={group}
            title={TITLES[group][0]}
            text={TITLES[group][1]}
            tags={tags}
            choices={choices}
            mayWrite={mayWrite}
            fetcher={fetcher}
          />
        ))}
      </div>
    </>
  );
}
