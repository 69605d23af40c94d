import { Dialog } from '#app/ui/dialog.tsx';
import type { Place } from '../nav.tsx';
import { GO } from './shortcuts.ts';

interface HelpProps {
  places: readonly Place[];
  onClose(): void;
}

/** What the keys do in a list, while the focus is in it; by the page of the list. */
const IN_LISTS: Readonly<Record<string, readonly { keys: string[]; does: string }[]>> = {
  '/admin/orders': [
    { keys: ['Space'], does: 'Orders: tick this one' },
    { keys: ['a'], does: 'Orders: tick all, or none' },
    { keys: ['b'], does: 'Orders: buy labels of the ticked' },
    { keys: ['p'], does: 'Orders: print packing slips' },
  ],
  '/admin/reviews': [
    { keys: ['a'], does: 'Reviews: publish' },
    { keys: ['r'], does: 'Reviews: reject' },
  ],
};

/** The keys of the admin. */
export default function Help({ places, onClose }: HelpProps) {
  const ways = Object.entries(GO).flatMap(([letter, to]) => {
    const place = places.find((one) => one.to === to);
    return place ? [{ keys: ['g', letter], does: place.name }] : [];
  });
  const keys = [
    { keys: ['Ctrl', 'K'], does: 'Find anything (on a Mac: ⌘ K)' },
    { keys: ['/'], does: 'Search this list, or find anything' },
    { keys: ['?'], does: 'This list' },
    { keys: ['Alt', 'Z'], does: 'Take back what was just done' },
    { keys: ['j', 'k'], does: 'Into a list of orders or reviews, and through it' },
    ...places.filter(({ to }) => to in IN_LISTS).flatMap(({ to }) => IN_LISTS[to]!),
    ...ways,
  ];
  return (
    <Dialog title="Keys" closeLabel="Close" isOpen onClose={onClose}>
      {/* What scrolls must be reached by keys. */}
      <dl tabIndex={0} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 overflow-y-auto">
        {keys.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-edge px-2 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
