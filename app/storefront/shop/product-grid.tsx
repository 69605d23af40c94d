import type { ProductCard as Card } from '#shop/catalog/index.server.ts';
import { ProductCard } from '../product/card/product-card.tsx';

interface GridProps {
  cards: readonly Card[];
  heading?: 'h2' | 'h3';
}

export const Grid = ({ cards, heading = 'h2' }: GridProps) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-air-10 pt-6 md:grid-cols-3 md:gap-x-6">
    {cards.map((card, index) => (
      <li key={card.id} data-key={card.id}>
        <ProductCard card={card} heading={heading} isFirst={index < 3} />
      </li>
    ))}
  </ul>
);
