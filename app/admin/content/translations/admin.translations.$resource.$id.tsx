import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite } from '#shop/accounts/index.ts';
import { mayTranslate, readTranslation, translationMeter } from '#shop/backoffice/index.server.ts';
import { type Resource, SOURCE_LOCALE } from '#shop/core/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { Card } from '../../ui/detail-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/admin.translations.$resource.$id';
import { handleTranslationIntent } from './translation-actions.server.ts';
import { TranslationForm } from './translation-form.tsx';
import { TranslationStateBadge } from './translation-meter-view.tsx';
import { pathOfTranslation } from './translation-texts.ts';
import { isIncomplete, placeOf } from './translations-list.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData?.name ?? adminTranslationsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const { resource, id, locale } = placeOf(ctx.languages, params);
  const [item, { items }] = await Promise.all([
    readTranslation(ctx.shop, locale, resource, id),
    translationMeter(ctx.shop, locale),
  ]);
  if (!item) throw new Response(null, { status: 404 });
  const at = items.findIndex((other) => other.resource === resource && other.id === id);
  const pathTo = (other: (typeof items)[number] | undefined) =>
    other ? pathOfTranslation(other.resource, other.id) : null;
  return {
    resource,
    id,
    locale,
    ...item,
    mayTranslate: mayTranslate(person, resource),
    canPropose:
      ctx.shop.machineTranslator !== null &&
      mayTranslate(person, resource) &&
      item.texts.some(({ state }) => state === 'missing' || state === 'outdated'),
    mayWrite: mayWrite(person),
    previous: pathTo(items.slice(0, Math.max(at, 0)).findLast(isIncomplete)),
    next: pathTo(items.slice(at + 1).find(isIncomplete)),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const sent: unknown = await request.json().catch(() => null);
  return handleTranslationIntent(ctx.shop, person, placeOf(ctx.languages, params), sent, ctx.locale);
}

const TERM_TITLES: Partial<Record<Resource, 'topics' | 'tags'>> = { question: 'topics', post: 'tags' };

export default function TranslationPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminTranslationsMessages);
  const { resource, id, locale, name, isPublic, texts, slug, terms, previous, next } = loaderData;
  return (
    <div className="pb-20">
      <PageHeader
        back={{ to: '/admin/translations', name: t('back') }}
        title={name}
        badge={!isPublic && <Badge>{t('hidden')}</Badge>}
        detail={t(`kind.${resource}`)}
        previous={previous}
        next={next}
        secondary={
          <ButtonLink to={`${pathOfTranslation(resource, id)}/versions`} variant="outline" size="small">
            {t('versions')}
          </ButtonLink>
        }
        primary={
          next && (
            <ButtonLink to={next} variant="outline" size="small">
              {t('next')}
            </ButtonLink>
          )
        }
      />
      {!loaderData.mayTranslate && (
        <p className="mt-4 text-quiet">{t(loaderData.mayWrite ? 'readOnly' : 'readOnly.moderator')}</p>
      )}
      <TranslationForm
        key={`${resource} ${id}`}
        texts={texts}
        slug={slug}
        locale={locale}
        mayTranslate={loaderData.mayTranslate}
        canPropose={loaderData.canPropose}
      />
      {terms.length > 0 && (
        <div className="mt-4 max-w-2xl">
          <Card title={t(TERM_TITLES[resource] ?? 'terms')}>
            {resource === 'product' && <p className="text-sm text-quiet">{t('terms.text')}</p>}
            <ul>
              {terms.map((term) => (
                <li
                  key={`${term.resource} ${term.id}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
                >
                  <Link
                    to={pathOfTranslation(term.resource, term.id)}
                    lang={SOURCE_LOCALE}
                    className="prose-link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
                  >
                    {term.id}
                  </Link>
                  <TranslationStateBadge state={term.state} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </div>
  );
}
