import { data, Form } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { mayWrite } from '#shop/accounts/index.ts';
import { listVersions, restoreVersion } from '#shop/content/index.server.ts';
import type { TextKind } from '#shop/content/index.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.versions.$kind.$ref';
import { Compare } from './compare.tsx';

export const meta = () => [{ title: 'Versions' }, { name: 'robots', content: 'noindex' }];

const KINDS = ['post', 'page', 'question'] as const;
const kindOf = (typed: string): TextKind => {
  const kind = KINDS.find((known) => known === typed);
  if (!kind) throw new Response(null, { status: 404 });
  return kind;
};

/** A text as it is compared: its words one after the other, each under its name. */
const textOf = (words: object): string =>
  Object.entries(words)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : (value ?? '')}`)
    .join('\n');

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor', 'moderator');
  const shopTime = await shopTimeOf(visit.shop);
  const kind = kindOf(params.kind);
  const versions = await listVersions(visit.shop, kind, params.ref);
  const asked = Number(new URL(request.url).searchParams.get('version'));
  const [newest] = versions;
  const chosen = versions.find(({ version }) => version === asked) ?? versions[1] ?? null;
  return {
    kind,
    ref: params.ref,
    mayWrite: mayWrite(person),
    versions: versions.map(({ version, actor, at }) => ({ version, actor, at: shopTime(at) })),
    chosen: chosen && { version: chosen.version, text: textOf(chosen.words) },
    newest: newest ? { version: newest.version, text: textOf(newest.words) } : null,
  };
}

const number = z.coerce.number().int().positive().max(2_147_483_647);
const intent = z.strictObject({ version: number, base: number });
const PROBLEMS = {
  'not-allowed': ['You may look at texts, not change them.', 403],
  gone: ['This is not there any more.', 404],
  changed: ['Somebody has saved this text meanwhile. Look again.', 409],
  'slug-taken': ['Another post has this address.', 409],
  incomplete: ['This version lacks something that a published post must have.', 409],
} as const;

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const read = intent.safeParse(Object.fromEntries(await readFormData(request)));
  if (!read.success) return data({ ok: false, message: 'This cannot be read.' }, { status: 400 });
  const done = await restoreVersion(visit.shop, person, {
    kind: kindOf(params.kind),
    ref: params.ref,
    ...read.data,
  });
  if (done.ok) return { ok: true, message: 'It is as it was then; how it was until now is kept, too.' };
  const [message, status] = PROBLEMS[done.problem];
  return data({ ok: false, message }, { status });
}

const TEXTS = { post: '/admin/blog', page: '/admin/pages', question: '/admin/questions' } as const;

export default function VersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, ref, versions, chosen, newest, mayWrite } = loaderData;
  return (
    <>
      <Link to={`${TEXTS[kind]}/${ref}`} className="prose-link inline-flex min-h-11 items-center">
        Back to the text
      </Link>
      <h1 className="mt-1 text-3xl">Versions</h1>
      {actionData && <Notice tone={actionData.ok ? 'success' : 'error'} title={actionData.message} />}
      {versions.length === 0 && (
        <EmptyState title="No versions yet">
          <p>Each time it is saved, one is kept.</p>
        </EmptyState>
      )}
      <ol className="mt-4">
        {versions.map(({ version, actor, at }) => (
          <li key={version}>
            <Link
              to={`?version=${version}`}
              aria-current={version === chosen?.version ? 'true' : undefined}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-lg px-3 hover:bg-sand aria-[current]:bg-sand"
            >
              <span className="font-medium">Version {version}</span>
              <span className="text-sm text-quiet">
                {at}, {actor ?? 'as it came'}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {chosen && newest && chosen.version !== newest.version && (
        <section aria-label="Compared" className="mt-6">
          <Compare
            before={chosen.text}
            after={newest.text}
            names={[`Version ${chosen.version}`, `Version ${newest.version}, now`]}
          />
          {mayWrite && (
            <Form method="post" className="mt-4">
              <input type="hidden" name="version" value={chosen.version} />
              <input type="hidden" name="base" value={newest.version} />
              <Button type="submit">Go back to version {chosen.version}</Button>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
