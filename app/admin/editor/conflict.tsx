import { Button } from '#app/ui/button.tsx';
import { Compare } from './compare.tsx';

interface ConflictProps {
  mine: string;
  theirs: string;
  onMine(): void;
  onTheirs(): void;
}

/** Two texts of the same version: who came second decides, and sees both. */
export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  return (
    <section aria-label="Both texts" className="mt-4 rounded-card border border-edge p-4">
      <Compare before={theirs} after={mine} names={['Saved by somebody else', 'Typed by you']} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onMine}>
          Save mine
        </Button>
        <Button size="small" variant="outline" onClick={onTheirs}>
          Go on with theirs
        </Button>
      </div>
      <p className="mt-2 text-sm text-quiet">
        Whichever is not taken stays among the versions if it was saved.
      </p>
    </section>
  );
}
