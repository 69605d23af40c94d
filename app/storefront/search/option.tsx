import { cx } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { searchMessages } from '#messages/search.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Suggestion } from '#shop/catalog/index.server.ts';
import { formatMoney, sourceLang } from '#shop/core/index.ts';

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose(): void;
}

const look = (isActive: boolean) =>
  cx(
    'flex min-h-14 items-center gap-4 rounded-xl px-3 py-1.5 hover:bg-sand',
    isActive && 'bg-sand outline-2 outline-ink',
  );

export function ResultOption({ result, id, isActive, onChoose }: OptionProps & { result: Suggestion }) {
  const t = useMessages(searchMessages);
  const { type, path, parts, image } = result;
  // The untyped part is bold; if nothing matches literally, nothing is.
  const isPlain = !parts.some(({ isTyped }) => isTyped);
  return (
    <Link
      to={path}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={look(isActive)}
    >
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg bg-sand text-teal">
        {image ? (
          <Picture picture={{ ...image, alt: '' }} sizes="48px" className="size-12 object-cover" />
        ) : (
          <Icon name="leaf" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span lang={sourceLang(result, 'title')} className="block">
          {parts.map(({ text, isTyped }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name never reorder
            isTyped || isPlain ? <span key={index}>{text}</span> : <b key={index}>{text}</b>,
          )}
        </span>{' '}
        <span className="block text-sm text-quiet">
          {t(`type.${type}`)}
          {result.day && ` · ${result.day}`}
        </span>
      </span>{' '}
      {result.price !== undefined && (
        <span className="shrink-0 tabular-nums">
          <Price
            now={result.hasRange ? t('from', { price: formatMoney(result.price, t.locale) }) : result.price}
            was={result.ordinaryPrice}
            className="font-normal"
          />
        </span>
      )}
    </Link>
  );
}

export const RecentOption = ({ query, id, isActive, onChoose }: OptionProps & { query: string }) => (
  <button
    type="button"
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    onClick={onChoose}
    className={cx(look(isActive), 'w-full text-left')}
  >
    <Icon name="search" className="size-5 text-quiet" />
    {query}
  </button>
);
