import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminCategoriesMessages } from '#messages/admin-categories.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { categoryPath, listCategories } from '#shop/catalog/index.server.ts';
import { translationSummary } from '../../content/translations/translation-badge.server.ts';
import { TranslationBadge } from '../../content/translations/translation-badge.tsx';
import { PictureField } from '../../editor/picture-field.tsx';
import { Conflicts } from '../../form/conflicts.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.categories.$id';
import { type FormResult, handleCategoryIntent } from './category-actions.server.ts';
import { Places } from './category-order.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title:
      loaderData?.category.words.name ??
      adminCategoriesMessages.in(localeOfMatches(matches))('category.title'),
  },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const all = await listCategories(ctx.shop);
  const category = all.find(({ id }) => String(id) === params.id);
  if (!category) throw new Response(null, { status: 404 });
  const isTop = category.kind === '';
  const kin = all.filter((other) => other.category === category.category);
  return {
    mayWrite: mayWrite(person),
    category,
    french: await translationSummary(ctx, 'category', String(category.id)),
    path: categoryPath(category),
    kinds: isTop ? kin.filter(({ kind }) => kind !== '') : null,
    above: isTop ? null : (kin.find(({ kind }) => kind === '') ?? null),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const sent: unknown = await request.json().catch(() => null);
  return handleCategoryIntent(ctx.shop, person, sent, localeOf(context));
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminCategoriesMessages);
  const { category, french, path, kinds, above, mayWrite } = loaderData;
  const [back, name] = above
    ? [`/admin/categories/${above.id}`, above.words.name]
    : ['/admin/categories', t('category.back')];
  return (
    <>
      <Link to={back} className="prose-link inline-flex min-h-11 items-center">
        {name}
      </Link>
      <h1 className="mt-2 flex flex-wrap items-center gap-4 text-3xl">
        {category.words.name} {category.isArchived && <Badge>{t('list.archived')}</Badge>}
      </h1>
      <div className="mt-3 flex flex-wrap gap-3">
        {!category.isArchived && (
          <ButtonAnchor href={path} variant="outline" size="small">
            {t('category.view')}
          </ButtonAnchor>
        )}
        <ButtonLink to={`/admin/seo?${new URLSearchParams({ path })}`} variant="outline" size="small">
          {t('category.seo')}
        </ButtonLink>
        <TranslationBadge summary={french} />
      </div>
      <CategoryForm key={category.id} category={category} mayWrite={mayWrite} />
      {kinds && (
        <section aria-labelledby="kinds" className="mt-12">
          <h2 id="kinds" className="text-2xl">
            {t('category.subcategories')}
          </h2>
          <Places noun="subcategory" parent={category.id} places={kinds} mayWrite={mayWrite} />
        </section>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function CategoryForm({ category, mayWrite }: Pick<Loaded, 'category' | 'mayWrite'>) {
  const t = useMessages(adminCategoriesMessages);
  const tAdmin = useMessages(adminMessages);
  const fetcher = useFetcher<FormResult>();
  const [typed, setTyped] = useState(category.words);
  const [version, setVersion] = useState(category.version);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    // Somebody who has seen both versions may overwrite the other one.
    if (fetcher.data?.version) setVersion(fetcher.data.version);
    else if (fetcher.data?.ok) setVersion(category.version);
  }, [fetcher.data, category.version]);
  return (
    <form
      method="post"
      className="mt-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const intent = { intent: 'save', id: category.id, version, words: typed };
        void fetcher.submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });
      }}
    >
      <fieldset disabled={!mayWrite} className="grid max-w-2xl gap-5">
        <legend className="sr-only">{t('form.legend')}</legend>
        <Field
          id="category-name"
          label={t('form.name.label')}
          required
          maxLength={60}
          value={typed.name}
          error={result?.faults.name ?? null}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          id="category-slug"
          label={t('form.slug.label')}
          required
          maxLength={40}
          hint={t('form.slug.hint')}
          value={typed.slug}
          error={result?.faults.slug ?? null}
          onChange={({ target }) => change({ slug: target.value })}
        />
        <TextArea
          id="category-intro"
          label={t('form.intro.label')}
          optional={tAdmin('label.optional')}
          hint={t('form.intro.hint')}
          maxLength={300}
          value={typed.intro}
          error={result?.faults.intro ?? null}
          onChange={({ target }) => change({ intro: target.value })}
        />
        <PictureField
          label={t('form.picture.label')}
          picture={typed.picture}
          alt={typed.pictureAlt}
          error={result?.faults.picture ?? result?.faults.pictureAlt ?? null}
          onChange={(picture, pictureAlt) => change({ picture, pictureAlt })}
        />
        <Refusal message={result && !result.ok ? result.message : null} answer={result} />
        {result && result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
        {result?.ok && <Notice tone="success" title={result.message} />}
        {mayWrite && (
          <BarBelow isForPhones>
            <Button type="submit" busy={fetcher.state !== 'idle'}>
              {t('form.submit')}
            </Button>
          </BarBelow>
        )}
      </fieldset>
    </form>
  );
}
