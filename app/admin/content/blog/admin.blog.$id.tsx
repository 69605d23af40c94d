import { useFetcher, useSearchParams } from 'react-router';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { namedProducts } from '#shop/catalog/index.server.ts';
import { postFieldsOf, readDraft, readPostForStaff } from '#shop/content/index.server.ts';
import { type PostFields, stateOf } from '#shop/content/index.ts';
import { clockTimeOf, shopTimeZone } from '#shop/core/index.server.ts';
import { TextEditor } from '../../editor/text-editor.tsx';
import { TextHead } from '../../editor/text-head.tsx';
import { useWords } from '../../editor/use-text-form.ts';
import { useFormKey } from '../../form/use-typed.ts';
import { shopClockOf, shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { translationSummary } from '../translations/translation-badge.server.ts';
import { TranslationBadge } from '../translations/translation-badge.tsx';
import type { Route } from './+types/admin.blog.$id';
import { Facts } from './blog-facts.tsx';
import { save } from './blog-save.server.ts';
import { PostActions } from './post-actions.tsx';
import { POST_TONES } from './post-tones.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData?.saved.title || adminContentMessages.in(localeOfMatches(matches))('post.new') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopClock = await shopClockOf(ctx.shop, ctx.locale);
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const [post, draft, french] = await Promise.all([
    readPostForStaff(shop, params.id),
    readDraft(shop, person, 'post', params.id),
    translationSummary(ctx, 'post', params.id),
  ]);
  if (!post) throw new Response(null, { status: 404 });
  const saved = postFieldsOf(post);
  const words = draft && (draft.words as Partial<PostFields>);
  return {
    id: post.id,
    version: post.version,
    products: await namedProducts(shop, [...saved.products, ...(words?.products ?? [])]),
    french,
    mayWrite: mayWrite(person),
    state: stateOf(post, shop.clock.now()),
    date: {
      clock: clockTimeOf(post.publishDate, await shopTimeZone(shop)),
      result: shopTime(post.publishDate),
    },
    saved,
    draft: draft && words && { base: draft.base, words, at: shopClock(draft.at) },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminContentMessages.in(ctx.locale);
  return save(ctx.shop, t, person, params.id, await request.json().catch(() => null));
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  return <PostForm key={useFormKey(loaderData.id, fetcher)} {...loaderData} fetcher={fetcher} />;
}

type Loaded = Route.ComponentProps['loaderData'] & {
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
};

function PostForm({ id, version, state, date, saved, draft, products, french, mayWrite, fetcher }: Loaded) {
  const t = useMessages(adminContentMessages);
  const { words, base, turn, status, change, take } = useWords<PostFields>({
    kind: 'post',
    ref: id,
    version,
    saved,
    draft,
    mayWrite,
    text: 'content',
    fetcher,
  });
  const isMoved = useSearchParams()[0].has('saved');
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const faults = result && !result.ok ? result.faults : {};
  const send = (intent: string, at: string | null = null, from = base) =>
    fetcher.submit(JSON.stringify({ intent, at, base: from, words }), {
      method: 'post',
      encType: 'application/json',
    });
  const late = result && !result.ok ? result.conflict : null;
  const conflict = late && {
    mine: words.content,
    theirs: late.words.content,
    onMine: () => send('save', null, late.version),
    onTheirs: () => take(late.words, late.version),
  };
  return (
    <>
      <TextHead
        back={{ to: '/admin/blog', name: t('post.back') }}
        status={status}
        result={result ?? (isMoved ? { ok: true, message: t('post.done.save') } : undefined)}
        conflict={conflict}
      >
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <h1 className="text-3xl break-words">{saved.title || t('post.new')}</h1>
          <Badge tone={POST_TONES[state]}>{t(`post.status.${state}`)}</Badge>
          {state !== 'draft' && state !== 'archived' && (
            <span className="text-sm text-quiet">{date.result}</span>
          )}
          <TranslationBadge summary={french} />
        </div>
      </TextHead>
      <fieldset
        disabled={!mayWrite}
        className="mt-6 grid min-w-0 grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <legend className="sr-only">{t('post.legend')}</legend>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <Facts.Title words={words} change={change} faults={faults} isNew={saved.title === ''} />
          {mayWrite ? (
            <TextEditor
              key={turn}
              id="post-text"
              label={t('post.text')}
              value={words.content}
              onChange={(content) => change({ content })}
              error={faults.content}
              hint={t('post.text.hint')}
            />
          ) : (
            <p className="whitespace-pre-line">{words.content}</p>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <PostActions
            key={version}
            id={id}
            state={state}
            clock={date.clock}
            isBusy={fetcher.state !== 'idle'}
            send={send}
            hasSaved={saved.title !== ''}
            dateError={faults.at}
          />
          <Facts.Side key={turn} words={words} change={change} faults={faults} products={products} />
        </div>
      </fieldset>
    </>
  );
}
