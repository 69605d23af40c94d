import { data, Form, useNavigation } from 'react-router';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { readSettings, saveSettings, versionOf } from '#shop/core/index.server.ts';
import { type Conflict, Conflicts, conflictsOf } from '../conflicts.tsx';
import { faultsOf } from '../money-field.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.settings';
import { SettingControl } from './control.tsx';
import { SECTIONS, type SectionId } from './fields.ts';
import { READ, settingsSchemas } from './settings-read.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSettingsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const settings = await readSettings(ctx.shop.db);
  const sections = SECTIONS.map(({ id }) => {
    const { keys, typed } = READ[id];
    return [id, { typed: typed(settings), version: versionOf(settings, keys) }] as const;
  });
  return Object.fromEntries(sections) as Record<
    SectionId,
    { typed: Record<string, string>; version: string }
  >;
}

interface ActionResult {
  section: SectionId | null;
  ok: boolean;
  message: string;
  faults: Record<string, string>;
  /** Rejected input, shown again so that nothing is lost. */
  typed: Record<string, string> | null;
  /** What somebody else has saved since, with the version to overwrite. */
  conflicts: Conflict[];
  version: string | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const form = Object.fromEntries(await readFormData(request));
  const t = adminSettingsMessages.in(ctx.locale);
  const tAdmin = adminMessages.in(ctx.locale);
  const { section: asked, version, ...typed } = form as Record<string, string>;
  const section = SECTIONS.find(({ id }) => id === asked)?.id ?? null;
  const nothing = { faults: {}, conflicts: [], version: null };
  const refused = (message: string, status: number, more: Partial<ActionResult> = {}) =>
    data<ActionResult>(
      { section, ok: false, message, typed: section ? typed : null, ...nothing, ...more },
      { status },
    );
  if (!section || typeof version !== 'string') return refused(tAdmin('error.unreadable'), 400);
  const parsed = settingsSchemas(ctx.locale)[section].safeParse(typed);
  if (!parsed.success) return refused(tAdmin('error.fields'), 400, { faults: faultsOf(parsed.error) });
  const changes = parsed.data(await readSettings(ctx.shop.db));
  const saved = await saveSettings(ctx.shop, email, changes, version);
  if (saved.ok)
    return data<ActionResult>({ section, ok: true, message: t('saved'), typed: null, ...nothing });
  const { keys, typed: typedOf } = READ[section];
  const names = SECTIONS.find(({ id }) => id === section)!.fields.map(({ name, label }) => [name, t(label)]);
  return refused(t('error.conflict'), 409, {
    conflicts: conflictsOf(Object.fromEntries(names), typedOf(saved.now), typed),
    version: versionOf(saved.now, keys),
  });
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSettingsMessages);
  const rich = useRichMessages(adminSettingsMessages);
  const { state, formData } = useNavigation();
  const busy = state === 'idle' ? null : formData?.get('section');
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      {actionData && !actionData.section && <Refusal message={actionData.message} answer={actionData} />}
      <div className="mt-8 grid max-w-2xl gap-14">
        {SECTIONS.map(({ id, fields }) => {
          const result = actionData?.section === id ? actionData : null;
          const shown = result?.typed ?? loaderData[id].typed;
          return (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="text-xl">
                {t(`${id}.title`)}
              </h2>
              <p className="mt-1 text-quiet">{t(`${id}.text`)}</p>
              <Form method="post" preventScrollReset className="mt-5 grid gap-5" key={loaderData[id].version}>
                <input type="hidden" name="section" value={id} />
                <input type="hidden" name="version" value={result?.version ?? loaderData[id].version} />
                {result && !result.ok && <Refusal message={result.message} answer={result} />}
                {result && result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
                {fields.map((field) => (
                  <SettingControl
                    key={field.name}
                    section={id}
                    field={field}
                    value={shown[field.name] ?? ''}
                    error={result?.faults[field.name]}
                  />
                ))}
                <div className="flex flex-wrap items-center gap-4">
                  <Button type="submit" busy={busy === id}>
                    {rich('saveSection', {
                      section: t(`${id}.title`),
                      hidden: (words) => <span className="sr-only">{words}</span>,
                    })}
                  </Button>
                  {result?.ok && <Notice tone="success" title={result.message} />}
                </div>
              </Form>
            </section>
          );
        })}
        <section aria-labelledby="packaging">
          <h2 id="packaging" className="text-xl">
            {t('packaging.title')}
          </h2>
          <p className="mt-1 mb-4 text-quiet">{t('packaging.text')}</p>
          <ButtonLink to="/admin/settings/packaging" variant="outline" size="small">
            {t('packaging.manage')}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
