import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Less is a press with an unsteady hand. */
const THRESHOLD_PX = 6;
/** Closer to the edge of the window, a drag scrolls the page. */
const EDGE_PX = 64;
const SCROLL_PX = 8;

interface Drag<Id> {
  id: Id;
  from: { x: number; y: number };
  at: { x: number; y: number };
  isMoving: boolean;
}

interface DragOrder<Id> {
  ids: readonly Id[];
  /** Items in rows, or one below another. */
  isGrid?: boolean;
  onDrop(id: Id, to: number): void;
}

/**
 * Reorders the items of a list by dragging, with a mouse, a pen or a finger: native dragging knows only the mouse. Items
 * stay where they are in the document until they are dropped, so that the browser doesn't lose the pointer's target.
 */
export function useDragOrder<Id>({ ids, isGrid = false, onDrop }: DragOrder<Id>) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useRef<Drag<Id> | null>(null);
  const wasDragged = useRef(false);
  const [target, setTarget] = useState<{ id: Id; to: number } | null>(null);

  /** How many of the other items are before the pointer. */
  const placeOf = ({ id, at: { x, y } }: Drag<Id>): number =>
    [...list.current!.children].slice(0, ids.length).filter((item, index) => {
      if (ids[index] === id) return false;
      const { left, top, width, height, bottom } = item.getBoundingClientRect();
      if (!isGrid) return top + height / 2 < y;
      return bottom < y || (top < y && left + width / 2 < x);
    }).length;
  const follow = () => {
    if (drag.current?.isMoving) setTarget({ id: drag.current.id, to: placeOf(drag.current) });
  };
  const end = () => {
    drag.current = null;
    setTarget(null);
  };

  // Items that are no part of the order come after it. Styles are set here, because pages have no style attributes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: items are laid out again only when the target moves
  useLayoutEffect(() => {
    if (!target) return;
    const items = ([...list.current!.children] as HTMLElement[]).slice(0, ids.length);
    // Nor does the browser scroll to keep an item in place that was moved.
    list.current!.style.overflowAnchor = 'none';
    const shown = ids.filter((id) => id !== target.id).toSpliced(target.to, 0, target.id);
    for (const [index, item] of items.entries())
      item.style.order = `${shown.indexOf(ids[index]!) - ids.length}`;
    return () => {
      for (const item of items) item.style.order = '';
    };
  }, [target]);

  const isMoving = target !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they read refs
  useEffect(() => {
    if (!isMoving) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && end();
    window.addEventListener('keydown', cancel);
    let frame = requestAnimationFrame(function scroll() {
      const y = drag.current?.at.y ?? EDGE_PX;
      const step = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' });
        follow();
      }
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      window.removeEventListener('keydown', cancel);
      cancelAnimationFrame(frame);
    };
  }, [isMoving]);

  return {
    list,
    dragged: target?.id ?? null,
    /** For the handle of an item. */
    handleOf: (id: Id) => ({
      onPointerDown(event: PointerEvent) {
        const { clientX: x, clientY: y, target, currentTarget } = event;
        wasDragged.current = false;
        if (event.button !== 0 || !event.isPrimary) return;
        drag.current = { id, from: { x, y }, at: { x, y }, isMoving: false };
        // A small handle is soon left by a quick mouse; a button needs its own presses.
        if (!(target as Element).closest('button')) currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove({ clientX: x, clientY: y, buttons, currentTarget, pointerId }: PointerEvent) {
        // A mouse may have been released elsewhere.
        if (buttons === 0) drag.current = null;
        const { current } = drag;
        if (!current) return;
        current.at = { x, y };
        if (!current.isMoving) {
          if (Math.hypot(x - current.from.x, y - current.from.y) < THRESHOLD_PX) return;
          current.isMoving = true;
          wasDragged.current = true;
          currentTarget.setPointerCapture(pointerId);
        }
        follow();
      },
      onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
        const { current } = drag;
        end();
        if (!current?.isMoving) return;
        const to = placeOf({ ...current, at: { x, y } });
        if (to !== ids.indexOf(current.id)) onDrop(current.id, to);
      },
      onPointerCancel: end,
      /** The end of a drag isn't a press. */
      onClickCapture(event: MouseEvent) {
        if (wasDragged.current && event.detail > 0) event.stopPropagation();
        wasDragged.current = false;
      },
    }),
  };
}
