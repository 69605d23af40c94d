import { cx } from '#app/ui/class-names.ts';
import { sourceLang } from '#shop/core/index.ts';
import { useShopfront } from './shopfront.ts';

interface Props {
  /** Its distance from the content above it. */
  className: string;
}

export function VacationNote({ className }: Props) {
  const { vacation } = useShopfront();
  if (!vacation) return null;
  return (
    <div className={cx('rounded-card bg-clay px-4 py-3 text-ink', className)}>
      <p className="font-medium">{vacation.text}</p>
      {vacation.message && <p lang={sourceLang(vacation, 'message')}>{vacation.message}</p>}
    </div>
  );
}
