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
    route('login', 'storefront/accounts/login/route.tsx'),
    route('login/code', 'storefront/accounts/second-factor/route.tsx'),
    route('register', 'storefront/accounts/register/route.tsx'),
    route('forgot-password', 'storefront/accounts/forgot-password/route.tsx'),
    route('reset-password', 'storefront/accounts/reset-password/route.tsx'),
    route('verify-email', 'storefront/accounts/verify-email/route.tsx'),
    route('account', 'account/layout.tsx', [index('account/overview/route.tsx')]),
    ...prefix('debug', [index('test-pages/debug/route.tsx'), route('ui', 'test-pages/ui/route.tsx')]),
    route('test-error', 'test-pages/error/route.tsx'),
    route('*', 'storefront/not-found/route.tsx'),
  ]),
  route('me', 'storefront/accounts/me.ts'),
  route('sign-out', 'storefront/accounts/sign-out.ts'),
  route('reset-password/check', 'storefront/accounts/reset-password/check.ts'),
  route('cart/price', 'storefront/cart/price.ts'),
  route('checkout/submit', 'storefront/checkout/submit-route.ts'),
  ...prefix('admin', [
    route('welcome', 'admin/welcome/route.tsx'),
    route('door', 'admin/door/route.tsx'),
    layout('admin/layout.tsx', [
      index('admin/orders/route.tsx'),
      route('orders/:id', 'admin/orders/order/route.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
