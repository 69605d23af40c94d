import type { ReactNode } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { LEAVES_WITH_QUERY } from '#app/admin/form/leave-guard.tsx';
import { LIST_KEYS } from '#app/admin/frame/command-palette/shortcuts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminContactMessages } from '#messages/admin-contact.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import type { EmailOutcome } from '#shop/email/index.ts';
import { orderListPath } from '#shop/orders/index.ts';
import type { RowsChanged, useListIntent } from '../../list/list-intent.ts';

export interface MessageRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Of the page that it was written on; null for one from before the shop spoke two. */
  locale: Locale | null;
  orderNumber: string | null;
  written: string;
  done: string | null;
  doneBy: string | null;
  answer: string | null;
}

interface DetailProps extends Pick<ReturnType<typeof useListIntent>, 'sendForm'> {
  letter: MessageRow;
  mail: EmailOutcome;
  fetcher: FetcherWithComponents<RowsChanged>;
  /** Unsent replies by message id, so that reopening a message restores its text. */
  typed: Map<string, string>;
}

export function MessageDetail({ letter, mail, fetcher, sendForm, typed }: DetailProps) {
  const t = useMessages(adminContactMessages);
  const rich = useRichMessages(adminContactMessages);
  const { id, name, email, message, locale, orderNumber, written, done, doneBy, answer } = letter;
  const from = {
    name,
    address: email,
    date: written,
    email: (text: ReactNode) => (
      <a className="prose-link break-all" href={`mailto:${email}`}>
        {text}
      </a>
    ),
  };
  return (
    <article
      data-card
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list's keys work while a message has the focus
      tabIndex={0}
      aria-label={letter.subject}
      className="max-w-3xl"
    >
      <p className="text-sm text-quiet">
        {orderNumber
          ? rich('message.from.order', {
              ...from,
              number: orderNumber,
              order: (text) => (
                <Link className="prose-link" to={orderListPath({ search: orderNumber })}>
                  {text}
                </Link>
              ),
            })
          : rich('message.from', from)}
      </p>
      {locale && locale !== t.locale && (
        <p className="mt-1 text-sm text-quiet">{t(`message.language.${locale}`)}</p>
      )}
      <p lang={locale ?? undefined} className="mt-3 break-words whitespace-pre-line">
        {message}
      </p>
      {answer !== null && (
        <blockquote className="mt-4 border-l-4 border-line pl-4 break-words whitespace-pre-line">
          {answer}
        </blockquote>
      )}
      {done ? (
        <form
          method="post"
          className="mt-2 flex flex-wrap items-center gap-3 text-sm text-quiet"
          onSubmit={sendForm}
        >
          <input type="hidden" name="id" value={id} />
          {t(answer === null ? 'message.closed' : 'message.replied', { name: doneBy ?? '', date: done })}
          {answer === null && (
            <Button type="submit" name="intent" value="reopen" variant="text" size="small">
              {t('message.reopen')}
            </Button>
          )}
        </form>
      ) : (
        <form method="post" className="mt-4 grid gap-3" onSubmit={sendForm} {...LEAVES_WITH_QUERY}>
          <input type="hidden" name="id" value={id} />
          <TextArea
            id={`answer-${id}`}
            name="answer"
            label={t('reply.label', { name })}
            hint={mail === 'sent' ? undefined : t('reply.hint', { mail })}
            rows={3}
            maxLength={5000}
            defaultValue={typed.get(id)}
            onChange={({ target }) => typed.set(id, target.value)}
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="answer" size="small" busy={fetcher.state !== 'idle'}>
              {t('reply.submit')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="done"
              data-key={LIST_KEYS['/admin/messages'].done}
              formNoValidate
              size="small"
              variant="outline"
            >
              {t('reply.skip')}
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}
