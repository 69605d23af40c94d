import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import { logoPath } from '#app/brand/brand-css.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/class-names.ts';
import { Spinner } from '#app/ui/feedback/loading.tsx';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Logo } from '#shop/core/index.ts';
import type { LogoResult } from './admin.brand.logo.ts';

interface LogoFieldProps {
  name: 'logo' | 'darkLogo';
  logo: Logo | null;
  onChange(logo: Logo | null): void;
}

/** A logo, sent as soon as it is chosen. It isn't resized on the way, which would take its transparency. */
export function LogoField({ name, logo, onChange }: LogoFieldProps) {
  const t = useMessages(adminBrandMessages);
  const id = useId();
  const fetcher = useFetcher<LogoResult>();
  const isBusy = fetcher.state !== 'idle';
  const problem = !isBusy && fetcher.data?.ok === false ? fetcher.data.message : null;
  const warning = !isBusy && logo && fetcher.data?.ok ? fetcher.data.warning : null;
  const handled = useRef<LogoResult>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || data === handled.current) return;
    handled.current = data;
    if (data.ok) onChange(data.logo);
  });
  const send = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const form = new FormData();
    form.set('logo', file);
    fetcher.submit(form, { method: 'post', action: '/admin/brand/logo', encType: 'multipart/form-data' });
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t(name)}
      </label>
      {logo && (
        <div
          className={cx(
            'mb-2 rounded-card border border-line p-4',
            name === 'darkLogo' ? 'dark bg-paper' : 'bg-white',
          )}
        >
          <img
            src={logoPath(logo)}
            alt=""
            width={Math.round(logo.width)}
            height={Math.round(logo.height)}
            className="max-h-24 w-auto max-w-full object-contain"
          />
        </div>
      )}
      <input
        id={id}
        type="file"
        accept="image/svg+xml,image/png,image/webp,image/avif,image/jpeg,image/gif"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => send(currentTarget.files)}
        className="block min-h-12 w-full text-sm file:mr-4 file:min-h-11 file:rounded-full file:border file:border-edge file:px-4 file:font-medium"
      />
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-bad">
          {problem}
        </p>
      )}
      {warning && (
        <p role="status" className="mt-1.5 text-sm text-warn">
          {warning}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
        {t(`${name}.hint`)}
      </p>
      {isBusy && <Spinner />}
      {logo && (
        <Button variant="text" size="small" className="px-0" onClick={() => onChange(null)}>
          {t(`${name}.remove`)}
        </Button>
      )}
    </div>
  );
}
