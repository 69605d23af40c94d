/** Prints a Markdown table for docs/performance.md. */
export function table(title: string, head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n${title}\n`);
  line(head);
  line(head.map((_, index) => (index === 0 ? '---' : '---:')));
  rows.forEach(line);
}
