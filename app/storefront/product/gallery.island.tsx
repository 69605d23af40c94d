import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { NoPicture, Picture } from '#app/ui/picture.tsx';
import { afterPaint, untilLoaded } from '#app/ui/scheduling.ts';
import { productMessages } from '#messages/product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PictureView } from '#shop/catalog/index.server.ts';
import { useVariantId } from './buying.ts';

const loadZoom = () => afterPaint(() => untilLoaded(() => import('./zoom.tsx')));
const Zoom = lazy(loadZoom);

interface GalleryProps {
  name: string;
  pictures: PictureView[];
  /** The variant that the page was rendered with, and the pictures of those that have their own. */
  variantId?: string;
  shown?: Record<string, number>;
}

export default function Gallery({ name, pictures, variantId, shown }: GalleryProps) {
  const t = useMessages(productMessages);
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const isMany = pictures.length > 1;
  const show = (index: number) => {
    const next = Math.max(0, Math.min(pictures.length - 1, index));
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: next * width });
    setAt(next);
  };
  const current = pictures[at];
  const chosenId = useVariantId(variantId);
  // A variant without a picture of its own shows the product's first.
  const own = shown && chosenId !== undefined ? (shown[chosenId] ?? 0) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice, not when the shopper browses
  useEffect(() => {
    if (own !== undefined) show(own);
  }, [own]);

  return (
    <section
      aria-label={t('gallery', { name })}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step || isZoomed) return;
        event.preventDefault();
        show(at + step);
      }}
    >
      <div className="relative">
        <ul
          ref={strip}
          // So that arrow keys can scroll it.
          tabIndex={isMany ? 0 : undefined}
          aria-label={t('gallery', { name })}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / clientWidth))
          }
          className="gallery flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sand [scrollbar-width:none] max-md:-mx-5 md:rounded-card"
        >
          {!current && (
            <li className="w-full">
              <NoPicture />
            </li>
          )}
          {pictures.map((picture, index) => (
            <li key={picture.src} className="relative isolate w-full shrink-0 snap-start">
              <Picture
                picture={picture}
                sizes="(min-width: 992px) 620px, (min-width: 768px) 50vw, 100vw"
                blur={picture.blur}
                priority={index === 0}
                className="aspect-4/5 w-full object-cover max-md:aspect-square"
              />
            </li>
          ))}
        </ul>
        {current && (
          <button
            type="button"
            aria-label={t('gallery.zoom')}
            onPointerEnter={loadZoom}
            onFocus={loadZoom}
            onClick={() => startTransition(() => setZoomed(true))}
            className="noscript:hidden absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper"
          >
            <Icon name="zoom" className="size-5" />
          </button>
        )}
      </div>
      {isMany && (
        <div className="noscript:hidden mt-3 flex flex-wrap items-center justify-center gap-1 lg:gap-3">
          <IconButton
            icon="left"
            label={t('gallery.previous')}
            isOff={at === 0}
            onPress={() => show(at - 1)}
          />
          {pictures.map((picture, index) => (
            <Thumb
              key={picture.src}
              picture={picture}
              label={t('gallery.show', { number: index + 1 })}
              isShown={index === at}
              onClick={() => show(index)}
            />
          ))}
          <IconButton
            icon="right"
            label={t('gallery.next')}
            isOff={at === pictures.length - 1}
            onPress={() => show(at + 1)}
          />
        </div>
      )}
      {isZoomed && current && (
        <Suspense>
          <Zoom name={name} picture={current} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbProps {
  picture: PictureView;
  label: string;
  isShown: boolean;
  onClick(): void;
}

/** A dot on a phone, a thumbnail on wider screens. */
const Thumb = ({ picture, label, isShown, onClick }: ThumbProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={isShown}
    onClick={onClick}
    className="grid size-11 place-items-center lg:size-auto"
  >
    <span className={cx('size-2.5 rounded-full border border-ink lg:hidden', isShown && 'bg-ink')} />
    <span
      className={cx(
        'block overflow-hidden rounded-lg border-2 max-lg:hidden',
        isShown ? 'border-pink' : 'border-transparent hover:border-edge',
      )}
    >
      <Picture picture={{ ...picture, alt: '' }} sizes="72px" className="aspect-4/5 w-18 object-cover" />
    </span>
  </button>
);
