import { randomUUID } from 'node:crypto';
import { useEffect, useState } from 'react';
import { data, Form } from 'react-router';
import { UndoButton } from '#app/admin/form/action-result.tsx';
import { type Conflict, Conflicts, conflictsOf } from '#app/admin/form/conflicts.tsx';
import { faultsOf } from '#app/admin/form/money-field.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminDeliveryMessages } from '#messages/admin-delivery.ts';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readSettings, type ShopSettings, saveSettings, versionOf } from '#shop/core/index.server.ts';
import { translationSummary } from '../../content/translations/translation-badge.server.ts';
import { TranslationBadge } from '../../content/translations/translation-badge.tsx';
import { useSettingOfAddress } from '../control.tsx';
import type { Route } from './+types/admin.settings.pickup-and-local-delivery';
import { LocalForm, PlaceForm, RemovePlaceForm } from './pickup-and-local-forms.tsx';
import {
  type DeliveryForm,
  deliveryForm,
  LOCAL_FIELDS,
  localOf,
  PLACE_FIELDS,
  placeOf,
  typedLocal,
  typedPlace,
} from './pickup-and-local-read.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminDeliveryMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const settings = await readSettings(ctx.shop.db);
  return {
    french: await translationSummary(ctx, 'settings', 'shop'),
    places: settings.pickupPlaces.map((place) => ({ id: place.id, typed: typedPlace(place) })),
    placesVersion: versionOf(settings, ['pickupPlaces']),
    local: typedLocal(settings.localDelivery, ctx.locale),
    localVersion: versionOf(settings, ['localDelivery']),
  };
}

/** The result of a form; `about` is a place's id, 'new' for a new one, or 'local'. */
interface ActionResult {
  about: string;
  ok: boolean;
  message: string;
  faults: Record<string, string>;
  /** Rejected input, shown again so that nothing is lost. */
  typed: Record<string, string> | null;
  /** Somebody else's later values, with the version to overwrite. */
  conflicts: Conflict[];
  version: string | null;
  /** The fields that restore a deleted place. */
  undo?: Record<string, string>;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminDeliveryMessages.in(ctx.locale);
  const tAdmin = adminMessages.in(ctx.locale);
  const sent = await readFormData(request);
  // Boxes of one name are one value: '1,2,3'.
  const form = Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name).join(',')]));
  const about = form.intent === 'local' ? 'local' : (form.id ?? 'new');
  const refused = (message: string, status: number, more: Partial<ActionResult> = {}) =>
    data<ActionResult>(
      { about, ok: false, message, faults: {}, typed: form, conflicts: [], version: null, ...more },
      { status },
    );
  const parsed = deliveryForm(ctx.locale).safeParse(form);
  if (!parsed.success) return refused(tAdmin('error.fields'), 400, { faults: faultsOf(parsed.error) });
  const asked = parsed.data;
  const { pickupPlaces, ...others } = await readSettings(ctx.shop.db);
  const changes = changesOf({ pickupPlaces, ...others }, asked);
  if (!changes) return refused(t(asked.intent === 'restore-place' ? 'error.there' : 'error.gone'), 409);
  const saved = await saveSettings(ctx.shop, email, changes, asked.version);
  if (saved.ok) {
    const nothing = { faults: {}, typed: null, conflicts: [], version: null };
    return data<ActionResult>({
      about,
      ok: true,
      message: t(`saved.${asked.intent}`),
      ...nothing,
      ...(asked.intent === 'remove-place' && { undo: undoOf(pickupPlaces, asked.id) }),
    });
  }
  const keys = Object.keys(changes) as (keyof ShopSettings)[];
  const { names, theirs } = savedFields(t, saved.now, asked);
  return refused(adminSettingsMessages.in(ctx.locale)('error.conflict'), 409, {
    conflicts: conflictsOf(names, theirs, form),
    version: versionOf(saved.now, keys),
  });
}

type Changes = Partial<Pick<ShopSettings, 'pickupPlaces' | 'localDelivery'>>;

/** Null where the place no longer exists. */
function changesOf({ pickupPlaces }: ShopSettings, asked: DeliveryForm): Changes | null {
  const replace = (id: string, by: ShopSettings['pickupPlaces']): Changes | null =>
    pickupPlaces.some((place) => place.id === id)
      ? { pickupPlaces: pickupPlaces.flatMap((place) => (place.id === id ? by : place)) }
      : null;
  return byIntent(asked, {
    'add-place': (place) => ({ pickupPlaces: [...pickupPlaces, placeOf(randomUUID(), place)] }),
    place: ({ id, ...place }) => replace(id, [placeOf(id, place)]),
    'remove-place': ({ id }) => replace(id, []),
    'restore-place': ({ id, at, ...place }) =>
      pickupPlaces.some((known) => known.id === id)
        ? null
        : { pickupPlaces: pickupPlaces.toSpliced(at, 0, placeOf(id, place)) },
    local: (local) => ({ localDelivery: localOf(local) }),
  });
}

/** The form that puts a deleted place back where it was. */
function undoOf(places: ShopSettings['pickupPlaces'], id: string): Record<string, string> {
  const at = places.findIndex((place) => place.id === id);
  return { intent: 'restore-place', id, at: String(at), ...typedPlace(places[at]!) };
}

/** The saved values as they are typed; for a new place the typed ones, as nobody else can have changed it. */
function savedFields(
  t: ReturnType<typeof adminDeliveryMessages.in>,
  { localDelivery, pickupPlaces }: ShopSettings,
  asked: DeliveryForm,
): { names: Record<string, string>; theirs: Record<string, string> } {
  const ofPlace = (theirs: Record<string, string>) => ({
    names: Object.fromEntries(PLACE_FIELDS.map((name) => [name, t(`place.${name}`)])),
    theirs,
  });
  const known = ({ id }: { id: string }) => {
    const place = pickupPlaces.find((one) => one.id === id);
    return ofPlace(place ? typedPlace(place) : {});
  };
  return byIntent(asked, {
    'add-place': (place) => ofPlace(typedPlace(placeOf('', place))),
    place: known,
    'remove-place': known,
    'restore-place': (place) => ofPlace(typedPlace(placeOf('', place))),
    local: () => ({
      names: Object.fromEntries(LOCAL_FIELDS.map((name) => [name, t(`local.${name}`)])),
      theirs: typedLocal(localDelivery, t.locale),
    }),
  });
}

export default function DeliveryPage({ loaderData, actionData }: Route.ComponentProps) {
  useSettingOfAddress();
  const t = useMessages(adminDeliveryMessages);
  const tSettings = useMessages(adminSettingsMessages);
  const { french, places, placesVersion, local, localVersion } = loaderData;
  const result = actionData ?? null;
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (actionData?.ok && actionData.about === 'new') setAdded((before) => before + 1);
  }, [actionData]);
  const resultOf = (about: string) => (result?.about === about && !result.ok ? result : null);
  const formOf = (about: string, saved: Record<string, string>, version: string) => {
    const refused = resultOf(about);
    return {
      typed: refused?.typed ?? saved,
      faults: refused?.faults ?? {},
      version: refused?.version ?? version,
    };
  };
  return (
    <>
      <Link to="/admin/settings" className="prose-link inline-flex min-h-11 items-center">
        {tSettings('title')}
      </Link>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">{t('intro')}</p>
      <TranslationBadge summary={french} />
      <div className="mt-4 max-w-3xl empty:hidden">
        {result?.ok && (
          <Notice tone="success" title={result.message}>
            {result.undo && (
              <Form method="post" preventScrollReset>
                {Object.entries({ ...result.undo, version: placesVersion }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <UndoButton type="submit" />
              </Form>
            )}
          </Notice>
        )}
        {result && !result.ok && <Refusal message={result.message} answer={result} />}
        {result && result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
      </div>
      <section aria-labelledby="pickup" className="mt-8 max-w-3xl">
        <h2 id="pickup" className="text-xl">
          {t('pickup')}
        </h2>
        <p className="mt-1 mb-3 text-quiet">{t('pickup.text')}</p>
        {places.map(({ id, typed }) => (
          <Disclosure
            // Only the saved location is reset: the others may be half typed.
            key={`${id} ${JSON.stringify(typed)}`}
            title={`${typed.name}, ${typed.city}`}
            open={resultOf(id) !== null}
          >
            <PlaceForm id={id} {...formOf(id, typed, placesVersion)} />
            <RemovePlaceForm id={id} name={typed.name} version={placesVersion} />
          </Disclosure>
        ))}
        <Disclosure key={`new ${added}`} title={t('place.add')} open={resultOf('new') !== null}>
          <PlaceForm id={null} {...formOf('new', { readyDays: '1' }, placesVersion)} />
        </Disclosure>
      </section>
      <section aria-labelledby="local" className="mt-12 max-w-3xl">
        <h2 id="local" className="text-xl">
          {t('local')}
        </h2>
        <p className="mt-1 text-quiet">{t('local.text')}</p>
        <LocalForm key={localVersion} {...formOf('local', local, localVersion)} />
      </section>
    </>
  );
}
