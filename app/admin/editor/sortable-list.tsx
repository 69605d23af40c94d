import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface Item {
  id: number;
  /** For screen readers. */
  name: string;
}

interface MovableProps<T extends Item> {
  label: string;
  items: readonly T[];
  isFixed?: boolean;
  onOrder(ids: number[]): void;
  children(item: T): ReactNode;
}

/** A list that is reordered by dragging, or by buttons that announce an item's new position. */
export function Movable<T extends Item>({ label, items, isFixed, onOrder, children }: MovableProps<T>) {
  const t = useMessages(adminEditorMessages);
  const [order, setOrder] = useState(items.map(({ id }) => id));
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => setOrder(items.map(({ id }) => id)), [items]);
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const moved = (id: number, to: number) => {
    const without = order.filter((other) => other !== id);
    return without.toSpliced(Math.max(0, to), 0, id);
  };
  const move = (id: number, name: string, to: number) => {
    const next = moved(id, to);
    setOrder(next);
    setAnnouncement(t('sortable.moved', { name, position: next.indexOf(id) + 1, total: next.length }));
    onOrder(next);
  };
  const over = (event: DragEvent, index: number) => {
    if (dragged === null) return;
    event.stopPropagation();
    event.preventDefault();
    if (order[index] !== dragged) setOrder(moved(dragged, index));
  };
  const drop = () => {
    setDragged(null);
    if (order.join() !== items.map(({ id }) => id).join()) onOrder(order);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label={label} className="mt-3">
        {shown.map((item, index) => (
          <li
            key={item.id}
            draggable={!isFixed}
            onDragStart={(event) => {
              // A list within this one moves its own items.
              event.stopPropagation();
              setDragged(item.id);
            }}
            onDragOver={(event) => over(event, index)}
            onDragEnd={drop}
            className="flex items-center gap-2 border-b border-line py-2 max-sm:items-start"
          >
            {!isFixed && (
              <span className="flex shrink-0 cursor-grab">
                <IconButton
                  label={t('sortable.up', { name: item.name })}
                  icon="up"
                  isOff={index === 0}
                  onPress={() => move(item.id, item.name, index - 1)}
                />
                <IconButton
                  label={t('sortable.down', { name: item.name })}
                  icon="down"
                  isOff={index === shown.length - 1}
                  onPress={() => move(item.id, item.name, index + 1)}
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
