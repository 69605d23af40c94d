import { Island } from '#app/islands/island.tsx';
import { facetName } from '#app/shared/facet-name.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { productDetailsMessages } from '#messages/product-details.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductView, VariantView } from '#shop/catalog/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import NetAmount from './net-amount.island.tsx';
import { Ingredients } from './product-ingredients.tsx';

export function Details({ product, variant }: { product: ProductView; variant: VariantView }) {
  const t = useMessages(productDetailsMessages);
  const tShop = useMessages(shopMessages);
  const facts = [
    [t('good-for'), product.concerns.map((value) => facetName(tShop, 'concern', value))],
    [t('skin'), product.skinTypes.map((value) => facetName(tShop, 'skinType', value))],
    [t('free-from'), product.freeFrom.map((value) => facetName(tShop, 'freeFrom', value))],
  ] as const;
  return (
    <div className="mt-air-16 grid gap-x-16 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
      {(product.description.length > 0 || facts.some(([, values]) => values.length > 0)) && (
        <section aria-labelledby="about">
          <h2 id="about" className="text-3xl">
            {t('about')}
          </h2>
          {product.description.map((paragraph) => (
            <p key={paragraph} lang={sourceLang(product, 'description')} className="mt-4 max-w-prose text-lg">
              {paragraph}
            </p>
          ))}
          <dl className="mt-8 grid gap-4 empty:hidden">
            {facts.map(
              ([name, values]) =>
                values.length > 0 && (
                  <div key={name} className="grid gap-2 sm:grid-cols-[8rem_1fr]">
                    <dt className="text-sm text-quiet">{name}</dt>
                    <dd className="flex flex-wrap gap-1.5">
                      {values.map((value) => (
                        <Badge key={value}>{value}</Badge>
                      ))}
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      )}
      <div className="border-t border-line">
        {product.howToUse.length > 0 && (
          <Disclosure title={t('how')} open>
            <ol lang={sourceLang(product, 'howToUse')} className="grid list-decimal gap-2 pl-5">
              {product.howToUse.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Disclosure>
        )}
        <Disclosure title={t('ingredients')}>
          <Ingredients ingredients={product.ingredients} />
        </Disclosure>
        <Disclosure title={t('cautions')}>
          <ul className="grid gap-2">
            {product.cautions.map((line) => (
              <li key={line} lang={sourceLang(product, 'cautions')}>
                {line}
              </li>
            ))}
            <li>{t('shelf-life', { months: product.shelfLifeMonths })}</li>
            <li>
              <Island
                name="product/net-amount"
                of={NetAmount}
                props={{ variants: product.variants.map(netOf), variantId: variant.id }}
              />
            </li>
            <li>{t('made')}</li>
          </ul>
        </Disclosure>
      </div>
    </div>
  );
}

const netOf = ({ id, netAmount, netUnit }: VariantView) => ({ id, netAmount, netUnit });
