import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDragOrder } from './use-drag-order.ts';

interface Item {
  id: number;
  /** For screen readers. */
  name: string;
}

interface MovableProps<T extends Item> {
  label: string;
  items: readonly T[];
  isFixed?: boolean;
  /** Whether its items are lists themselves, with their buttons beside the headings. */
  isTall?: boolean;
  onOrder(ids: number[]): void;
  children(item: T): ReactNode;
}

/** A list that is reordered by dragging its handles, or by buttons that announce an item's new position. */
export function Movable<T extends Item>({
  label,
  items,
  isFixed,
  isTall,
  onOrder,
  children,
}: MovableProps<T>) {
  const t = useMessages(adminEditorMessages);
  const [order, setOrder] = useState(items.map(({ id }) => id));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => setOrder(items.map(({ id }) => id)), [items]);
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const move = (id: number, to: number) => {
    const next = order.filter((other) => other !== id).toSpliced(Math.max(0, to), 0, id);
    const name = items.find((item) => item.id === id)?.name ?? '';
    setOrder(next);
    setAnnouncement(t('sortable.moved', { name, position: next.indexOf(id) + 1, total: next.length }));
    onOrder(next);
  };
  const { list, dragged, handleOf } = useDragOrder({
    ids: shown.map(({ id }) => id),
    onDrop: move,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} aria-label={label} className="mt-3 flex flex-col">
        {shown.map((item, index) => (
          <li
            key={item.id}
            className={cx(
              'flex gap-2 border-b border-line py-2 max-sm:items-start',
              isTall ? 'items-start' : 'items-center',
              dragged === item.id && 'bg-sand',
            )}
          >
            {!isFixed && (
              <span className="flex shrink-0">
                <span
                  {...handleOf(item.id)}
                  className="-ml-2 grid h-11 w-8 cursor-grab touch-none place-items-center text-quiet select-none active:cursor-grabbing"
                >
                  <Icon name="grip" className="size-5 [stroke-width:3]" />
                </span>
                <IconButton
                  label={t('sortable.up', { name: item.name })}
                  icon="up"
                  isOff={index === 0}
                  onPress={() => move(item.id, index - 1)}
                />
                <IconButton
                  label={t('sortable.down', { name: item.name })}
                  icon="down"
                  isOff={index === shown.length - 1}
                  onPress={() => move(item.id, index + 1)}
                />
              </span>
            )}
            {children(item)}
          </li>
        ))}
      </ol>
    </>
  );
}
