import type { Cents } from '#shop/core/index.ts';

/** A search without its price words, and the price range that they mean. */
export interface Priced {
  rest: string;
  minCents: Cents | null;
  maxCents: Cents | null;
}

const AMOUNT = String.raw`\$?\s*(\d{1,5}(?:[.,]\d{2})?)\s*(?:\$|dollars?\b|cad\b|bucks?\b|piastres?\b)?`;
const amountAfter = (words: string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})\s*${AMOUNT}`, 'iu');
const AT_MOST = amountAfter([
  'under',
  'below',
  'less than',
  'cheaper than',
  'up to',
  'at most',
  'max(?:imum)?',
  '(?:à |a )?moins de',
  'sous',
  "jusqu[’'](?:à|a)",
  'au plus',
]);
const AT_LEAST = amountAfter([
  'over',
  'above',
  'more than',
  'at least',
  'from',
  'plus de',
  'au moins',
  'dès',
  '(?:à|a) partir de',
]);

const centsOf = (amount: string): Cents => Math.round(Number(amount.replace(',', '.')) * 100);

/**
 * Extracts price words from a search.
 * @example priceWordsOf('soap under $20') // { rest: 'soap', maxCents: 2000 }
 */
export function priceWordsOf(query: string): Priced {
  const most = AT_MOST.exec(query);
  const least = AT_LEAST.exec(query);
  const rest = query.replace(AT_MOST, ' ').replace(AT_LEAST, ' ').replace(/\s+/g, ' ').trim();
  return {
    rest: most || least ? rest : query,
    minCents: least ? centsOf(least[1]!) : null,
    maxCents: most ? centsOf(most[1]!) : null,
  };
}
