import { data } from 'react-router';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { Card } from '#app/admin/ui/detail-layout.tsx';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, type RequestContext } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { adminTranslationFilesMessages } from '#messages/admin-translation-files.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { importTranslations, planTranslationImport, undoImport } from '#shop/backoffice/index.server.ts';
import { EXPORT_FORMATS, EXPORTED_TEXTS } from '#shop/backoffice/index.ts';
import { RESOURCES } from '#shop/core/index.ts';
import { translatedInto } from '../translations-list.server.ts';
import type { Route } from './+types/admin.translations.files';
import { ImportTranslations } from './import-translations.tsx';
import { faultInWords, readSent, shownText } from './translation-file.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTranslationFilesMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

const SHOWN = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor', 'moderator');
  translatedInto(ctx.languages);
  return { mayWrite: mayWrite(person) };
}

const NOTHING = { message: null, plan: null, done: null, isUndone: false };
const refused = (message: string, status: number) => data({ ...NOTHING, message }, { status });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const t = adminTranslationFilesMessages.in(ctx.locale);
  const locale = translatedInto(ctx.languages);
  const sent = await readSent(request, t);
  if (!sent.ok) return refused(sent.message, sent.status);
  return byIntent(sent.asked, {
    check: () => checkFile(ctx, person, locale, sent.text),
    import: async ({ plan: fingerprint, overwritten, isChecked }) => {
      const choice = { fingerprint, overwritten, isChecked: isChecked === 'yes' };
      const done = await importTranslations(ctx.shop, person, locale, sent.text, choice);
      if (done.ok) return data({ ...NOTHING, done });
      return refused(
        done.problem === 'changed' ? t('error.changed') : t(`error.${done.problem}`, { line: done.line }),
        409,
      );
    },
    undo: async ({ change }) => {
      const undone = await undoImport(ctx.shop, person, change);
      if (undone.ok) return data({ ...NOTHING, isUndone: true });
      if (undone.problem === 'changed') return refused(t('error.undo.changed', { count: undone.count }), 409);
      return undone.problem === 'gone'
        ? refused(t('error.undo.gone'), 404)
        : refused(t('error.not-allowed'), 403);
    },
  });
}

async function checkFile(
  ctx: RequestContext,
  person: Person,
  locale: Parameters<typeof planTranslationImport>[2],
  text: string,
) {
  const t = adminTranslationFilesMessages.in(ctx.locale);
  const read = await planTranslationImport(ctx.shop, person, locale, text);
  if (!read.ok) return refused(t(`error.${read.problem}`, { line: read.line }), 422);
  const { counts, outdated, unfinished, held, faults, texts, conflicts, fingerprint } = read.plan;
  const unknown = faults.filter(({ code }) => code === 'unknown').length;
  return data({
    ...NOTHING,
    plan: {
      counts: {
        new: counts.new,
        changed: counts.changed,
        unchanged: counts.unchanged,
        empty: counts.empty,
        outdated,
        conflicts: conflicts.length,
        unknown,
        faulty: faults.length - unknown,
      },
      unfinished,
      held,
      faults: faults.slice(0, SHOWN).map((fault) => faultInWords(t, fault)),
      faultCount: faults.length,
      texts: texts.slice(0, SHOWN).map((text) => shownText(ctx.locale, text)),
      conflicts: conflicts.slice(0, SHOWN).map((text) => shownText(ctx.locale, text)),
      good: texts.length,
      fingerprint,
    },
  });
}

export default function TranslationFilesPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminTranslationFilesMessages);
  const tTexts = useMessages(adminTranslationsMessages);
  return (
    <>
      <PageHeader back={{ to: '/admin/translations', name: tTexts('back') }} title={t('title')} />
      <div className="mt-4 grid max-w-4xl gap-4">
        <Card title={t('export.title')}>
          <p className="max-w-prose text-sm text-quiet">{t('export.text')}</p>
          <form
            method="get"
            action="/admin/translations/export"
            className="mt-3 grid items-end gap-4 sm:grid-cols-3"
          >
            <Select id="which" name="which" label={t('export.which')} defaultValue="incomplete">
              {EXPORTED_TEXTS.map((which) => (
                <option key={which} value={which}>
                  {t(`export.which.${which}`)}
                </option>
              ))}
            </Select>
            <Select id="kind" name="kind" label={t('export.kind')}>
              <option value="">{t('export.kind.all')}</option>
              {RESOURCES.map((kind) => (
                <option key={kind} value={kind}>
                  {tTexts(`kind.${kind}`)}
                </option>
              ))}
            </Select>
            <Select id="format" name="format" label={t('export.format')}>
              {EXPORT_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {t(`export.format.${format}`)}
                </option>
              ))}
            </Select>
            <div className="sm:col-span-3">
              <Button type="submit" variant="secondary">
                {t('export.download')}
              </Button>
            </div>
          </form>
        </Card>
        <Card title={t('import.title')}>
          {loaderData.mayWrite ? (
            <ImportTranslations />
          ) : (
            <p className="text-sm text-quiet">{t('import.readOnly')}</p>
          )}
        </Card>
      </div>
    </>
  );
}
