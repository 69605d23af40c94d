import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  Keyboard,
  Menu,
  MenuTrigger,
  Popover,
} from 'react-aria-components/Menu';
import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AdminIcon, type AdminIconName } from './admin-icon.tsx';
import { FLOATING, usePortal } from './popover.tsx';

interface MenuButtonProps {
  label: string;
  /** Shown instead of the label, which is then read out. */
  icon?: AdminIconName;
  /** Of the button; an outlined small button otherwise. */
  className?: string;
  /** `MenuItem`s, or `MenuSection`s of them. */
  children: ReactNode;
}

/** A button that opens a menu. Arrow keys, letters, Enter and Esc work as in the system's menus. */
export function MenuButton({ label, icon, className, children }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [container, findContainer] = usePortal(trigger);
  return (
    <MenuTrigger onOpenChange={findContainer}>
      <Button
        ref={trigger}
        aria-label={icon && label}
        className={
          className ??
          (icon
            ? 'grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:bg-sand hover:text-ink'
            : 'button button-outline button-small')
        }
      >
        {icon ? (
          <AdminIcon name={icon} />
        ) : (
          <>
            {label} <Icon name="down" className="size-4" />
          </>
        )}
      </Button>
      <Popover
        placement="bottom end"
        offset={4}
        UNSTABLE_portalContainer={container}
        className={cx(FLOATING, 'min-w-52')}
      >
        <Menu className="max-h-[inherit] overflow-y-auto p-1.5 outline-none">{children}</Menu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  children: string;
  /** A page or file of this site. */
  href?: string;
  /** `_blank` for files, such as a PDF. */
  target?: '_blank';
  download?: boolean;
  onAction?(): void;
  /** For deleting and voiding: red, and the last of its menu. */
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Its keyboard shortcut: 'Alt Z'. */
  shortcut?: string;
}

export const MenuItem = ({ children, isDestructive, shortcut, ...rest }: MenuItemProps) => (
  <AriaMenuItem
    {...rest}
    textValue={children}
    className={cx(
      'menu-row flex min-h-11 cursor-pointer items-center gap-6 rounded-lg px-3 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focused:bg-sand lg:min-h-9 lg:text-sm',
      isDestructive && 'text-bad',
    )}
  >
    {children}
    {shortcut && <Keyboard className="ml-auto font-sans text-xs text-quiet">{shortcut}</Keyboard>}
  </AriaMenuItem>
);

/** Items under a heading; a line divides it from the section before. */
export const MenuSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <AriaMenuSection className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5">
    {title && <Header className="px-3 py-1.5 text-xs text-quiet">{title}</Header>}
    {children}
  </AriaMenuSection>
);
