import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { MAX_PRODUCTS } from '#shop/content/index.ts';

interface ProductChoiceProps {
  products: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
  error: string | null;
  words: {
    label: string;
    hint: string;
    optional?: string;
    add: string;
    remove: string;
    removeName(name: string): string;
  };
}

/** The products that a text shows, in the order in which they were added. */
export function ProductChoice({ products, chosen, onChange, error, words }: ProductChoiceProps) {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return (
    <div>
      <Select
        id="products"
        label={words.label}
        {...(words.optional && { optional: words.optional })}
        hint={words.hint}
        error={error}
        value=""
        disabled={chosen.length >= MAX_PRODUCTS}
        onChange={({ target }) => target.value && onChange([...chosen, target.value])}
      >
        <option value="">{words.add}</option>
        {products
          .filter(({ id }) => !chosen.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <ul className="mt-2">
        {chosen.map((id) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-line">
            {names.get(id) ?? id}
            <Button
              variant="text"
              size="small"
              className="px-0"
              aria-label={words.removeName(names.get(id) ?? id)}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
