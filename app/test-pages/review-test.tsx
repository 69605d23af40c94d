import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { useCurrentUser } from '#app/browser/current-user.ts';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, shopOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { popularProducts } from '#shop/catalog/index.server.ts';
import { MAX_TEST_REVIEWS, makeTestReviews } from '#shop/customers/index.server.ts';
import type { Route } from './+types/review-test';
import { testOnly } from './test-only.server.ts';

export const meta = () => [{ title: 'Review test' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  testOnly(context);
  return { products: await popularProducts(shopOf(context), 50), max: MAX_TEST_REVIEWS };
}

const asked = z.strictObject({
  product: z.string().max(120),
  intent: z.enum(['one', 'several']),
  count: z.coerce.number().int().min(1).max(MAX_TEST_REVIEWS),
});

const refused = (message: string, status: number) => data({ isDone: false, message }, { status });

export async function action({ context, request }: Route.ActionArgs) {
  testOnly(context);
  const ctx = contextOf(context);
  const person = await ctx.person();
  if (!person) return refused('You must be logged in to create test reviews. Please log in first.', 401);
  const parsed = asked.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused(`Please enter a number from 1 to ${MAX_TEST_REVIEWS}.`, 400);
  const { product } = parsed.data;
  if (product === '') return refused('Please select a product first', 400);
  const created = await byIntent(parsed.data, {
    one: () => makeTestReviews(ctx.shop, person, product, 1),
    several: ({ count }) => makeTestReviews(ctx.shop, person, product, count),
  });
  if (!created.ok) return refused('There is no such product.', 404);
  return {
    isDone: true,
    message: created.count === 1 ? '1 test review made' : `${created.count} test reviews made`,
  };
}

export default function ReviewTestPage({ loaderData: { products, max }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const me = useCurrentUser();
  return (
    <div className="page grid max-w-2xl gap-5 py-10">
      <h1 className="text-4xl">Review test</h1>
      <p className="text-quiet">{me ? `Signed in as ${me.email}` : 'Not signed in.'}</p>
      {actionData && <Notice tone={actionData.isDone ? 'success' : 'error'} title={actionData.message} />}
      <Form method="post" className="grid gap-5">
        <Select id="product" name="product" label="Product">
          <option value="">None</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field id="count" name="count" label="How many" type="number" min={1} max={max} defaultValue={5} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="one" busy={isBusy}>
            Create a test review
          </Button>
          <Button type="submit" name="intent" value="several" variant="secondary" busy={isBusy}>
            Create several test reviews
          </Button>
        </div>
      </Form>
      <p className="text-sm text-quiet">They wait under Reviews in the admin, like all others.</p>
    </div>
  );
}
