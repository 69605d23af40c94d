import { cx } from '#app/ui/class-names.ts';
import { productMessages } from '#messages/product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { variantWith } from './variant-selection.ts';

interface OptionPickerProps {
  product: Pick<ProductView, 'options' | 'variants'>;
  variant: VariantView;
  onChoose(variantId: string): void;
}

/** Options are links, so the selection is in the URL and works without JavaScript. */
export function OptionPicker({ product, variant, onChoose }: OptionPickerProps) {
  const t = useMessages(productMessages);
  return product.options.map((option, level) => {
    if (option.values.length < 2) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are links
      <div key={option.name} role="group" aria-label={option.name} className="mt-6">
        <p className="mb-2 text-sm font-medium">
          <span lang={sourceLang(option, option.name)}>{t('option', { name: option.name })}</span>{' '}
          <span lang={sourceLang(option, variant.values[level]!)} className="font-normal text-quiet">
            {variant.values[level]}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {option.values.map((value) => {
            const leadsTo = variantWith(product, variant, level, value);
            if (!leadsTo) return null;
            const isChosen = variant.values[level] === value;
            const isSoldOut = leadsTo.available === 0;
            return (
              <a
                key={value}
                lang={sourceLang(option, value)}
                href={`?variant=${leadsTo.id}`}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  history.replaceState(history.state, '', event.currentTarget.href);
                  onChoose(leadsTo.id);
                }}
                aria-current={isChosen ? 'true' : undefined}
                aria-label={isSoldOut ? t('sold-out-value', { value }) : value}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full border px-5',
                  isChosen ? 'border-pink text-pink ring-1 ring-pink' : 'border-edge hover:border-ink',
                  isSoldOut && 'line-through decoration-1',
                )}
              >
                {value}
              </a>
            );
          })}
        </div>
      </div>
    );
  });
}
