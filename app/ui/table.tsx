import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The head of a column of numbers: they stand at its right, as its cells do that are `tabular-nums`. */
interface Figures {
  figures: string;
}

interface TableProps {
  caption: string;
  head: (ReactNode | Figures)[];
  /**
   * Whether each row is a few lines on a narrow screen, its cells one after the other: those that are `max-md:order-first`
   * in the first line, and with their column's name those that have it as `data-name`.
   */
  folds?: boolean;
  children: ReactNode;
}

// A cell that may break anywhere would, where the table is narrow, become one letter wide.
const CELLS =
  '[&_td:is(.wrap-anywhere,.break-all)]:min-w-40 [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pr-4 [&_td.tabular-nums]:text-right [&_th]:pr-4 [&_:is(td,th):last-child]:pr-0';

const FOLDED =
  'max-md:block max-md:[&_tbody]:block max-md:[&_thead]:sr-only max-md:[&_tr]:flex max-md:[&_tr]:flex-wrap max-md:[&_tr]:items-center max-md:[&_tr]:gap-x-4 max-md:[&_tr]:border-b max-md:[&_tr]:border-line max-md:[&_tr]:py-3 max-md:[&_td]:min-w-0! max-md:[&_td]:border-0 max-md:[&_td]:p-0 max-md:[&_td:empty]:hidden max-md:[&_td[data-name]]:before:text-sm max-md:[&_td[data-name]]:before:text-quiet max-md:[&_td[data-name]]:before:content-[attr(data-name)_"_"]';

/** Rows and columns; on a narrow screen it folds, or scrolls by itself, with what is only read out. */
export const Table = ({ caption, head, folds = false, children }: TableProps) => (
  <section
    aria-label={caption}
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys can scroll it
    tabIndex={0}
    className="relative overflow-x-auto [:is(p,h1,h2)+&]:mt-2 [form+&]:mt-6"
  >
    <table className={cx('w-full border-collapse text-left', CELLS, folds && FOLDED)}>
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
