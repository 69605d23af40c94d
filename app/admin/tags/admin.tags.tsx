import { data, useFetcher } from 'react-router';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminTagsMessages } from '#messages/admin-tags.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { changeTag, fixedTags, listAllTags, TAG_GROUPS, tagChange } from '#shop/content/index.server.ts';
import { StatusBanner } from '../action-result.tsx';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.tags';
import { TagGroup } from './group.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTagsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const tShop = shopMessages.in(localeOf(context));
  const tags = await listAllTags(ctx.shop);
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

const STATUSES = { 'not-allowed': 403, gone: 404, 'not-known': 422 } as const;

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminTagsMessages.in(localeOf(context));
  const respond = (ok: boolean, message: string, status = 200) => data({ ok, message }, { status });
  const { intent, to, ...sent } = Object.fromEntries(await readFormData(request));
  if (intent !== 'rename' && intent !== 'remove')
    return respond(false, adminMessages.in(localeOf(context))('error.unreadable'), 400);
  const read = tagChange.safeParse({ ...sent, to: intent === 'remove' ? null : to });
  if (!read.success) return respond(false, t('error.length'), 422);
  const done = await changeTag(ctx.shop, person, read.data);
  if (!done.ok) return respond(false, t(`error.${done.problem}`), STATUSES[done.problem]);
  const of = read.data.group === 'posts' ? 'posts' : 'products';
  return respond(true, t(`${of}.changed`, { count: done.changed }));
}

export default function TagsPage({ loaderData: { mayWrite, groups } }: Route.ComponentProps) {
  const t = useMessages(adminTagsMessages);
  const fetcher = useFetcher<typeof action>();
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
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
