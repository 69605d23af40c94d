import { productDetailsMessages } from '#messages/product-details.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ProductCard as Card } from '#shop/catalog/index.server.ts';
import { ProductCard } from './card/product-card.tsx';

export function Related({ cards }: { cards: Card[] }) {
  const t = useMessages(productDetailsMessages);
  return (
    <section id="related" aria-labelledby="related-title" className="mt-air-20">
      <h2 id="related-title" className="text-3xl">
        {t('related')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
