import { Link } from '#app/ui/link.tsx';
import { checkoutMessages } from '#messages/checkout.ts';
import { useRichMessages } from '#platform/i18n/use-messages.ts';

/** The terms that paying accepts; in a new tab, so that the form and its card stay as they are. */
export function PayTerms() {
  const rich = useRichMessages(checkoutMessages);
  return (
    <p className="mt-3 text-center text-sm text-quiet">
      {rich('pay.terms', {
        link: (text) => (
          <Link to="/terms" target="_blank" className="prose-link">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
