import { Badge } from '#app/ui/badge.tsx';
import { productDetailsMessages } from '#messages/product-details.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductView } from '#shop/catalog/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';

/** The complete INCI list in label order, each ingredient with a plain description. */
export const Ingredients = ({ ingredients }: Pick<ProductView, 'ingredients'>) => {
  const t = useMessages(productDetailsMessages);
  return (
    <>
      <p className="text-sm text-quiet">{t('ingredients.note')}</p>
      <ul className="mt-3">
        {ingredients.map(({ inci, plain, note, allergen, english = [] }) => (
          <li key={inci} className="border-t border-line py-2.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span lang="la">{inci}</span>
              {allergen && <Badge tone="warm">{t('ingredients.allergen')}</Badge>}
            </p>
            <p className="text-sm text-quiet">
              <span lang={sourceLang({ english }, plain)}>{plain}</span>
              {note && (
                <>
                  {'. '}
                  <span lang={sourceLang({ english }, note)}>{note}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
};
