import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps {
  label: string;
  icon: IconName;
  /** Disabled but focusable, so that keyboard users don't lose the focus at the end of a range. */
  isOff?: boolean;
  isSmall?: boolean;
  hasEdge?: boolean;
  isQuiet?: boolean;
  onPress(): void;
}

export const IconButton = ({ label, icon, isOff, isSmall, hasEdge, isQuiet, onPress }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand focus-visible:rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
      hasEdge && 'border border-edge bg-paper',
      isQuiet && 'text-quiet hover:text-ink',
    )}
  >
    <Icon name={icon} className={isSmall ? 'size-4' : 'size-5'} />
  </button>
);
