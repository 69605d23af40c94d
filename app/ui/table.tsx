import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The head of a column of numbers: they stand at its right, as its cells do that are `tabular-nums`. */
interface Figures {
  figures: string;
}

interface TableProps {
  caption: string;
  head: (ReactNode | Figures)[];
  children: ReactNode;
}

// A cell that may break anywhere would, where the table is narrow, become one letter wide.
const CELLS =
  '[&_td:is(.wrap-anywhere,.break-all)]:min-w-40 [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pr-4 [&_td.tabular-nums]:text-right [&_th]:pr-4 [&_:is(td,th):last-child]:pr-0';

/** Rows and columns; on a narrow screen it scrolls by itself, with what is only read out. */
export const Table = ({ caption, head, children }: TableProps) => (
  <section
    aria-label={caption}
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys can scroll it
    tabIndex={0}
    className="relative overflow-x-auto [:is(p,h1,h2)+&]:mt-2 [form+&]:mt-6"
  >
    <table className={cx('w-full border-collapse text-left', CELLS)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-quiet">
        <tr>
          {head.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <Head key={index} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

function Head({ name }: { name: ReactNode | Figures }) {
  const isFigures = typeof name === 'object' && name !== null && 'figures' in name;
  return (
    <th scope="col" className={cx('border-b border-line py-2 font-medium', isFigures && 'text-right')}>
      {isFigures ? name.figures : name}
    </th>
  );
}
