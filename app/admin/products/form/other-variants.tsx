import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { TypedVariant } from '#shop/catalog/index.ts';

interface OtherVariantsProps {
  /** Variants with data that no longer fit the options. */
  leaving: readonly TypedVariant[];
  archived: readonly TypedVariant[];
  mayKeep(variant: TypedVariant): boolean;
  onKeep(variant: TypedVariant): void;
  onRemove(variant: TypedVariant): void;
}

/** Variants that are not on sale: those that the last change left without a place, and archived ones. */
export function OtherVariants({ leaving, archived, mayKeep, onKeep, onRemove }: OtherVariantsProps) {
  const t = useMessages(adminProductMessages);
  const nameOf = ({ values, sku }: TypedVariant) => values.join(', ') || sku;
  return (
    <>
      {leaving.length > 0 && (
        <Notice tone="warning" title={t('leaving.title', { count: leaving.length })}>
          <p className="text-sm">{t('leaving.text')}</p>
          <ul className="mt-2 grid gap-1">
            {leaving.map((variant) => (
              <li key={nameOf(variant)} className="flex flex-wrap items-center gap-x-4">
                <span className="min-w-0 flex-1">
                  {nameOf(variant)} {variant.sku && <span className="text-sm text-quiet">{variant.sku}</span>}
                </span>
                {mayKeep(variant) && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('leaving.keep.name', { name: nameOf(variant) })}
                    onClick={() => onKeep(variant)}
                  >
                    {t('leaving.keep')}
                  </Button>
                )}
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('leaving.remove.name', { name: nameOf(variant) })}
                  onClick={() => onRemove(variant)}
                >
                  {t('leaving.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {archived.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-quiet">
            {t('archived.title', { count: archived.length })}
          </summary>
          <ul>
            {archived.map((variant) => (
              <li key={variant.id} className="flex flex-wrap items-center gap-x-4">
                <span className="min-w-0 flex-1">
                  {nameOf(variant)} <span className="text-sm text-quiet">{variant.sku}</span>
                </span>
                {mayKeep(variant) && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('variant.restore.name', { name: nameOf(variant) })}
                    onClick={() => onKeep(variant)}
                  >
                    {t('variant.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
