import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';

interface Chip {
  to: string;
  name: string;
  isHere: boolean;
}

/** Views of a page; on a phone a row to swipe. */
export const Tabs = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav aria-label={label} className="mt-4 gap-2 max-md:swipe-row md:flex md:flex-wrap">
    {chips.map(({ to, name, isHere }) => (
      <Link
        key={name}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={cx(
          'inline-flex min-h-11 shrink-0 items-center rounded-full border px-3.5 text-sm hover:border-ink',
          isHere ? 'border-pink text-pink' : 'border-line',
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
);
