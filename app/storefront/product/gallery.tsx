import { useRef, useState } from 'react';
import { say } from '../../../messages/product.ts';
import type { PictureView } from '../../../shop/catalog/cards.server.ts';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Pictures side by side in a strip that can be swiped, stepped through, and enlarged. */
export function Gallery({ name, pictures }: { name: string; pictures: PictureView[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const show = (index: number) => {
    const next = Math.max(0, Math.min(pictures.length - 1, index));
    strip.current?.children[next]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
    setAt(next);
  };
  const current = pictures[at];

  return (
    <section
      aria-label={say('gallery', { name })}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') show(at - 1);
        if (event.key === 'ArrowRight') show(at + 1);
      }}
    >
      <div className="relative">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys can scroll it
          tabIndex={0}
          aria-label={say('gallery', { name })}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card bg-sand [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className="w-full shrink-0 snap-start">
              <Picture
                picture={picture}
                sizes="(min-width: 992px) 620px, 100vw"
                priority={index === 0}
                className="aspect-4/5 w-full object-cover"
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label={say('gallery.zoom')}
          onClick={() => setZoomed(true)}
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper"
        >
          <Icon name="zoom" className="size-5" />
        </button>
      </div>
      {pictures.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-1">
          <Step name="left" label={say('gallery.previous')} isOff={at === 0} onClick={() => show(at - 1)} />
          {pictures.map((picture, index) => (
            <button
              key={picture.src}
              type="button"
              aria-label={say('gallery.show', { number: index + 1 })}
              aria-current={index === at}
              onClick={() => show(index)}
              className="grid size-11 place-items-center"
            >
              <span className={cx('size-2.5 rounded-full border border-ink', index === at && 'bg-ink')} />
            </button>
          ))}
          <Step
            name="right"
            label={say('gallery.next')}
            isOff={at === pictures.length - 1}
            onClick={() => show(at + 1)}
          />
        </div>
      )}
      <Dialog
        title={name}
        closeLabel={say('gallery.close')}
        isOpen={isZoomed}
        onClose={() => setZoomed(false)}
        shape="full"
      >
        {isZoomed && current && (
          <div className="min-h-0 flex-1 overflow-auto">
            <Picture picture={current} sizes="100vw" className="mx-auto w-full max-w-[1200px]" />
          </div>
        )}
      </Dialog>
    </section>
  );
}

interface StepProps {
  name: 'left' | 'right';
  label: string;
  isOff: boolean;
  onClick(): void;
}

const Step = ({ name, label, isOff, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full hover:bg-sand disabled:opacity-30"
  >
    <Icon name={name} className="size-5" />
  </button>
);
