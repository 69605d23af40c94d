import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { BarBelow } from '#app/admin/bar-below.tsx';
import { Conflicts } from '#app/admin/conflicts.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { type CategoryView, rebase, type TypedProduct } from '#shop/catalog/index.ts';
import { problemInWords } from '../fault-words.ts';
import type { Law } from './law.server.ts';
import { Facts } from './product-form-facts.tsx';
import { Ingredients } from './product-form-ingredients.tsx';
import type { Saved } from './product-form-save.server.ts';
import { State } from './product-form-state.tsx';
import { Words } from './product-form-words.tsx';
import { useUnsaved } from './use-unsaved.ts';
import { Variants } from './variants.tsx';

interface ProductFormProps {
  /** Null for a new product. */
  id: string | null;
  typed: TypedProduct;
  categories: readonly CategoryView[];
  /** What the product needs before it can be published, as a list within a sentence. */
  missing: string | null;
  law: Law;
  inStock: boolean;
  mayEdit: boolean;
}

export interface PartProps {
  typed: TypedProduct;
  change(part: Partial<TypedProduct>): void;
  /** The error of a field. */
  faultOf(field: string): string | null;
}

/** All of a product except its pictures and stock. */
export function ProductForm({
  id,
  typed: loaded,
  categories,
  missing,
  law,
  inStock,
  mayEdit,
}: ProductFormProps) {
  const t = useMessages(adminProductMessages);
  const tAdmin = useMessages(adminMessages);
  const locale = useLocale();
  const fetcher = useFetcher<Saved>();
  const [seen, setSeen] = useState(loaded);
  const [typed, setTyped] = useState(loaded);
  const [address, setAddress] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const isDirty = JSON.stringify(seen) !== JSON.stringify(typed);
  const saved = fetcher.state === 'idle' ? fetcher.data : undefined;
  useUnsaved(isDirty && fetcher.state === 'idle', form);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!saved?.current) return;
    const { current } = saved;
    setTyped(saved.ok ? current : rebase(seen, typed, current));
    setSeen(current);
  }, [saved]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    void fetcher.submit(id === null ? { address, typed } : { seen: { ...seen }, typed }, {
      method: 'post',
      encType: 'application/json',
    });
  };
  const part: PartProps = {
    typed,
    change: (changed) => setTyped((before) => ({ ...before, ...changed })),
    faultOf: (field) => {
      const fault = saved?.faults.find((known) => known.field === field);
      return fault ? problemInWords(locale, fault) : null;
    },
  };
  return (
    <form ref={form} onSubmit={save} noValidate className="mt-8">
      {/* Without permission to edit, all fields are shown but disabled. */}
      <fieldset disabled={!mayEdit} className="grid max-w-3xl gap-10">
        <legend className="sr-only">{t('legend')}</legend>
        <Words {...part} categories={categories}>
          {id === null && (
            <Field
              id="address"
              label={t('handle.label')}
              optional={tAdmin('label.optional')}
              hint={t('handle.hint')}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Words>
        <Variants {...part} />
        <Ingredients {...part} law={law} />
        <Facts {...part} />
        {id !== null && (
          <State {...part} missing={missing} stockAt={inStock ? null : `/admin/products/${id}/stock`} />
        )}
        {mayEdit && (
          <BarBelow>
            <div className="grid gap-3">
              <Refusal message={saved && !saved.ok ? saved.message : null} answer={saved} />
              {saved && saved.conflicts.length > 0 && <Conflicts conflicts={saved.conflicts} />}
              {saved?.ok && !isDirty && <Notice tone="success" title={saved.message} />}
              <div className="flex flex-wrap items-center gap-4">
                <Button type="submit" busy={fetcher.state !== 'idle'}>
                  {t(id === null ? 'save.draft' : 'save')}
                </Button>
                <span className="text-sm text-quiet">{isDirty && t('unsaved')}</span>
              </div>
            </div>
          </BarBelow>
        )}
      </fieldset>
    </form>
  );
}
