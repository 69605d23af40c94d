import type { Cents } from '#shop/core/index.ts';

export interface FeedRow {
  productId: string;
  variantId: string;
  name: string;
  values: string[];
  description: string[];
  category: string;
  subcategory: string;
  sku: string;
  gtin: string | null;
  priceCents: Cents;
  /** The ordinary price while it is on sale, and the sale's dates. */
  ordinaryPriceCents: Cents | null;
  saleFrom: Date | null;
  saleUntil: Date | null;
  netAmount: number;
  netUnit: 'mL' | 'g' | 'piece';
  grams: number;
  available: number;
  /** The number of its product's active variants. */
  variants: number;
  pictures: string[];
}

/** An item of a merchant feed, with Google's field names (Product data specification). */
export type FeedItem = [field: string, value: string][];

const MAX = { id: 50, title: 150, description: 5000, brand: 70, product_type: 750, pictures: 10 };

// Google's product taxonomy: Skin Care, and Hair Care.
const CATEGORIES: Record<string, string> = { face: '567', body: '567', hair: '486' };

const UNITS = { mL: 'ml', g: 'g', piece: 'ct' } as const;
const BASES = { mL: '100ml', g: '100g', piece: '1ct' } as const;

const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

const amount = (cents: Cents): string => `${(cents / 100).toFixed(2)} CAD`;

/** For an item on sale, Google wants the ordinary price as its price, and the sale price in another field. */
function pricesOf({ priceCents, ordinaryPriceCents, saleFrom, saleUntil }: FeedRow): FeedItem {
  if (ordinaryPriceCents === null) return [['price', amount(priceCents)]];
  const dates = saleFrom && saleUntil && `${saleFrom.toISOString()}/${saleUntil.toISOString()}`;
  return [
    ['price', amount(ordinaryPriceCents)],
    ['sale_price', amount(priceCents)],
    ...(dates ? ([['sale_price_effective_date', dates]] as FeedItem) : []),
  ];
}

interface FeedAbout {
  origin: string;
  shopName: string;
  pageOf(productId: string): string;
  /** The shop's own categories, broadest first: 'Body > Soap'; empty where they aren't in the feed's language. */
  typeOf(row: Pick<FeedRow, 'category' | 'subcategory'>): string;
}

/**
 * A variant as an item of Google's merchant feed; null when it lacks a required field. Name, URL and price are those of
 * the product's page, without tax, as the feed requires in Canada.
 */
export function feedItemOf(row: FeedRow, { origin, shopName, pageOf, typeOf }: FeedAbout): FeedItem | null {
  const [first, ...others] = row.pictures;
  if (!first || row.priceCents <= 0 || row.sku.length > MAX.id) return null;
  const page = pageOf(row.productId);
  const picture = (src: string) => `${origin}/media/${src}-640.jpg`;
  const isOneOfMany = row.variants > 1;
  const type = cut(typeOf(row), MAX.product_type);
  return [
    ['id', row.sku],
    ['title', cut(isOneOfMany ? [row.name, ...row.values].join(', ') : row.name, MAX.title)],
    ['description', cut(row.description.join(' '), MAX.description)],
    ['link', isOneOfMany ? `${page}?variant=${encodeURIComponent(row.variantId)}` : page],
    ['image_link', picture(first)],
    ...others.slice(0, MAX.pictures).map((src): [string, string] => ['additional_image_link', picture(src)]),
    ['availability', row.available > 0 ? 'in_stock' : 'out_of_stock'],
    ...pricesOf(row),
    ['condition', 'new'],
    ['brand', cut(shopName, MAX.brand)],
    // Most handmade products have no barcode.
    row.gtin ? ['gtin', row.gtin] : ['identifier_exists', 'no'],
    ...(isOneOfMany ? ([['item_group_id', cut(row.productId, MAX.id)]] as FeedItem) : []),
    ['google_product_category', CATEGORIES[row.category] ?? '567'],
    ...(type ? ([['product_type', type]] as FeedItem) : []),
    ['shipping_weight', `${row.grams} g`],
    ['unit_pricing_measure', `${row.netAmount}${UNITS[row.netUnit]}`],
    ['unit_pricing_base_measure', BASES[row.netUnit]],
  ];
}
