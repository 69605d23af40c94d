import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { productZoomMessages } from '#messages/product-zoom.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PictureView } from '#shop/catalog/index.server.ts';

/** Fills the window, and is twice that size after a press; scrolling pans it. */
export default function Zoom({
  name,
  picture,
  onClose,
}: {
  name: string;
  picture: PictureView;
  onClose(): void;
}) {
  const t = useMessages(productZoomMessages);
  const [isClose, setClose] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  /** The point to keep centred, as fractions of the picture's width and height. */
  const point = useRef({ x: 0.5, y: 0.5 });
  const centre = () => {
    const { current } = pane;
    if (!current) return;
    current.scrollLeft = point.current.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = point.current.y * current.scrollHeight - current.clientHeight / 2;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture's size changes with it
  useLayoutEffect(centre, [isClose]);
  // The dialog has a size only once it is open.
  useEffect(centre, []);
  const toggle = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key press has no position.
    point.current =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setClose(!isClose);
  };
  return (
    <Dialog title={name} closeLabel={t('close')} isOpen onClose={onClose} shape="full">
      <section
        ref={pane}
        aria-label={t('large')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll a large picture
        tabIndex={0}
        className="-mx-4 -mb-4 min-h-0 flex-1 overflow-auto"
      >
        <button
          type="button"
          aria-label={t('closer')}
          aria-pressed={isClose}
          onClick={toggle}
          className={cx(
            'mx-auto block',
            isClose
              ? 'w-[max(200%,160dvh)] cursor-zoom-out'
              : 'w-[max(100%,80dvh)] cursor-zoom-in md:w-[min(100%,75rem)]',
          )}
        >
          <Picture
            picture={picture}
            sizes={isClose ? 'max(200vw, 160vh)' : 'max(100vw, 80vh)'}
            className="w-full"
          />
        </button>
      </section>
    </Dialog>
  );
}
