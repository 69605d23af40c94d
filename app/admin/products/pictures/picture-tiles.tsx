import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useDragOrder } from '#app/admin/editor/use-drag-order.ts';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { adminProductPicturesMessages } from '#messages/admin-product-pictures.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export interface TilePicture {
  id: number;
  alt: string;
  /** Null where there is none to show. */
  url: string | null;
  /** Shown without a picture. */
  fileName?: string;
}

interface TilesProps {
  pictures: readonly TilePicture[];
  openId: number | null;
  mayEdit: boolean;
  onOpen(id: number | null): void;
  onMove(id: number, to: number): void;
  /** After the last tile. */
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A finger on the rest of a tile scrolls the page. */
const isDragStart = ({ pointerType, target }: PointerEvent): boolean =>
  pointerType === 'mouse' || (target as Element).closest('[data-handle]') !== null;

/** A row of tiles: pressed to edit a picture; moved by dragging, or with Ctrl and an arrow key. */
export function PictureTiles({ pictures, openId, mayEdit, onOpen, onMove, children }: TilesProps) {
  const t = useMessages(adminProductPicturesMessages);
  const { list, dragged, handleOf } = useDragOrder({
    ids: pictures.map(({ id }) => id),
    isGrid: true,
    onDrop: onMove,
  });
  const undescribed = pictures.find(({ alt }) => alt.trim() === '')?.id;
  const onKeyDown = (id: number, at: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || !(event.ctrlKey || event.metaKey) || !mayEdit) return;
    event.preventDefault();
    onMove(id, at + step);
  };
  return (
    <ol ref={list} className="flex flex-wrap gap-2">
      {pictures.map(({ id, alt, url, fileName }, at) => {
        const handle = mayEdit ? handleOf(id) : null;
        const name =
          alt.trim() === '' ? t('tile.noAlt', { number: at + 1 }) : t('tile', { number: at + 1, alt });
        return (
          <li
            key={id}
            {...handle}
            onPointerDown={(event) => isDragStart(event) && handle?.onPointerDown(event)}
            className="relative select-none"
          >
            <button
              type="button"
              id={id === undescribed ? 'picture-without-alt' : undefined}
              aria-label={url === null ? undefined : name}
              aria-expanded={openId === id}
              aria-keyshortcuts={mayEdit ? 'Control+ArrowLeft Control+ArrowRight' : undefined}
              onClick={() => onOpen(openId === id ? null : id)}
              onKeyDown={onKeyDown(id, at)}
              className={cx(
                'block size-24 overflow-hidden rounded-lg border-2 bg-sand',
                openId === id || dragged === id ? 'border-pink' : 'border-transparent hover:border-edge',
              )}
            >
              {url === null ? (
                <>
                  <span className="sr-only">{name} </span>
                  <span className="line-clamp-4 p-1 text-sm wrap-anywhere text-quiet">{fileName}</span>
                </>
              ) : (
                <img
                  src={url}
                  alt=""
                  width={96}
                  height={96}
                  draggable={false}
                  className="size-full object-cover"
                />
              )}
            </button>
            {mayEdit && pictures.length > 1 && (
              <span
                data-handle
                className="absolute right-1 bottom-1 hidden size-8 touch-none place-items-center rounded-full bg-paper text-ink any-pointer-coarse:grid"
              >
                <Icon name="grip" className="size-5 [stroke-width:3]" />
              </span>
            )}
            {alt.trim() === '' && (
              <span className="pointer-events-none absolute top-1 right-1 rounded-full bg-paper text-warn">
                <Icon name="alert" className="size-5" />
              </span>
            )}
          </li>
        );
      })}
      {children}
    </ol>
  );
}
