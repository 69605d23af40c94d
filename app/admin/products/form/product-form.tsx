import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { Conflicts } from '#app/admin/form/conflicts.tsx';
import { SaveBar } from '#app/admin/form/save-bar.tsx';
import { useHasGone, useUndoElsewhere } from '#app/admin/form/undo-elsewhere.tsx';
import { leadTo } from '#app/admin/frame/lead-to.ts';
import { DetailLayout } from '#app/admin/ui/detail-layout.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useLocale, useMessages } from '#platform/i18n/use-messages.ts';
import { type CategoryView, keepTyped, readinessOf, rebase, type TypedProduct } from '#shop/catalog/index.ts';
import { problemInWords } from '../fault-words.ts';
import type { OptionChange } from '../pictures/picture-choices.ts';
import { STOCK_HASH } from '../sold-out.ts';
import type { Law } from './law.server.ts';
import { Facts } from './product-form-facts.tsx';
import { Ingredients } from './product-form-ingredients.tsx';
import type { Saved } from './product-form-save.server.ts';
import { Organization, Words } from './product-form-words.tsx';
import { ProductStatus, stockField } from './product-status.tsx';
import { ReadinessList } from './readiness-list.tsx';
import { withSkus } from './variant-grid.tsx';
import { Variants } from './variants.tsx';

interface ProductFormProps {
  /** Null for a new product. */
  id: string | null;
  typed: TypedProduct;
  categories: readonly CategoryView[];
  alts: readonly string[];
  law: Law;
  mayEdit: boolean;
  /** The picture editor. Pictures of a saved product are saved separately; a new one's get the typed values. */
  pictures: ReactNode | ((typed: TypedProduct) => ReactNode);
  /** Uploads the pictures of a new product, for the variants that were typed. */
  onCreated?(id: string, typed: TypedProduct): void;
  /** Called for changes of options that the pictures of a new product must follow. */
  onOptions?(change: OptionChange): void;
  onDiscard?(): void;
}

export interface PartProps {
  typed: TypedProduct;
  change(part: Partial<TypedProduct>): void;
  faultOf(field: string): string | null;
}

export function ProductForm(props: ProductFormProps) {
  const {
    id,
    typed: loaded,
    categories,
    alts,
    law,
    mayEdit,
    pictures,
    onCreated,
    onOptions,
    onDiscard,
  } = props;
  const t = useMessages(adminProductMessages);
  const tAdmin = useMessages(adminMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const fetcher = useFetcher<Saved>();
  const [seen, setSeen] = useState(loaded);
  const [typed, setTyped] = useState(loaded);
  const [address, setAddress] = useState('');
  /** The SKU pattern, once it was typed. */
  const [pattern, setPattern] = useState<string | null>(null);
  /** Counts the times that everything was discarded, which resets the state of the parts. */
  const [discards, setDiscards] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<TypedProduct>(null);
  const { pathname, hash, key } = useLocation();
  const undoElsewhere = useUndoElsewhere();
  const hasGone = useHasGone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way here
  useEffect(() => {
    if (hash === STOCK_HASH) leadTo(stockField(typed));
  }, [hash, key]);
  const isBusy = fetcher.state !== 'idle';
  const saved = isBusy ? undefined : fetcher.data;
  const isCreating = id === null && (isBusy || saved?.created !== undefined);
  const hasNewPictures = id === null && alts.length > 0;
  const isDirty =
    !saved?.created && (JSON.stringify(seen) !== JSON.stringify(typed) || address !== '' || hasNewPictures);
  const hasFaults = (saved?.faults.length ?? 0) > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per response
  useEffect(() => {
    if (!saved) return;
    if (hasFaults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (saved.created) {
      onCreated?.(saved.created, sent.current ?? typed);
      void navigate(`/admin/products/${saved.created}`, { replace: true });
    }
    if (!saved.current) return;
    const { current } = saved;
    setTyped((now) => (saved.ok ? keepTyped(sent.current ?? now, now, current) : rebase(seen, now, current)));
    setSeen(current);
    const undo = () => {
      const options = { method: 'post', encType: 'application/json', action: pathname } as const;
      const change = { seen: current, typed: { ...seen } };
      if (hasGone.current) return undoElsewhere(change, options);
      sent.current = current;
      void fetcher.submit(change, options);
    };
    if (saved.ok) toast({ text: saved.message, action: { label: tAdmin('action.undo'), run: undo } });
  }, [saved]);

  // Something other than this form has changed it, such as an Undo from before it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is loaded
  useEffect(() => {
    if (id === null || isDirty || JSON.stringify(loaded) === JSON.stringify(seen)) return;
    setSeen(loaded);
    setTyped(loaded);
  }, [loaded]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || saved?.created) return;
    const wanted = withSkus(typed, pattern);
    setTyped(wanted);
    sent.current = wanted;
    const creation = { address, typed: wanted, hasPictures: hasNewPictures };
    void fetcher.submit(id === null ? creation : { seen: { ...seen }, typed: wanted }, {
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
  const status = (
    <ProductStatus
      {...part}
      isNew={id === null}
      isPublishing={seen.status !== 'published' && seen.status !== 'scheduled'}
    >
      <ReadinessList steps={readinessOf(typed, alts)} />
    </ProductStatus>
  );
  return (
    <form ref={form} onSubmit={save} noValidate className="max-lg:pb-20">
      {saved && !saved.ok && !hasFaults && (
        <div className="mt-4 grid gap-3">
          <Refusal message={saved.message} answer={saved} />
          {saved.conflicts.length > 0 && <Conflicts conflicts={saved.conflicts} />}
        </div>
      )}
      {/* Without permission to edit, all fields are shown but disabled. */}
      <fieldset key={discards} disabled={!mayEdit || isCreating} className="min-w-0">
        <legend className="sr-only">{t('legend')}</legend>
        <DetailLayout
          first={id === null ? undefined : status}
          aside={
            <>
              {id === null ? status : null}
              <Organization {...part} categories={categories}>
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
              </Organization>
              <Facts {...part} />
            </>
          }
        >
          <Words {...part} />
          {typeof pictures === 'function' ? pictures(typed) : pictures}
          <Variants
            {...part}
            saved={id === null ? null : seen}
            isDisabled={!mayEdit || isCreating}
            pattern={pattern}
            onPattern={setPattern}
            onOptions={onOptions}
          />
          <Ingredients {...part} law={law} />
        </DetailLayout>
      </fieldset>
      {mayEdit && (
        <SaveBar
          form={form}
          isDirty={isDirty}
          isBusy={isBusy}
          problem={hasFaults ? saved?.message : null}
          onDiscard={() => {
            setTyped(seen);
            setAddress('');
            setPattern(null);
            setDiscards(discards + 1);
            onDiscard?.();
          }}
        />
      )}
    </form>
  );
}
