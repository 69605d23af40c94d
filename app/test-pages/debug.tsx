import { shopOf } from '#app/context.ts';
import { recentEmails } from '#shop/email/index.server.ts';
import type { Route } from './+types/debug';
import { testOnly } from './test-only.server.ts';

export const meta = () => [{ title: 'Debug' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context }: Route.LoaderArgs) {
  testOnly(context);
  return { emails: await recentEmails(shopOf(context), 50) };
}

const PAGES = [
  ['/debug/ui', 'The design system'],
  ['/admin/design-system', 'The design system of the admin'],
  ['/wishlist-test', 'The wishlist'],
  ['/shipping-test', 'Rates and parcels'],
  ['/review-test', 'Reviews to try with'],
  ['/review-system-test', 'Whether reviews can be read'],
  ['/test-error', 'A page that breaks'],
  ['/debug/outbox.json', 'The outbox as JSON'],
] as const;

const PREVIEWS = [
  'verify-email',
  'welcome',
  'reset-password',
  'change-email',
  'account-changed',
  'sign-in-attempts',
  'address-taken',
  'out-for-delivery',
  'delivered',
  'review-request',
  'abandoned-cart',
  'contact-message',
  'contact-copy',
  'contact-answer',
  'confirm-newsletter',
  'newsletter-welcome',
  'confirm-stock-note',
  'back-in-stock',
  'price-drop',
];

export default function DebugPage({ loaderData: { emails } }: Route.ComponentProps) {
  return (
    <div className="page pt-10">
      <h1 className="text-4xl">Debug</h1>
      <ul className="mt-4">
        {PAGES.map(([to, name]) => (
          <li key={to}>
            <a href={to} className="prose-link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-2xl">Emails, with somebody made up</h2>
      <ul className="mt-2">
        {PREVIEWS.map((name) => (
          <li key={name}>
            <a href={`/debug/emails/${name}`} className="prose-link inline-flex min-h-11 items-center">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-2xl">Emails as caught</h2>
      {emails.length === 0 && (
        <p className="mt-2 text-quiet">None yet. Place an order, and its confirmation appears here.</p>
      )}
      {emails.map((email) => (
        <details key={email.messageId} className="border-b border-line py-3">
          <summary className="min-h-11 wrap-anywhere">
            {email.subject ?? email.kind} · {email.to} · {email.status}
          </summary>
          <p className="mt-2">
            <a href={`/debug/outbox/${email.messageId.slice(1, 37)}`} className="prose-link">
              As it looks
            </a>
          </p>
          <pre className="mt-3 overflow-x-auto rounded-card bg-sand p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            {email.text}
          </pre>
        </details>
      ))}
    </div>
  );
}
