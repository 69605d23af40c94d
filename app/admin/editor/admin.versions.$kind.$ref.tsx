import { data } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Link } from '#app/ui/link.tsx';
import { type AdminEditorValues, adminEditorMessages } from '#messages/admin-editor.ts';
import type { Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namesByEmail } from '#shop/accounts/index.server.ts';
import { mayWrite, type Role } from '#shop/accounts/index.ts';
import { listVersions, restoreVersion } from '#shop/content/index.server.ts';
import {
  type NewsletterFields,
  type PageFields,
  type PartFields,
  type PostFields,
  type QuestionFields,
  STOREFRONT_PARTS,
  type StorefrontPart,
  TEXT_KINDS,
  type TextKind,
} from '#shop/content/index.ts';
import { restoreNewsletter } from '#shop/customers/index.server.ts';
import { partTexts } from '../content/storefront-parts/version-text.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.versions.$kind.$ref';
import { Versions } from './versions.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminEditorMessages.in(localeOfMatches(matches))('versions.title') },
  { name: 'robots', content: 'noindex' },
];

const kindOf = (typed: string): TextKind => {
  const kind = TEXT_KINDS.find((known) => known === typed);
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
};

const readersOf = (kind: TextKind): readonly Role[] =>
  kind === 'newsletter' ? ['admin'] : ['admin', 'editor', 'moderator'];

const isPart = (kind: TextKind): kind is StorefrontPart => STOREFRONT_PARTS.some((part) => part === kind);

type Field = keyof (PostFields & PageFields & QuestionFields & NewsletterFields);

/** The text that is compared: each field's words under its label. */
const textOf = (t: Translate<AdminEditorValues>, words: object): string =>
  (Object.entries(words) as [Field, unknown][])
    .map(([field, value]) =>
      t('versions.line', {
        field: t(`versions.field.${field}`),
        value: Array.isArray(value) ? value.join(', ') : String(value ?? ''),
      }),
    )
    .join('\n');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const kind = kindOf(params.kind);
  const person = await staffOf(ctx, pathOf(request), ...readersOf(kind));
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const t = adminEditorMessages.in(ctx.locale);
  const versions = await listVersions(ctx.shop, kind, params.ref);
  const names = await namesByEmail(
    ctx.shop,
    versions.flatMap(({ actor }) => actor ?? []),
  );
  const asked = Number(new URL(request.url).searchParams.get('version'));
  const [newest] = versions;
  const partText = partTexts(ctx.locale, shopTime);
  const inWords = (words: object) =>
    isPart(kind) ? partText(kind, words as PartFields[StorefrontPart]) : textOf(t, words);
  const chosen = versions.find(({ version }) => version === asked) ?? versions[1] ?? null;
  return {
    kind,
    ref: params.ref,
    mayWrite: mayWrite(person),
    versions: versions.map(({ version, actor, at }) => ({
      version,
      actor: actor && (names.get(actor) ?? actor),
      at: shopTime(at),
    })),
    chosen: chosen && { version: chosen.version, text: inWords(chosen.words) },
    newest: newest ? { version: newest.version, text: inWords(newest.words) } : null,
  };
}

const number = z.coerce.number().int().positive().max(2_147_483_647);
const intent = z.strictObject({ version: number, base: number });
const STATUSES = {
  'not-allowed': 403,
  gone: 404,
  changed: 409,
  'slug-taken': 409,
  incomplete: 409,
  'not-a-draft': 409,
  'group-gone': 409,
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const kind = kindOf(params.kind);
  const writers = kind === 'newsletter' ? (['admin'] as const) : (['admin', 'editor'] as const);
  const person = await staffOf(ctx, pathOf(request), ...writers);
  const t = adminEditorMessages.in(ctx.locale);
  const read = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return data({ ok: false, message: t('versions.problem.invalid') }, { status: 400 });
  const done =
    kind === 'newsletter'
      ? await restoreNewsletter(ctx.shop, person, { id: params.ref, ...read.data })
      : await restoreVersion(ctx.shop, person, { kind, ref: params.ref, ...read.data });
  if (done.ok) return { ok: true, message: t('versions.restored') };
  const message = t(`versions.problem.${done.problem}`);
  return data({ ok: false, message }, { status: STATUSES[done.problem] });
}

const TEXTS: Record<TextKind, string> = {
  post: '/admin/blog',
  page: '/admin/pages',
  question: '/admin/questions',
  newsletter: '/admin/newsletters',
  navigation: '/admin/navigation',
  announcement: '/admin/announcement',
  homePage: '/admin/home-page',
  banner: '/admin/banner',
};

export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, ref, versions, chosen, newest, mayWrite } = loaderData;
  const t = useMessages(adminEditorMessages);
  return (
    <>
      <Link
        to={isPart(kind) ? TEXTS[kind] : `${TEXTS[kind]}/${ref}`}
        className="prose-link inline-flex min-h-11 items-center"
      >
        {t('versions.back', { kind })}
      </Link>
      <h1 className="mt-1 text-3xl">{t('versions.title')}</h1>
      <Versions
        versions={versions}
        chosen={chosen}
        newest={newest}
        mayRestore={mayWrite}
        answer={actionData}
      />
    </>
  );
}
