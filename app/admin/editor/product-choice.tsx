import { SearchBox } from '#app/admin/ui/search-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

export interface NamedProduct {
  id: string;
  name: string;
}

interface ProductChoiceProps {
  label: string;
  hint?: string;
  optional?: string;
  error?: string | null;
  /** The names of those that were chosen when the page was loaded. */
  names: readonly NamedProduct[];
  chosen: readonly string[];
  most: number;
  /** Without it, only published products are found. */
  withDrafts?: boolean;
  onChange(chosen: string[]): void;
}

/** Products that were found here, for forms that are replaced after a save. */
const foundNames = new Map<string, string>();

/** Chosen products, in the order in which they were added. */
export function ProductChoice({ names, chosen, most, withDrafts, onChange, ...field }: ProductChoiceProps) {
  const t = useMessages(adminEditorMessages);
  const known = new Map(names.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => known.get(id) ?? foundNames.get(id) ?? id;
  return (
    <div>
      <SearchBox<NamedProduct>
        {...field}
        path={`/admin/products/find${withDrafts ? '' : '?status=published'}`}
        placeholder={t('products.search')}
        isDisabled={chosen.length >= most}
        choiceOf={(product) => product}
        onChoose={({ id, name }) => {
          foundNames.set(id, name);
          if (!chosen.includes(id)) onChange([...chosen, id]);
        }}
      />
      <ul className="mt-2">
        {chosen.map((product) => (
          <li key={product} className="flex items-center justify-between gap-2 border-b border-line">
            {nameOf(product)}
            <Button
              variant="text"
              size="small"
              className="px-0"
              aria-label={t('products.remove-name', { name: nameOf(product) })}
              onClick={() => onChange(chosen.filter((other) => other !== product))}
            >
              {t('products.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
