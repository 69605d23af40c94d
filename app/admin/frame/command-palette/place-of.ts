import type { QuickFindResult } from '#shop/backoffice/index.server.ts';

/** The page that opens a search result. */
export function placeOf({ kind, id, name, isDone }: Omit<QuickFindResult, 'detail'>): string {
  const query = new URLSearchParams({ q: name, open: id });
  switch (kind) {
    case 'category':
      return `/admin/categories/${id}`;
    case 'tag':
      return `/admin/tags?${new URLSearchParams({ q: name })}`;
    case 'post':
      return `/admin/blog/${id}`;
    case 'page':
      return `/admin/pages/${id}`;
    case 'question':
      return `/admin/questions/${id}`;
    case 'redirect':
      return `/admin/seo/redirects?${new URLSearchParams({ q: name })}`;
    case 'discount':
      return `/admin/discounts/${id}`;
    case 'gift-card':
      return `/admin/gift-cards/${id}`;
    case 'return':
      return `/admin/orders/${id}#return`;
    case 'refund':
      return `/admin/orders/${id}`;
    case 'draft':
      return `/admin/orders/drafts/${id}`;
    case 'newsletter':
      return `/admin/newsletters/${id}`;
    case 'group':
      return `/admin/customers?${id}`;
    case 'staff':
      return `/admin/staff/${id}`;
    // They have no pages of their own: their lists show them.
    case 'review':
      return `/admin/reviews?queue=all&${query}`;
    case 'message':
      return `/admin/messages?${isDone ? 'done=1&' : ''}${query}`;
  }
}
