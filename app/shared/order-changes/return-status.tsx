import { returnsMessages } from '#messages/returns.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface Props {
  /** In words, with the credit note once the money is refunded. */
  refunds: { words: string; creditNote: { number: string; path: string } | null }[];
  returns: { id: string; words: string; what: string; answer: string }[];
}

export function ReturnStatus({ refunds, returns }: Props) {
  const t = useMessages(returnsMessages);
  if (refunds.length + returns.length === 0) return null;
  return (
    <div className="grid gap-7">
      {refunds.length > 0 && (
        <section aria-labelledby="refunds">
          <h2 id="refunds" className="text-2xl">
            {t('refunds')}
          </h2>
          <ul className="mt-2 grid gap-1">
            {refunds.map(({ words, creditNote }) => (
              <li key={creditNote?.number ?? words} className="flex flex-wrap items-center gap-x-4">
                <span className="tabular-nums">{words}</span>
                {creditNote && (
                  <a href={creditNote.path} className="prose-link inline-flex min-h-11 items-center text-sm">
                    {t('credit-note', { number: creditNote.number })}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {returns.length > 0 && (
        <section aria-labelledby="sent-back">
          <h2 id="sent-back" className="text-2xl">
            {t('yours')}
          </h2>
          <ul className="mt-2 grid gap-3">
            {returns.map(({ id, words, what, answer }) => (
              <li key={id}>
                <p>{words}</p>
                <p className="text-sm text-quiet">{what}</p>
                {answer && <p className="text-sm wrap-anywhere">“{answer}”</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
