import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { brandCss } from '#app/brand/brand-css.ts';
import { contextOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Checkbox, Select } from '#app/ui/forms/field.tsx';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { listProducts } from '#shop/catalog/index.server.ts';
import { parseListQuery } from '#shop/catalog/index.ts';
import { readBrand } from '#shop/core/index.server.ts';
import {
  type Brand,
  COLOUR_NAMES,
  CORNERS,
  DENSITIES,
  HEADING_TYPEFACES,
  TEXT_TYPEFACES,
} from '#shop/core/index.ts';
import { BarBelow } from '../../form/bar-below.tsx';
import { Conflicts } from '../../form/conflicts.tsx';
import { mergeBrands } from '../../form/merge-changes.ts';
import { useSettingOfAddress } from '../../settings/control.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.brand';
import { type BrandIntent, type BrandResult, changeBrand } from './brand-actions.server.ts';
import { BrandFrame, showLook } from './brand-frame.tsx';
import { ColourField } from './colour-field.tsx';
import { LogoField } from './logo-field.tsx';

export const meta = ({ matches }: PageMatches) => [
  { title: adminBrandMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { published, draft, previous, version } = await readBrand(ctx.shop);
  const { cards } = await listProducts(ctx.shop, parseListQuery(new URLSearchParams()));
  return {
    brand: draft ?? published,
    published,
    isDraft: draft !== null,
    mayUndo: previous !== null,
    version,
    product: cards[0] ? `/shop/product/${cards[0].id}` : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminBrandMessages.in(ctx.locale);
  return changeBrand(ctx.shop, t, email, await request.json().catch(() => null));
}

/** After the last change, before it is saved as a draft. */
const DRAFT_AFTER_MS = 600;

const same = (a: Brand, b: Brand): boolean => JSON.stringify(a) === JSON.stringify(b);

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  useSettingOfAddress();
  const t = useMessages(adminBrandMessages);
  const fetcher = useFetcher<BrandResult>();
  const [brand, setBrand] = useState(loaderData.brand);
  const [saved, setSaved] = useState(loaderData.brand);
  const [sent, setSent] = useState<Brand | null>(null);
  // Saved by an undo, a discard or somebody else.
  if (loaderData.brand !== saved) {
    setSaved(loaderData.brand);
    const { intent, merged } = fetcher.data ?? {};
    if (intent === 'undo' || intent === 'discard') setBrand(loaderData.brand);
    else if (merged && sent) setBrand(mergeBrands(sent, merged, brand).merged);
  }
  const isBusy = fetcher.state !== 'idle';
  const result = isBusy ? undefined : fetcher.data;
  const isRefused = result?.ok === false;
  const version = (isRefused && result.version) || loaderData.version;
  const { intent } = (fetcher.json ?? {}) as Partial<BrandIntent>;
  const submit = (intent: BrandIntent) => {
    setSent('brand' in intent ? intent.brand : null);
    fetcher.submit(JSON.stringify(intent), { method: 'post', encType: 'application/json' });
  };
  const base = loaderData.brand;
  const isSaved = same(brand, loaderData.brand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved some time after the last change
  useEffect(() => {
    if (isBusy || isSaved || isRefused) return;
    const timer = setTimeout(() => submit({ intent: 'draft', version, brand, base }), DRAFT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [brand, isBusy, isSaved, isRefused]);
  // The admin wears the published look, which its pages come with only when they are loaded.
  const look = brandCss(loaderData.published);
  useEffect(() => showLook(document, look), [look]);
  const change = (part: Partial<Brand>) => setBrand((brand) => ({ ...brand, ...part }));
  const choice = <K extends 'headings' | 'text' | 'corners' | 'density'>(
    name: K,
    [label, hint]: readonly [string, string],
    choices: readonly Brand[K][],
    labelOf: (choice: Brand[K]) => string,
  ) => (
    <Select
      id={`brand-${name}`}
      label={label}
      hint={hint}
      value={brand[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </Select>
  );
  const isDraft = loaderData.isDraft || !isSaved;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('intro')}</p>
      {isRefused && (
        <div className="mt-4">
          <Refusal message={result.message} answer={result} />
          {result.conflicts.length > 0 && <Conflicts conflicts={result.conflicts} />}
        </div>
      )}
      <div className="mt-8 grid items-start gap-10 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid gap-10">
          <section aria-labelledby="logos" className="grid gap-5">
            <div>
              <h2 id="logos" className="text-xl">
                {t('logos')}
              </h2>
              {!brand.logo && <p className="mt-1 text-sm text-quiet">{t('logos.text')}</p>}
            </div>
            <LogoField name="logo" logo={brand.logo} onChange={(logo) => change({ logo })} />
            {brand.logo && (
              <>
                <LogoField
                  name="darkLogo"
                  logo={brand.darkLogo}
                  onChange={(darkLogo) => change({ darkLogo })}
                />
                <Checkbox
                  label={t('logo.showsName')}
                  checked={brand.showsName}
                  onChange={({ target }) => change({ showsName: target.checked })}
                />
              </>
            )}
          </section>
          <section aria-labelledby="colours" className="grid gap-5">
            <div>
              <h2 id="colours" className="text-xl">
                {t('colours')}
              </h2>
              <p className="mt-1 text-sm text-quiet">{t('colours.text')}</p>
            </div>
            {COLOUR_NAMES.map((name) => (
              <ColourField
                key={name}
                name={name}
                colours={brand.colours}
                onChange={(value) => change({ colours: { ...brand.colours, [name]: value } })}
              />
            ))}
          </section>
          <section aria-labelledby="typefaces" className="grid gap-5">
            <h2 id="typefaces" className="text-xl">
              {t('typefaces')}
            </h2>
            {choice('headings', [t('headings'), t('headings.hint')], HEADING_TYPEFACES, (name) =>
              t(`typeface.${name}`),
            )}
            {choice('text', [t('text'), t('text.hint')], TEXT_TYPEFACES, (name) => t(`typeface.${name}`))}
          </section>
          <section aria-labelledby="shape" className="grid gap-5">
            <h2 id="shape" className="text-xl">
              {t('shape')}
            </h2>
            {choice('corners', [t('corners'), t('corners.hint')], CORNERS, (name) => t(`corners.${name}`))}
            {choice('density', [t('density'), t('density.hint')], DENSITIES, (name) => t(`density.${name}`))}
          </section>
        </div>
        <BrandFrame brand={brand} product={loaderData.product} />
      </div>
      <BarBelow isIdle={!isDraft}>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            aria-disabled={!isDraft}
            busy={isBusy && intent === 'publish'}
            onClick={() => isDraft && submit({ intent: 'publish', version, brand, base })}
          >
            {t('publish')}
          </Button>
          {isDraft && (
            <Button variant="outline" onClick={() => submit({ intent: 'discard', version })}>
              {t('discard')}
            </Button>
          )}
          {loaderData.mayUndo && (
            <Button variant="outline" onClick={() => submit({ intent: 'undo', version })}>
              {t('undo')}
            </Button>
          )}
          <p role="status" className="text-sm text-quiet">
            {isBusy
              ? t('state.saving')
              : result?.ok && result.intent !== 'draft' && isSaved
                ? result.message
                : t(isDraft ? 'state.draft' : 'state.live')}
          </p>
        </div>
      </BarBelow>
    </>
  );
}
