import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home/route.tsx'),
    route('shop', 'storefront/shop/route.tsx'),
    route('shop/product/:id', 'storefront/product/route.tsx'),
    route('cart', 'storefront/cart/route.tsx'),
    route('checkout', 'storefront/checkout/route.tsx'),
    route('checkout/confirm', 'storefront/checkout/confirm/route.tsx'),
    route('checkout/success', 'storefront/order-success/route.tsx', { id: 'checkout-success' }),
    route('order/success', 'storefront/order-success/route.tsx', { id: 'order-success' }),
    route('blog', 'storefront/blog/route.tsx'),
    route('blog/:id', 'storefront/blog/post/route.tsx'),
    route('login', 'storefront/login/route.tsx'),
    ...prefix('debug', [index('test-pages/debug/route.tsx'), route('ui', 'test-pages/ui/route.tsx')]),
    route('test-error', 'test-pages/error/route.tsx'),
    route('*', 'storefront/not-found/route.tsx'),
  ]),
  route('cart/price', 'storefront/cart/price.ts'),
  route('checkout/submit', 'storefront/checkout/submit-route.ts'),
  ...prefix('admin', [
    route('welcome', 'admin/welcome/route.tsx'),
    route('sign-out', 'admin/sign-out.ts'),
    layout('admin/layout.tsx', [
      index('admin/orders/route.tsx'),
      route('orders/:id', 'admin/orders/order/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
