import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface FaultyLinesProps {
  /** A sentence each. */
  faults: readonly string[];
  /** How many there are, also of those that are not listed. */
  count: number;
  /** The lines that would be left out, as CSV; empty where the whole file cannot be read. */
  file: string;
}

/** What is wrong with a file, line by line, and its faulty lines to download. */
export function FaultyLines({ faults, count, file }: FaultyLinesProps) {
  if (count === 0) return null;
  const problems = count === 1 ? '1 problem' : `${count} problems`;
  return (
    <section aria-label="Problems" className="grid gap-3">
      <Notice
        tone="error"
        title={
          file
            ? `Fix ${problems}, then check the file again. Products with a problem aren’t imported.`
            : `Fix ${problems} before you import this file.`
        }
      />
      <ul className="grid max-w-prose gap-1">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
      {count > faults.length && <p className="text-quiet">And {count - faults.length} more.</p>}
      {file && (
        <div>
          <Button variant="outline" onClick={() => download(file)}>
            Download lines with problems
          </Button>
        </div>
      )}
    </section>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = 'lines-with-problems.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
