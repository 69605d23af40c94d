import { cx } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface IconButtonProps {
  label: string;
  icon: IconName;
  /** There is nothing to do now. It keeps the focus: who steps to the end of something by keys is not put out of it. */
  isOff?: boolean;
  isSmall?: boolean;
  hasEdge?: boolean;
  onPress(): void;
}

/** A round button that shows what it does. */
export const IconButton = ({ label, icon, isOff, isSmall, hasEdge, onPress }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand focus-visible:rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
      hasEdge && 'border border-edge bg-paper',
    )}
  >
    <Icon name={icon} className={isSmall ? 'size-4' : 'size-5'} />
  </button>
);
