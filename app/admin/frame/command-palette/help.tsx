import { readStored, store } from '#app/browser/storage.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Checkbox } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Place } from '../nav.ts';
import { GO, LIST_KEYS, SINGLE_KEYS } from './shortcuts.ts';

interface HelpProps {
  places: readonly Place[];
  onClose(): void;
}

type ListPath = keyof typeof LIST_KEYS;
type ListKeyName = { [P in ListPath]: keyof (typeof LIST_KEYS)[P] & string }[ListPath];
const nameOf = (name: ListKeyName) => `shortcuts.in.${name}` as const;

export default function Help({ places, onClose }: HelpProps) {
  const t = useMessages(adminPaletteMessages);
  const tAdmin = useMessages(adminMessages);
  const ways = Object.entries(GO).flatMap(([letter, to]) => {
    const place = places.find((one) => one.to === to);
    return place ? [{ keys: ['g', letter], does: tAdmin(place.label) }] : [];
  });
  const keysOf = (path: ListPath) =>
    Object.entries(LIST_KEYS[path]).map(([name, key]) => ({
      keys: [key],
      does: t(nameOf(name as ListKeyName)),
    }));
  const keys = [
    { keys: ['Ctrl', 'K'], does: t('shortcuts.search') },
    { keys: ['/'], does: t('shortcuts.searchList') },
    { keys: ['c'], does: t('shortcuts.create') },
    { keys: ['?'], does: t('shortcuts.help') },
    { keys: ['Alt', 'Z'], does: t('shortcuts.undo') },
    { keys: ['j', 'k'], does: t('shortcuts.list') },
    { keys: ['x'], does: t('shortcuts.select') },
    { keys: ['a'], does: t('shortcuts.selectAll') },
    ...places.flatMap(({ to }) => (to in LIST_KEYS ? keysOf(to as ListPath) : [])),
    { keys: ['Ctrl', t('key.enter')], does: t('shortcuts.next') },
    { keys: ['Ctrl', 'S'], does: t('shortcuts.save') },
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
                  {key}
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
