import type { ReactNode } from 'react';

interface TableProps {
  caption: string;
  head: ReactNode[];
  children: ReactNode;
}

/** Rows and columns; on a narrow screen it scrolls by itself, with what is only read out. */
export const Table = ({ caption, head, children }: TableProps) => (
  // A region that scrolls must be reachable by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys can scroll it
  <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
    <table className="w-full border-collapse text-left [&_td]:border-b [&_td]:border-line [&_td]:py-3 [&_td]:pr-4 [&_th]:pr-4">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-quiet">
        <tr>
          {head.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
            <th key={index} scope="col" className="border-b border-line py-2 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
