import { data } from 'react-router';
import { z } from 'zod';
import { Versions } from '#app/admin/editor/versions.tsx';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  mayTranslate,
  readTranslation,
  restoreTranslation,
  type TranslationToEdit,
} from '#shop/backoffice/index.server.ts';
import { listTranslationVersions, type TranslationVersion } from '#shop/core/index.server.ts';
import { SLUG_FIELD, type SourceText, typedFrom } from '#shop/core/index.ts';
import { labelsOf, pathOfTranslation } from '../translation-texts.ts';
import { placeOf } from '../translations-list.server.ts';
import type { Route } from './+types/admin.translations.$resource.$id.versions';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminEditorMessages.in(localeOfMatches(matches))('versions.title') },
  { name: 'robots', content: 'noindex' },
];

const MOST_SHOWN = 100;

/** The fields of a version: the texts, and the name in the address. */
const textsOf = ({ texts, slug }: TranslationToEdit): Pick<SourceText, 'field' | 'format'>[] =>
  slug ? [...texts, { field: SLUG_FIELD, format: 'line' }] : texts;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  const at = placeOf(ctx.languages, params);
  const [item, all, shopTime] = await Promise.all([
    readTranslation(ctx.shop, at.locale, at.resource, at.id),
    listTranslationVersions(ctx.shop, at),
    shopTimeOf(ctx.shop, ctx.locale),
  ]);
  if (!item) throw new Response(null, { status: 404 });
  const texts = textsOf(item);
  const labels = labelsOf(
    adminTranslationsMessages.in(ctx.locale),
    texts.map(({ field }) => field),
  );
  const textOf = ({ version, texts: saved }: TranslationVersion) => ({
    version,
    text: texts
      .map(({ field, format }) => `${labels[field]}\n${typedFrom(saved.get(field)?.value ?? null, format)}`)
      .join('\n\n'),
  });
  const versions = all.slice(0, MOST_SHOWN);
  const asked = Number(new URL(request.url).searchParams.get('version'));
  const chosen = versions.find(({ version }) => version === asked) ?? versions[1];
  return {
    path: pathOfTranslation(at.resource, at.id),
    name: item.name,
    mayTranslate: mayTranslate(person, at.resource),
    versions: versions.map(({ version, actor, at }) => ({ version, actor, at: shopTime(at) })),
    chosen: chosen ? textOf(chosen) : null,
    newest: versions[0] ? textOf(versions[0]) : null,
  };
}

const number = z.coerce.number().int().positive().max(2_147_483_647);
const intent = z.strictObject({ version: number, base: number });
const STATUSES = { 'not-allowed': 403, gone: 404, changed: 409 } as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const at = placeOf(ctx.languages, params);
  const t = adminEditorMessages.in(ctx.locale);
  const read = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return data({ ok: false, message: t('versions.problem.invalid') }, { status: 400 });
  const item = await readTranslation(ctx.shop, at.locale, at.resource, at.id);
  const fields = item ? textsOf(item).map(({ field }) => field) : [];
  const done = await restoreTranslation(ctx.shop, person, at, { ...read.data, fields });
  if (done.ok) return { ok: true, message: t('versions.restored') };
  if ('problem' in done && done.problem === 'slug-taken') {
    const message = adminTranslationsMessages.in(ctx.locale)('error.slug-taken');
    return data({ ok: false, message }, { status: 409 });
  }
  const problem =
    'problem' in done && (done.problem === 'not-allowed' || done.problem === 'gone')
      ? done.problem
      : 'changed';
  return data({ ok: false, message: t(`versions.problem.${problem}`) }, { status: STATUSES[problem] });
}

export default function TranslationVersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminEditorMessages);
  const { path, name, versions, chosen, newest } = loaderData;
  return (
    <>
      <PageHeader back={{ to: path, name }} title={t('versions.title')} />
      <Versions
        versions={versions}
        chosen={chosen}
        newest={newest}
        mayRestore={loaderData.mayTranslate}
        answer={actionData}
      />
    </>
  );
}
