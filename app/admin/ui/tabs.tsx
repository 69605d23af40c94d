import type { ReactNode } from 'react';
import { cx } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';

interface TabProps {
  to: string;
  isHere: boolean;
  /** Behind its name, such as a button of its own. */
  after?: ReactNode;
  children: ReactNode;
}

export const Tab = ({ to, isHere, after, children }: TabProps) => (
  <span
    className={cx(
      'inline-flex shrink-0 border-b-2',
      isHere ? 'border-pink font-medium' : 'border-transparent text-quiet hover:text-ink',
    )}
  >
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center px-3 text-sm whitespace-nowrap"
    >
      {children}
    </Link>
    {after}
  </span>
);

interface TabsProps {
  label: string;
  tabs: readonly { to: string; name: string; isHere: boolean }[];
}

/** Views of a page; on a phone a row to swipe. Those of a list are in list/view-tabs.tsx. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav aria-label={label} className="mt-1 max-md:swipe-row md:flex md:flex-wrap">
    {tabs.map(({ name, ...tab }) => (
      <Tab key={name} {...tab}>
        {name}
      </Tab>
    ))}
  </nav>
);
