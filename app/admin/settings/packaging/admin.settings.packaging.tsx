import { data } from 'react-router';
import { type PostedFields, SavedNotice } from '#app/admin/form/action-result.tsx';
import { type Conflict, Conflicts, conflictsOf } from '#app/admin/form/conflicts.tsx';
import { faultsOf } from '#app/admin/form/money-field.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import {
  addBox,
  addMaterial,
  type BoxFields,
  changeBox,
  changeMaterial,
  listPackaging,
  type MaterialFields,
  type PackagingSaved,
  removeMaterial,
  useOf,
} from '#shop/checkout/index.server.ts';
import { readIn } from '#shop/core/index.ts';
import type { Route } from './+types/admin.settings.packaging';
import { ArchiveForm, BoxForm, MaterialForm, RemoveMaterialForm } from './packaging-forms.tsx';
import { boxOf, NAMES, packagingForm, typedBox, typedMaterial } from './packaging-read.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSettingsMessages.in(localeOfMatches(matches))('packaging.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const [{ boxes, materials }, categories] = await Promise.all([
    listPackaging(readIn(ctx.shop, ctx.locale)),
    categoriesOf(readIn(ctx.shop, ctx.locale)),
  ]);
  return {
    categories,
    boxes: boxes.map(({ id, version, isArchived, ...box }) => ({
      id,
      version,
      isArchived,
      chosen: box.productTypes,
      typed: typedBox(box, ctx.locale),
    })),
    materials: materials.map(({ id, version, name, grams, costCents }) => ({
      id,
      version,
      use: useOf(id),
      typed: typedMaterial({ name, grams, costCents }, ctx.locale),
    })),
  };
}

/**
 * The result of a form; `about` is the box's or wrap's id, 'new' for a new box and 'new-wrap' for a new wrap.
 */
interface ActionResult {
  about: string;
  ok: boolean;
  message: string;
  faults: Record<string, string>;
  /** Somebody else's later values, with the version to overwrite. */
  conflicts: Conflict[];
  version: string | null;
  /** The form that undoes it. */
  undo: PostedFields | null;
}
const NOTHING = { faults: {}, conflicts: [], version: null, undo: null };

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminSettingsMessages.in(ctx.locale);
  const tAdmin = adminMessages.in(ctx.locale);
  const form = await readFormData(request);
  const { productTypes: _, ...fields } = Object.fromEntries(form);
  const isOfBox = fields.intent === 'add' || fields.intent === 'change';
  const sent = { ...fields, ...(isOfBox && { productTypes: form.getAll('productTypes') }) };
  const about =
    typeof fields.id === 'string' ? fields.id : fields.intent === 'add-material' ? 'new-wrap' : 'new';
  const refused = (message: string, status: number, faults = {}) =>
    data<ActionResult>({ about, ok: false, message, ...NOTHING, faults }, { status });
  /**
   * @param undoOf the fields that undo it, beside the id and version, from the row before it, or else the added one
   * @param yours the typed values, compared with the saved ones
   */
  const answer = <Row extends { id: string }>(
    saved: PackagingSaved<Row>,
    undoOf: (row: Row) => Record<string, string | number | readonly string[]>,
    typed?: (row: Row) => object,
    yours: object = {},
  ) => {
    if (saved.ok) {
      const { before, after } = saved;
      const row = before ?? after;
      const fields = row && { ...undoOf(row), ...(after && { id: after.id, version: after.version }) };
      const undo =
        fields &&
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)] as const),
        );
      return data<ActionResult>({ about, ok: true, message: t('saved'), ...NOTHING, undo });
    }
    if (saved.problem !== 'changed-meanwhile' || !typed)
      return refused(t(`packaging.error.${saved.problem}`), 409);
    const names = Object.fromEntries(Object.entries(NAMES).map(([field, label]) => [field, t(label)]));
    const conflicts = conflictsOf(names, { ...typed(saved.now) }, { ...yours });
    const result = { ...NOTHING, conflicts, version: saved.now.version };
    return data<ActionResult>(
      { about, ok: false, message: t(`packaging.error.${saved.problem}`), ...result },
      { status: 409 },
    );
  };
  const parsed = packagingForm(ctx.locale).safeParse(sent);
  if (!parsed.success) return refused(tAdmin('error.fields'), 400, faultsOf(parsed.error));
  const noBox = ({ field, fault }: Extract<ReturnType<typeof boxOf>, { ok: false }>) =>
    refused(tAdmin('error.fields'), 400, { [field]: t(fault) });
  const archive =
    (isArchived: boolean) =>
    async ({ id, version }: { id: string; version: string }) =>
      answer(await changeBox(shop, email, { id, version, change: { isArchived } }), () => ({
        intent: isArchived ? 'take-back' : 'archive',
      }));
  const categories = await categoriesOf(readIn(shop, ctx.locale));
  const known = categories.flatMap(({ slug, kinds }) => [slug, ...kinds.map((kind) => kind.slug)]);
  const isKnown = async (slugs: readonly string[], id: string | null) => {
    if (slugs.every((slug) => known.includes(slug))) return true;
    const { boxes } = await listPackaging(shop);
    const stored = boxes.find((box) => box.id === id)?.productTypes ?? [];
    return slugs.every((slug) => known.includes(slug) || stored.includes(slug));
  };
  const noCategory = () =>
    refused(tAdmin('error.fields'), 400, { productTypes: t('packaging.error.category') });
  const named = (box: BoxFields) => ({
    ...typedBox(box, ctx.locale),
    productTypes: box.productTypes.map((slug) => nameOf(categories, slug)),
  });
  return byIntent(parsed.data, {
    add: async (form) => {
      const box = boxOf(form);
      if (!box.ok) return noBox(box);
      if (!(await isKnown(form.productTypes, null))) return noCategory();
      return answer(await addBox(shop, email, box.fields), () => ({ intent: 'archive' }));
    },
    change: async (form) => {
      const { id, version } = form;
      const box = boxOf(form);
      if (!box.ok) return noBox(box);
      if (!(await isKnown(form.productTypes, id))) return noCategory();
      const change = box.fields;
      const saved = await changeBox(shop, email, { id, version, change });
      const undoOf = (row: BoxFields) => ({
        intent: 'change',
        ...typedBox(row, ctx.locale),
        productTypes: row.productTypes,
      });
      return answer(saved, undoOf, named, named(change));
    },
    archive: archive(true),
    'take-back': archive(false),
    material: async ({ id, version, name, grams, cost }) => {
      const change = { name, grams, costCents: cost };
      const saved = await changeMaterial(shop, email, { id, version, change });
      const typed = (row: MaterialFields) => typedMaterial(row, ctx.locale);
      return answer(saved, (row) => ({ intent: 'material', ...typed(row) }), typed, typed(change));
    },
    'add-material': async ({ use, name, grams, cost }) =>
      answer(await addMaterial(shop, email, use, { name, grams, costCents: cost }), () => ({
        intent: 'remove-material',
      })),
    'remove-material': async (form) =>
      answer(await removeMaterial(shop, email, form), (row) => ({
        intent: 'add-material',
        use: useOf(row.id),
        ...typedMaterial(row, ctx.locale),
      })),
  });
}

function nameOf(categories: readonly CategoryView[], slug: string): string {
  const all = categories.flatMap(({ kinds, ...category }) => [category, ...kinds]);
  return all.find((one) => one.slug === slug)?.name ?? slug;
}

export default function PackagingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSettingsMessages);
  const { boxes, materials, categories } = loaderData;
  const result = actionData ?? null;
  const versionAbout = (id: string, version: string) => (result?.about === id && result.version) || version;
  const faultsAbout = (id: string) => (result?.about === id ? result.faults : {});
  return (
    <>
      <Link to="/admin/settings" className="prose-link inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('packaging.title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">{t('packaging.intro')}</p>
      <div className="mt-4 empty:hidden">
        {result?.ok && <SavedNotice message={result.message} undo={result.undo} />}
        {result && !result.ok && <Refusal message={result.message} answer={result} />}
        {result && result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
      </div>
      <section id="boxes" className="mt-8 max-w-3xl" aria-label={t('packaging.boxes')}>
        {boxes.map(({ id, version, isArchived, typed, chosen }) => (
          <Disclosure
            key={`${id} ${version}`}
            open={result?.about === id && !result.ok}
            title={
              <span className="flex flex-wrap items-center gap-3">
                {typed.name} {isArchived && <Badge>{t('packaging.archived')}</Badge>}
              </span>
            }
          >
            <BoxForm
              id={id}
              version={versionAbout(id, version)}
              typed={typed}
              categories={categories}
              chosen={chosen}
              faults={faultsAbout(id)}
            />
            <ArchiveForm id={id} version={version} isArchived={isArchived} />
          </Disclosure>
        ))}
        <Disclosure
          key={`new ${boxes.length}`}
          title={t('packaging.addBox')}
          open={result?.about === 'new' && !result.ok}
        >
          <BoxForm id="new" categories={categories} faults={faultsAbout('new')} />
        </Disclosure>
      </section>
      <section className="mt-10 max-w-3xl" aria-labelledby="wraps">
        <h2 id="wraps" className="text-xl">
          {t('packaging.wraps')}
        </h2>
        <p className="mt-1 text-sm text-quiet">{t('packaging.wraps.text')}</p>
        {materials.map(({ id, version, use, typed }) => (
          <Disclosure
            key={`${id} ${version}`}
            open={result?.about === id && !result.ok}
            title={
              <span className="flex flex-wrap items-center gap-3">
                {typed.name} {use !== 'other' && <Badge>{t(`packaging.use.${use}`)}</Badge>}
              </span>
            }
          >
            <MaterialForm
              id={id}
              version={versionAbout(id, version)}
              typed={typed}
              faults={faultsAbout(id)}
            />
            <RemoveMaterialForm id={id} version={version} />
          </Disclosure>
        ))}
        <Disclosure
          key={`new wrap ${materials.length}`}
          title={t('packaging.addWrap')}
          open={result?.about === 'new-wrap' && !result.ok}
        >
          <MaterialForm id="new-wrap" faults={faultsAbout('new-wrap')} />
        </Disclosure>
      </section>
    </>
  );
}
