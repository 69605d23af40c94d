import { contextOf } from '#app/context.ts';
import { popularProducts } from '#shop/catalog/index.server.ts';
import { listReviews } from '#shop/customers/index.server.ts';
import type { Route } from './+types/review-system-test';
import { testOnly } from './test-only.server.ts';

export const meta = () => [{ title: 'Review system test' }, { name: 'robots', content: 'noindex' }];

/** Loads the reviews of the product with the most. */
export async function loader({ context }: Route.LoaderArgs) {
  testOnly(context);
  const { shop, locale } = contextOf(context);
  try {
    const [product] = await popularProducts(shop, 1);
    const reviews = product && (await listReviews(shop, product.id, locale));
    return { result: { success: true, productId: product?.id ?? null, ...reviews } };
  } catch (error) {
    shop.log.error({ err: error }, 'the reviews could not be read');
    return { result: { success: false, error: 'The reviews could not be read.' } };
  }
}

export default function ReviewSystemTestPage({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <h1 className="text-4xl">Review system test</h1>
      <pre className="mt-6 rounded-card bg-sand p-4 text-sm break-words whitespace-pre-wrap">
        {JSON.stringify(result, null, 2)}
      </pre>
    </div>
  );
}
