import { readStored, store } from '#app/browser/storage.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { type AdminPaletteValues, adminPaletteMessages } from '#messages/admin-palette.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Place } from '../nav.ts';
import { GO, SINGLE_KEYS } from './shortcuts.ts';

interface HelpProps {
  places: readonly Place[];
  onClose(): void;
}

type ShortcutKey = Extract<keyof AdminPaletteValues, `shortcuts.${string}`>;

/** Keys that work while the focus is in a list, by the path of its page. */
const IN_LISTS: Readonly<Record<string, readonly { keys: string[]; does: ShortcutKey }[]>> = {
  '/admin/orders': [
    { keys: ['Space'], does: 'shortcuts.orders.select' },
    { keys: ['a'], does: 'shortcuts.orders.selectAll' },
    { keys: ['b'], does: 'shortcuts.orders.buyLabels' },
    { keys: ['p'], does: 'shortcuts.orders.packingSlips' },
  ],
  '/admin/reviews': [
    { keys: ['a'], does: 'shortcuts.reviews.publish' },
    { keys: ['r'], does: 'shortcuts.reviews.reject' },
  ],
};

export default function Help({ places, onClose }: HelpProps) {
  const t = useMessages(adminPaletteMessages);
  const tAdmin = useMessages(adminMessages);
  const ways = Object.entries(GO).flatMap(([letter, to]) => {
    const place = places.find((one) => one.to === to);
    return place ? [{ keys: ['g', letter], does: tAdmin(place.label) }] : [];
  });
  const keys = [
    { keys: ['Ctrl', 'K'], does: t('shortcuts.search') },
    { keys: ['/'], does: t('shortcuts.searchList') },
    { keys: ['c'], does: t('shortcuts.create') },
    { keys: ['?'], does: t('shortcuts.help') },
    { keys: ['Alt', 'Z'], does: t('shortcuts.undo') },
    { keys: ['j', 'k'], does: t('shortcuts.list') },
    ...places.flatMap(({ to }) => IN_LISTS[to] ?? []).map(({ keys, does }) => ({ keys, does: t(does) })),
    ...ways,
  ];
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={tAdmin('action.close')} isOpen onClose={onClose}>
      {/* Scrollable content must be reachable by keyboard. */}
      <dl tabIndex={0} className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 overflow-y-auto">
        {keys.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-edge px-2 font-sans text-sm">
                  {key === 'Space' ? t('shortcuts.space') : key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-3">
        <Checkbox
          label={t('shortcuts.single')}
          defaultChecked={readStored('local', SINGLE_KEYS) !== 'off'}
          onChange={({ target }) => store('local', SINGLE_KEYS, target.checked ? null : 'off')}
        />
        <p className="text-sm text-quiet">{t('shortcuts.single.hint')}</p>
      </div>
    </Dialog>
  );
}
