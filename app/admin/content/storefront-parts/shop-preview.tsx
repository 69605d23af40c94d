import { useEffect, useRef, useState } from 'react';
import { useDarkMode } from '#app/browser/theme.ts';
import { Button } from '#app/ui/button.tsx';
import { adminStructureMessages } from '#messages/admin-structure.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PartFields } from '#shop/content/index.ts';
import { DEVICES, type Device, DeviceFrame } from '../../frame/device-frame.tsx';

const PAUSE_MS = 500;
const FRAME = 'shop-preview';

/**
 * The home page with these changes, in a frame without scripts: nothing in it is counted as a visit, and its links lead
 * nowhere.
 */
export function ShopPreview({ changes }: { changes: Partial<PartFields> }) {
  const t = useMessages(adminStructureMessages);
  const isDark = useDarkMode();
  const [device, setDevice] = useState<Device>('phone');
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const json = JSON.stringify(changes);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form sends them
  useEffect(() => {
    const timer = setTimeout(() => {
      scrolled.current = frame.current?.contentWindow?.scrollY ?? 0;
      form.current?.submit();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);

  const paint = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    page.body.classList.toggle('dark', isDark);
    page.body.inert = true;
    // The frame runs no scripts, so the browser shows hints for browsers without scripts.
    for (const hint of page.querySelectorAll('noscript')) hint.remove();
    frame.current?.contentWindow?.scrollTo(0, scrolled.current);
  };
  useEffect(paint);

  return (
    <section aria-label={t('preview')} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t('preview')}</h2>
        <div className="flex gap-1">
          {DEVICES.map((one) => (
            <Button
              key={one}
              variant={one === device ? 'secondary' : 'outline'}
              size="small"
              aria-pressed={one === device}
              onClick={() => setDevice(one)}
            >
              {t(`preview.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      <form ref={form} method="post" action="/admin/preview" target={FRAME} hidden>
        <input type="hidden" name="changes" value={json} />
      </form>
      <DeviceFrame
        device={device}
        ref={frame}
        name={FRAME}
        title={t('preview')}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={paint}
      />
      <p className="mt-2 text-sm text-quiet">{t('preview.hint')}</p>
    </section>
  );
}
