import { useEffect, useRef, useState } from 'react';
import { brandCss } from '#app/brand/brand-css.ts';
import { Select } from '#app/ui/forms/field.tsx';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Brand } from '#shop/core/index.ts';
import { DEVICES, type Device, DeviceFrame } from '../../frame/device-frame.tsx';

/** Less than a phone's, so that it and its choices fit a laptop's screen. */
const HEIGHT = 672;
const PAGES = ['home', 'shop', 'product', 'blog'] as const;

interface BrandFrameProps {
  brand: Brand;
  /** The address of a product, if there is one. */
  product: string | null;
}

/** A page of the shop with the drafted look, which follows each change at once. */
export function BrandFrame({ brand, product }: BrandFrameProps) {
  const t = useMessages(adminBrandMessages);
  const [page, setPage] = useState<(typeof PAGES)[number]>('home');
  const [device, setDevice] = useState<Device>('phone');
  const [isDark, setDark] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const path = { home: '/', shop: '/shop', product: product ?? '/shop', blog: '/blog' }[page];
  const apply = () => {
    const shown = frame.current?.contentDocument;
    if (!shown?.body) return;
    showLook(shown, brandCss(brand));
    shown.body.classList.toggle('dark', isDark);
  };
  useEffect(apply);
  const choice = <T extends string>(
    id: string,
    value: T,
    choices: readonly T[],
    onChange: (value: T) => void,
  ) => (
    <Select
      id={`preview-${id}`}
      label={t(`preview.${id}` as 'preview.page')}
      value={value}
      onChange={({ target }) => onChange(target.value as T)}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`preview.${choice}` as 'preview.home')}
        </option>
      ))}
    </Select>
  );
  return (
    <section aria-labelledby="preview" className="min-w-0 xl:sticky xl:top-4">
      <h2 id="preview" className="text-xl">
        {t('preview')}
      </h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {choice('page', page, product ? PAGES : PAGES.filter((page) => page !== 'product'), setPage)}
        {choice('width', device, DEVICES, setDevice)}
        {choice('theme', isDark ? 'dark' : 'light', ['light', 'dark'], (theme) => setDark(theme === 'dark'))}
      </div>
      <DeviceFrame
        device={device}
        height={HEIGHT}
        ref={frame}
        title={t('preview.frame')}
        src={`/admin/brand/preview?page=${encodeURIComponent(path)}`}
        onLoad={apply}
      />
    </section>
  );
}

/** Replaces the look that a page came with. */
export function showLook(shown: Document, css: string): void {
  const own = shown.querySelector<HTMLStyleElement>('#brand');
  if (own?.sheet) own.sheet.disabled = true;
  const view = shown.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  shown.adoptedStyleSheets = [sheet];
}
