import { useEffect, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { askCarriers } from './ask-carriers.ts';
import type { ApiStatus as Answer } from './shipping-test.ask.ts';

const WORDS: Record<string, string> = {
  connected: 'Connected: rates, labels and tracking come from the carriers.',
  'no-key': 'No key (SHIPPO_API_KEY): fallback rates, mock labels and mock tracking are used.',
  unauthorised: 'The key is not accepted: fallback rates, mock labels and mock tracking are used.',
  'no-options': 'The key is accepted, and no carrier offers anything: register your carrier accounts.',
  refused: 'The key is accepted, and the question was not: look at the address of the shop.',
  unavailable: 'The provider does not answer: fallback rates are used.',
  garbled: 'The provider’s answer cannot be believed: fallback rates are used.',
};

/** Checks the shipping provider by sending it a request. */
export function ApiStatus() {
  const [status, setStatus] = useState<string | null>(null);
  useEffect(() => {
    askCarriers<Answer>({ what: 'status' })
      .then((answer) => setStatus(answer?.status ?? 'unavailable'))
      .catch(() => setStatus('unavailable'));
  }, []);
  return (
    <section aria-labelledby="api">
      <h2 id="api" className="text-2xl">
        API configuration
      </h2>
      <p role="status" className="mt-2 flex flex-wrap items-center gap-3">
        {status === null ? (
          'Asking the provider…'
        ) : (
          <>
            <Badge tone={status === 'connected' ? 'good' : 'warm'}>{status}</Badge>
            <span>{WORDS[status]}</span>
          </>
        )}
      </p>
    </section>
  );
}
