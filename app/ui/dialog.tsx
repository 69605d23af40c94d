import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { afterPaint } from './scheduling.ts';

interface DialogProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose(): void;
  /** `drawer` slides in from the side; `full` fills the window. */
  shape?: 'dialog' | 'drawer' | 'full';
  children: ReactNode;
  ref?: Ref<HTMLDialogElement>;
}

const SHAPES = {
  dialog: 'm-auto w-[min(92vw,34rem)] rounded-card p-6',
  drawer: 'ml-auto mr-0 my-0 h-dvh max-h-none w-[min(92vw,26rem)] p-6 drawer',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none p-4',
};

/**
 * A modal dialog. The browser traps the focus, closes it on Esc and restores the focus; a click outside and the back
 * button close it too.
 */
export function Dialog({ title, closeLabel, isOpen, onClose, shape = 'dialog', children, ref }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current!);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    delete element.dataset.leaving;
    if (!element.open) element.showModal();
    // The back button closes the topmost dialog instead of leaving the page.
    const close = () => element.close();
    window.addEventListener('popstate', close);
    return () => {
      window.removeEventListener('popstate', close);
      element.close();
    };
  }, [isOpen]);

  // Closing re-renders the page behind, which takes a phone a while, so the dialog is hidden first.
  const leave = () => {
    const element = dialog.current!;
    element.dataset.leaving = '';
    afterPaint(() => element.close());
  };

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && leave()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className={cx('bg-paper text-ink shadow-float open:flex open:flex-col', SHAPES[shape])}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={leave}
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-sand"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Slides in from the right. */
export const Drawer = (props: Omit<DialogProps, 'shape'>) => <Dialog {...props} shape="drawer" />;
