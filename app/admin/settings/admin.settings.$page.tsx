import { useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import {
  type FrenchLeft,
  frenchLeft,
  saveShopSettings,
  turnsEnglishOff,
} from '#shop/backoffice/index.server.ts';
import { languagesOf, readSettings, versionOf } from '#shop/core/index.server.ts';
import { languagePrefix } from '#shop/core/index.ts';
import { translationSummary } from '../content/translations/translation-badge.server.ts';
import { TranslationBadge } from '../content/translations/translation-badge.tsx';
import { type PostedFields, SavedNotice } from '../form/action-result.tsx';
import { type Conflict, Conflicts, conflictsOf } from '../form/conflicts.tsx';
import { useUnsavedChanges } from '../form/leave-guard.tsx';
import { mergeChanges } from '../form/merge-changes.ts';
import { faultsOf } from '../form/money-field.server.ts';
import { useTyped } from '../form/use-typed.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.settings.$page';
import { SettingControl, useSettingOfAddress } from './control.tsx';
import { SECTIONS, type SectionId, type SettingsField } from './fields.ts';
import { FrenchLeftNote } from './french-left-note.tsx';
import { isSettingsPage, PAGES, type SettingsPageId } from './settings-index.ts';
import { READ, settingsSchemas, type Typed } from './settings-read.server.ts';

export const meta: Route.MetaFunction = ({ matches, params: { page } }) => [
  { title: isSettingsPage(page) ? adminSettingsMessages.in(localeOfMatches(matches))(`entry.${page}`) : '' },
  { name: 'robots', content: 'noindex' },
];

function pageIn({ page }: { page: string }): SettingsPageId {
  if (!isSettingsPage(page)) throw new Response(null, { status: 404 });
  return page;
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const page = pageIn(params);
  const settings = await readSettings(ctx.shop.db);
  const sections = PAGES[page].map((id) => {
    const { keys, typed } = READ[id];
    return { id, typed: typed(settings, ctx.locale), version: versionOf(settings, keys) };
  });
  const isSpoken = languagesOf(settings).some((locale) => languagePrefix(locale) === 'fr');
  return {
    page,
    sections,
    lacksFrench: settings.address.state === 'QC' && !isSpoken,
    french: (PAGES[page] as readonly SectionId[]).includes('front')
      ? await translationSummary(ctx, 'settings', 'shop')
      : null,
  };
}

interface ActionResult {
  section: SectionId | null;
  ok: boolean;
  message: string;
  faults: Record<string, string>;
  /** Rejected input, shown again so that nothing is lost. */
  typed: Record<string, string> | null;
  /** Somebody else's later values, with the version to overwrite. */
  conflicts: Conflict[];
  version: string | null;
  /** How many texts keep English on, unless the owner says that they are French. */
  frenchLeft: FrenchLeft | null;
  /** The form that saves the earlier values again. */
  undo: PostedFields | null;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const page = pageIn(params);
  const sent = await readFormData(request);
  // Boxes of one name are one value: '1,2,3'.
  const form = Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name).join(',')]));
  const t = adminSettingsMessages.in(ctx.locale);
  const tAdmin = adminMessages.in(ctx.locale);
  const { section: asked, version, base, areFrench, undoes, ...typed } = form;
  const section = PAGES[page].find((id) => id === asked) ?? null;
  const nothing = { faults: {}, conflicts: [], version: null, frenchLeft: null, undo: null };
  const refused = (message: string, status: number, more: Partial<ActionResult> = {}) =>
    data<ActionResult>(
      { section, ok: false, message, typed: section ? typed : null, ...nothing, ...more },
      { status },
    );
  const done = (message: string, undo: PostedFields | null = null) =>
    data<ActionResult>({ section, ok: true, message, typed: null, ...nothing, undo });
  if (!section || typeof version !== 'string') return refused(tAdmin('error.unreadable'), 400);
  const { keys, typed: typedOf } = READ[section];
  const save = async (typed: Typed, version: string) => {
    const parsed = settingsSchemas(ctx.locale)[section].safeParse(typed);
    if (!parsed.success) return { ok: false, faults: faultsOf(parsed.error) } as const;
    const before = await readSettings(ctx.shop.db);
    const changes = parsed.data(before);
    const left = !areFrench && turnsEnglishOff(before, changes) ? await frenchLeft(ctx.shop) : null;
    if (left) return { ok: false, left } as const;
    const saved = await saveShopSettings(ctx.shop, email, changes, version);
    return saved.ok ? ({ ok: true, before, changes, copied: saved.copied ?? 0 } as const) : saved;
  };
  const copiedIn = (copied: number) => (copied > 0 ? t('englishOn.copied', { count: copied }) : null);
  const saved = await save(typed, version);
  if (saved.ok) {
    const { before, changes, copied } = saved;
    if (undoes) return done(copiedIn(copied) ?? t('undone'));
    const now = await readSettings(ctx.shop.db);
    const earlier = typedOf(before, ctx.locale);
    const shown = typedOf(now, ctx.locale);
    // The shop's first values can't all be saved, nothing is undone that somebody has saved since, and texts that were
    // said to be French stay so.
    const canUndo =
      !areFrench &&
      settingsSchemas(ctx.locale)[section].safeParse(earlier).success &&
      isSame(shown, typedOf({ ...before, ...changes }, ctx.locale)) &&
      !isSame(shown, earlier);
    if (!canUndo) return done(copiedIn(copied) ?? t('saved'));
    const seen = { section, version: versionOf(now, keys), base: JSON.stringify(shown), undoes: 'yes' };
    return done(copiedIn(copied) ?? t('saved'), Object.entries({ ...seen, ...earlier }));
  }
  if ('left' in saved) return refused(t('frenchLeft.refused'), 400, { frenchLeft: saved.left });
  if ('faults' in saved) return refused(tAdmin('error.fields'), 400, { faults: saved.faults });
  const theirs = typedOf(saved.now, ctx.locale);
  const before = shownBefore(base);
  const { merged, clashes } = before
    ? mergeChanges(before, theirs, typed)
    : { merged: typed, clashes: Object.keys(theirs) };
  const current = versionOf(saved.now, keys);
  if (clashes.length === 0) {
    const again = await save(merged, current);
    if (again.ok) return done([t('merged'), copiedIn(again.copied)].filter(Boolean).join(' '));
  }
  const { fields } = SECTIONS.find(({ id }) => id === section)!;
  const names = fields
    .filter(({ name }) => clashes.includes(name))
    .map(({ name, label }) => [name, t(label)]);
  return refused(t('error.conflict'), 409, {
    typed: merged,
    conflicts: conflictsOf(Object.fromEntries(names), theirs, typed),
    version: current,
  });
}

const isSame = (one: Typed, other: Typed): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/** The fields' values when the form was opened; null if it didn't send them. */
function shownBefore(base: string | undefined): Typed | null {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(base ?? ''));
  } catch {
    return null;
  }
}

export default function SettingsOfPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSettingsMessages);
  const { page, sections, lacksFrench, french } = loaderData;
  const isSingle = sections.length === 1;
  useSettingOfAddress();
  return (
    <>
      <Link to="/admin/settings" className="prose-link inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      {!isSingle && <h1 className="text-3xl">{t(`entry.${page}`)}</h1>}
      <TranslationBadge summary={french} />
      {actionData && !actionData.section && <Refusal message={actionData.message} answer={actionData} />}
      <div className={isSingle ? 'max-w-2xl' : 'mt-6 grid max-w-2xl gap-12'}>
        {sections.map((section) => (
          <Section
            key={section.id}
            section={section}
            result={actionData?.section === section.id ? actionData : null}
            pageTitle={isSingle ? t(`entry.${page}`) : null}
            lacksFrench={section.id === 'shop' && lacksFrench}
          />
        ))}
      </div>
    </>
  );
}

interface SectionProps {
  section: { id: SectionId; typed: Record<string, string>; version: string };
  result: ActionResult | null;
  /** Set if the section is all of its page. */
  pageTitle: string | null;
  /** True if the shop's address is in Quebec and the shop has no French. */
  lacksFrench: boolean;
}

function Section({ section, result, pageTitle, lacksFrench }: SectionProps) {
  const { id, typed, version } = section;
  const t = useMessages(adminSettingsMessages);
  const rich = useRichMessages(adminSettingsMessages);
  const { state, formData } = useNavigation();
  const { fields } = SECTIONS.find((one) => one.id === id)!;
  const shown = result?.typed ?? typed;
  const since = useTyped();
  useUnsavedChanges(since.isTyped);
  const shownIn = ({ name, kind }: SettingsField): string => {
    const value = shown[name] ?? '';
    return kind === 'yes-no' ? (since.isTicked(name, value === 'on') ? 'on' : '') : since.textOf(name, value);
  };
  const shownTexts = Object.fromEntries(fields.map((field) => [field.name, shownIn(field)]));
  return (
    <section aria-labelledby={id}>
      {pageTitle ? (
        <h1 id={id} className="text-3xl">
          {pageTitle}
        </h1>
      ) : (
        <h2 id={id} className="text-xl">
          {t(`${id}.title`)}
        </h2>
      )}
      <p className="mt-1 text-quiet">{t(`${id}.text`)}</p>
      <Form method="post" preventScrollReset className="mt-5 grid gap-5" key={version} {...since.events}>
        <input type="hidden" name="section" value={id} />
        <input type="hidden" name="version" value={result?.version ?? version} />
        <input type="hidden" name="base" value={JSON.stringify(typed)} />
        {result && !result.ok && <Refusal message={result.message} answer={result} />}
        {result && result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
        <Controls section={id} fields={fields} shown={shownTexts} faults={result?.faults ?? {}} />
        {result?.frenchLeft && <FrenchLeftNote {...result.frenchLeft} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={state !== 'idle' && formData?.get('section') === id}>
            {rich('saveSection', {
              section: t(`${id}.title`),
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
          {result?.ok && <SavedNotice message={result.message} undo={result.undo} />}
        </div>
        {lacksFrench && (
          <p>
            {t('shop.lacksFrench')}{' '}
            <Link to="/admin/settings/languages" className="prose-link">
              {t('shop.lacksFrench.link')}
            </Link>
          </p>
        )}
      </Form>
    </section>
  );
}

interface ControlsProps {
  section: SectionId;
  fields: readonly SettingsField[];
  shown: Record<string, string>;
  faults: Record<string, string>;
}

function Controls({ section, fields, shown, faults }: ControlsProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const typed = { ...shown, ...chosen };
  return fields.map((field) => {
    const { name, isOptional = false } = field;
    return (
      <SettingControl
        key={name}
        section={section}
        field={field}
        value={shown[name] ?? ''}
        error={faults[name]}
        isOptional={typeof isOptional === 'function' ? isOptional(typed) : isOptional}
        onChoose={(value) => setChosen({ ...chosen, [name]: value })}
      />
    );
  });
}
