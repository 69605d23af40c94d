import { useState } from 'react';
import { addToCart } from '#app/browser/cart-store.ts';
import { useCurrentUser } from '#app/browser/current-user.ts';
import {
  addToWishlist,
  clearWishlist,
  removeFromWishlist,
  useWishlist,
} from '#app/browser/wishlist-store.ts';
import { shopOf } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/forms/field.tsx';
import { popularProducts } from '#shop/catalog/index.server.ts';
import { isWished } from '#shop/customers/index.ts';
import type { Route } from './+types/wishlist-test';
import { testOnly } from './test-only.server.ts';

export const meta = () => [{ title: 'Wishlist test' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  testOnly(context);
  return { products: await popularProducts(shopOf(context), 50) };
}

export default function WishlistTestPage({ loaderData: { products } }: Route.ComponentProps) {
  const wishes = useWishlist();
  const me = useCurrentUser();
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const product = products.find(({ id }) => id === chosen);

  const withProduct = (work: (found: NonNullable<typeof product>) => string) => () =>
    setMessage(product ? work(product) : 'Please select a product first');
  const add = withProduct(({ id, name, fromCents: price, pictures }) => {
    const isAdded = addToWishlist({ id, name, price, imageUrl: pictures[0]?.src ?? '' });
    return isAdded ? `${name} is on the wishlist` : 'The wishlist is full';
  });
  const remove = withProduct(({ id, name }) => {
    removeFromWishlist(id);
    return `${name} is not on the wishlist`;
  });
  const check = withProduct(({ id, name }) =>
    isWished(wishes, id) ? `${name} is on the wishlist` : `${name} is not on the wishlist`,
  );
  const toCart = withProduct(({ id, name, category, fromCents: price, onlyVariant, pictures }) => {
    const isAdded = addToCart({
      id,
      name,
      category,
      price,
      quantity: 1,
      imageUrl: pictures[0]?.src,
      ...(onlyVariant && { variant: onlyVariant }),
    });
    return isAdded ? `${name} is in the cart` : `No more of ${name} fits into the cart`;
  });
  const clear = () => {
    clearWishlist();
    setMessage('The wishlist is empty');
  };

  return (
    <div className="page grid max-w-2xl gap-5 py-10">
      <h1 className="text-4xl">Wishlist test</h1>
      <p className="text-quiet">
        {me ? `Signed in as ${me.email}` : 'Not signed in: the list is kept here only.'}
      </p>
      <Select id="product" label="Product" value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">None</option>
        {products.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button onClick={add}>Add</Button>
        <Button variant="secondary" onClick={remove}>
          Remove
        </Button>
        <Button variant="outline" onClick={check}>
          Check
        </Button>
        <Button variant="outline" onClick={toCart}>
          Add to cart
        </Button>
        <Button variant="outline" onClick={clear}>
          Clear
        </Button>
      </div>
      <p role="status" className="min-h-6 font-medium">
        {message}
      </p>
      <h2 className="text-2xl">On the list: {wishes.length}</h2>
      <pre className="rounded-card bg-sand p-4 text-sm break-words whitespace-pre-wrap">
        {JSON.stringify(wishes, null, 2)}
      </pre>
    </div>
  );
}
