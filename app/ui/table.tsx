import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A header: `figures` of a number column, right-aligned like its `tabular-nums` cells. */
type Heading = ({ figures: ReactNode } | { text: ReactNode }) & {
  /** How the column sorts the table, if it does now. */
  sort?: 'ascending' | 'descending' | undefined;
};

interface TableProps {
  caption: string;
  head: (ReactNode | Heading)[];
  /**
   * On narrow screens, shows each row as a few lines: cells with `max-md:order-first` on the first line, and cells with
   * `data-name` labelled with their column's name.
   */
  folds?: boolean;
  children: ReactNode;
}

// A cell that can break anywhere would shrink to one letter in a narrow table.
const CELLS =
  '[&_td:is(.wrap-anywhere,.break-all)]:min-w-40 [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pr-4 [&_td.tabular-nums]:text-right [&_th]:pr-4 [&_:is(td,th):last-child]:pr-0';

const FOLDED =
  'max-md:block max-md:[&_tbody]:block max-md:[&_thead]:sr-only max-md:[&_tr]:flex max-md:[&_tr]:flex-wrap max-md:[&_tr]:items-center max-md:[&_tr]:gap-x-4 max-md:[&_tr]:border-b max-md:[&_tr]:border-line max-md:[&_tr]:py-3 max-md:[&_td]:min-w-0! max-md:[&_td]:border-0 max-md:[&_td]:p-0 max-md:[&_td:empty]:hidden max-md:[&_td[data-name]]:before:text-sm max-md:[&_td[data-name]]:before:text-quiet max-md:[&_td[data-name]]:before:content-[attr(data-name)_"_"]';

/** On narrow screens it folds or scrolls; the caption is for screen readers only. */
export const Table = ({ caption, head, folds = false, children }: TableProps) => (
  <section
    aria-label={caption}
    // A scrollable region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys can scroll it
    tabIndex={0}
    className="relative overflow-x-auto [:is(p,h1,h2)+&]:mt-2 [form+&]:mt-6"
  >
    <table className={cx('w-full border-collapse text-left', CELLS, folds && FOLDED)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-quiet">
        <tr>
          {head.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never reorder
            <Head key={index} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

const isHeading = (name: ReactNode | Heading): name is Heading =>
  typeof name === 'object' && name !== null && ('figures' in name || 'text' in name);

function Head({ name }: { name: ReactNode | Heading }) {
  const heading: Heading = isHeading(name) ? name : { text: name };
  const isFigures = 'figures' in heading;
  return (
    <th
      scope="col"
      aria-sort={heading.sort}
      className={cx('border-b border-line py-2 font-medium', isFigures && 'text-right')}
    >
      {isFigures ? heading.figures : heading.text}
    </th>
  );
}
