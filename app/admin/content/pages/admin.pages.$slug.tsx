import { useFetcher } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminContentMessages } from '#messages/admin-content.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { defaultPageWords, findPage, readDraft, savePage } from '#shop/content/index.server.ts';
import { type PageFields, pageFields, pagePath } from '#shop/content/index.ts';
import { TextEditor } from '../../editor/text-editor.tsx';
import { TextHead } from '../../editor/text-head.tsx';
import { useTextForm } from '../../editor/use-text-form.ts';
import { shopClockOf } from '../../shop-time.server.ts';
import { asWritten, pathOf, staffOf } from '../../staff.server.ts';
import { translationSummary } from '../translations/translation-badge.server.ts';
import { TranslationBadge } from '../translations/translation-badge.tsx';
import type { Route } from './+types/admin.pages.$slug';
import { PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';
import { refuse, saveAnswer } from './save-answer.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData?.saved.title ?? adminContentMessages.in(localeOfMatches(matches))('page.fallback') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const shopClock = await shopClockOf(ctx.shop, ctx.locale);
  const { slug } = params;
  const shop = asWritten(ctx);
  const [page, draft, french] = await Promise.all([
    findPage(shop, slug),
    readDraft(ctx.shop, person, 'page', slug),
    translationSummary(ctx, 'page', slug),
  ]);
  if (!page) throw new Response(null, { status: 404 });
  const { title, description, body, version } = page;
  return {
    slug,
    version,
    french,
    mayWrite: mayWrite(person),
    original: defaultPageWords(shop, slug),
    saved: { title, description, body },
    draft: draft && { base: draft.base, words: draft.words as Partial<PageFields>, at: shopClock(draft.at) },
  };
}

const asked = z.strictObject({ base: z.int().positive(), words: pageFields });

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminContentMessages.in(ctx.locale);
  const read = asked.safeParse(await request.json().catch(() => null));
  if (!read.success) return refuse<PageFields>(t('page.problem.invalid'), 400);
  const unknown = unknownPlaceholders(read.data.words);
  if (unknown.length > 0) {
    const values = { unknown: unknown.join(', '), placeholders: PLACEHOLDERS };
    return refuse<PageFields>(t('pages.problem.placeholders', values), 400);
  }
  return saveAnswer(t, await savePage(ctx.shop, person, params.slug, read.data), 'page');
}

export default function PagePage({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  return <PageForm key={loaderData.slug} {...loaderData} fetcher={fetcher} />;
}

type Loaded = Route.ComponentProps['loaderData'] & {
  fetcher: ReturnType<typeof useFetcher<typeof action>>;
};

function PageForm({ slug, version, french, saved, draft, original, mayWrite, fetcher }: Loaded) {
  const t = useMessages(adminContentMessages);
  const { words, base, turn, status, change, take, result, send, conflict, bound } = useTextForm({
    kind: 'page',
    ref: slug,
    version,
    saved,
    draft,
    mayWrite,
    text: 'body',
    fetcher,
  });
  return (
    <>
      <TextHead
        back={{ to: '/admin/pages', name: t('page.back') }}
        status={status}
        result={result}
        conflict={conflict}
      >
        <div className="mt-1 flex flex-wrap items-center gap-x-3">
          <h1 className="text-3xl">{saved.title}</h1>
          <TranslationBadge summary={french} />
        </div>
        <p className="mt-1 text-sm text-quiet">{saved.body === '' ? t('page.not-public') : pagePath(slug)}</p>
      </TextHead>
      <fieldset disabled={!mayWrite} className="mt-4 grid min-w-0 max-w-3xl gap-6">
        <legend className="sr-only">{t('page.legend')}</legend>
        <Field {...bound('title')} label={t('page.title')} maxLength={200} />
        <TextArea
          {...bound('description')}
          label={t('page.description')}
          hint={t('page.description.hint')}
          rows={2}
          maxLength={400}
        />
        {mayWrite ? (
          <TextEditor
            key={turn}
            id="page-text"
            label={t('page.text')}
            value={words.body}
            onChange={(body) => change({ body })}
            hint={[
              slug === 'shipping' ? t('page.shipping.hint') : '',
              t('pages.placeholders', { placeholders: PLACEHOLDERS }),
            ].join(' ')}
          />
        ) : (
          <p className="whitespace-pre-line">{words.body}</p>
        )}
        <BarBelow isForPhones>
          <Button onClick={() => send()} busy={fetcher.state !== 'idle'}>
            {t('page.publish')}
          </Button>
          <ButtonAnchor variant="outline" href={`/admin/pages/${slug}/preview`} target="_blank">
            {t('page.preview')}
          </ButtonAnchor>
          <Link
            to={`/admin/seo?path=${encodeURIComponent(pagePath(slug))}`}
            className="prose-link inline-flex min-h-11 items-center"
          >
            {t('page.seo')}
          </Link>
          <Link to={`/admin/versions/page/${slug}`} className="prose-link inline-flex min-h-11 items-center">
            {t('page.versions')}
          </Link>
          {original && (
            <Button variant="text" className="px-0" onClick={() => take(original, base)}>
              {t('page.reset')}
            </Button>
          )}
        </BarBelow>
      </fieldset>
    </>
  );
}
