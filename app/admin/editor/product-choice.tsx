import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { adminEditorMessages } from '#messages/admin-editor.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface ProductChoiceProps {
  id?: string;
  label: string;
  hint: string;
  optional?: string;
  error?: string | null;
  products: readonly { id: string; name: string }[];
  chosen: readonly string[];
  most: number;
  onChange(chosen: string[]): void;
}

/** Chosen products, in the order in which they were added. */
export function ProductChoice({
  id = 'products',
  products,
  chosen,
  most,
  onChange,
  ...field
}: ProductChoiceProps) {
  const t = useMessages(adminEditorMessages);
  // Arrow keys change a closed list too, so a product is added by a button.
  const [picked, setPicked] = useState('');
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const add = () => {
    document.getElementById(id)?.focus();
    if (picked === '') return;
    onChange([...chosen, picked]);
    setPicked('');
  };
  const isFull = chosen.length >= most;
  return (
    <div>
      <Select
        {...field}
        id={id}
        value={picked}
        disabled={isFull}
        onChange={({ target }) => setPicked(target.value)}
      >
        <option value="">{t('products.choose')}</option>
        {products
          .filter((product) => !chosen.includes(product.id))
          .map((product) => (
            <option key={product.id} value={product.id}>
              {product.name}
            </option>
          ))}
      </Select>
      <Button variant="outline" size="small" className="mt-2" disabled={isFull} onClick={add}>
        {t('products.add')}
      </Button>
      <ul className="mt-2">
        {chosen.map((product) => (
          <li key={product} className="flex items-center justify-between gap-2 border-b border-line">
            {names.get(product) ?? product}
            <Button
              variant="text"
              size="small"
              className="px-0"
              aria-label={t('products.remove-name', { name: names.get(product) ?? product })}
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
