import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { readEmail, resendEmail } from '#shop/email/index.server.ts';
import type { EmailState } from '#shop/email/index.ts';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.mails.$mail';
import { kindName, STATES, whyFailed } from './email-words.ts';

export const meta = () => [{ title: 'A mail' }, { name: 'robots', content: 'noindex' }];

const isMailId = (id: string): boolean => z.uuid().safeParse(id).success;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const mail = isMailId(params.mail) ? await readEmail(visit.shop, params.mail) : null;
  if (!mail) throw new Response(null, { status: 404 });
  const {
    id,
    kind,
    recipient,
    subject,
    text,
    html,
    status,
    attempts,
    lastError,
    nextTryAt,
    createdAt,
    sentAt,
    againId,
  } = mail;
  return {
    id,
    kind,
    recipient,
    subject,
    text,
    status,
    attempts,
    lastError,
    againId,
    hasLook: html !== null,
    nextTry: status === 'waiting' && nextTryAt ? shopTime(nextTryAt) : null,
    made: shopTime(createdAt),
    sent: sentAt && shopTime(sentAt),
  };
}

const form = z.strictObject({ intent: z.literal('resend') });

export async function action({ context, params, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email } = await staffOf(visit, pathOf(request), 'admin');
  if (!isMailId(params.mail)) throw new Response(null, { status: 404 });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return data({ message: 'This cannot be read.' }, { status: 400 });
  const sent = await resendEmail(visit.shop, email, params.mail);
  if (sent.ok) return redirect(`/admin/mails/${sent.id}`);
  if (sent.problem === 'not-there') throw new Response(null, { status: 404 });
  return data({ message: 'It is on its way already.' }, { status: 409 });
}

/** One mail, as it was sent. */
/** Why no words of a mail are shown. */
const NO_WORDS: Record<EmailState, string> = {
  sent: 'It held a link that opens something, so its words are not kept.',
  waiting: 'It is written when it goes.',
  failed: 'It is written when it goes.',
  moot: 'It did not go: when its turn came, what it was about was over, or its recipient had refused such mails.',
};

export default function MailPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Link to="/admin/mails" className="prose-link inline-flex min-h-11 items-center">
        All mails
      </Link>
      <h1 className="mt-2 text-3xl wrap-anywhere">{mail.subject ?? kindName(mail.kind)}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <Badge tone={STATES[mail.status].tone}>{STATES[mail.status].name}</Badge>
        <span className="wrap-anywhere">To {mail.recipient}</span>
      </p>
      <p className="mt-1 text-sm text-quiet">
        {mail.sent ? `Sent ${mail.sent}` : `Written down ${mail.made}`}, {mail.attempts}{' '}
        {mail.attempts === 1 ? 'try' : 'tries'}
        {mail.nextTry && `, next try ${mail.nextTry}`}
      </p>
      <div className="mt-4 grid gap-4">
        <Refusal message={actionData?.message} answer={actionData} />
        {mail.lastError && <Notice tone="warning" title={whyFailed(mail.lastError)} />}
        {mail.againId ? (
          <p>
            It went once more:{' '}
            <Link to={`/admin/mails/${mail.againId}`} className="prose-link">
              the newer one
            </Link>
          </p>
        ) : (
          mail.status !== 'waiting' && (
            <Form method="post" className="grid justify-items-start gap-2">
              <Button type="submit" name="intent" value="resend" variant="outline" size="small" busy={isBusy}>
                Send it once more
              </Button>
              <p className="text-sm text-quiet">It is written anew, as things stand now.</p>
            </Form>
          )
        )}
      </div>
      <section className="mt-8" aria-labelledby="as-sent">
        <h2 id="as-sent" className="text-xl">
          As it was sent
        </h2>
        {mail.text ? (
          <pre className="mt-3 rounded-card bg-sand p-4 text-sm wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        ) : (
          <p className="mt-2 text-quiet">{NO_WORDS[mail.status]}</p>
        )}
        {mail.hasLook && (
          <ButtonAnchor
            href={`/admin/mails/${mail.id}/as-sent`}
            target="_blank"
            rel="noreferrer"
            variant="text"
            size="small"
          >
            As it looks, in a new window
          </ButtonAnchor>
        )}
      </section>
    </>
  );
}
