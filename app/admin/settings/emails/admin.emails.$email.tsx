import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { readEmail, resendEmail } from '#shop/email/index.server.ts';
import { shownEmailState } from '#shop/email/index.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.emails.$email';
import { emailKindName, failureText, STATUS_TONES } from './email-labels.ts';

export const meta = ({ matches }: PageMatches) => {
  const t = adminEmailsMessages.in(localeOfMatches(matches));
  return [{ title: t('email.meta') }, { name: 'robots', content: 'noindex' }];
};

const isEmailId = (id: string): boolean => z.uuid().safeParse(id).success;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const email = isEmailId(params.email) ? await readEmail(ctx.shop, params.email) : null;
  if (!email) throw new Response(null, { status: 404 });
  const {
    id,
    kind,
    recipient,
    subject,
    text,
    html,
    language,
    status,
    attempts,
    lastError,
    nextTryAt,
    createdAt,
    sentAt,
    againId,
  } = email;
  return {
    id,
    kind,
    recipient,
    subject,
    text,
    language,
    status,
    state: shownEmailState(email),
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
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminEmailsMessages.in(localeOf(context));
  if (!isEmailId(params.email)) throw new Response(null, { status: 404 });
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data({ message: adminMessages.in(localeOf(context))('error.unreadable') }, { status: 400 });
  const sent = await resendEmail(ctx.shop, email, params.email);
  if (sent.ok) return redirect(`/admin/emails/${sent.id}`);
  if (sent.problem === 'not-there') throw new Response(null, { status: 404 });
  return data({ message: t('email.error.queued') }, { status: 409 });
}

export default function EmailPage({ loaderData: email, actionData }: Route.ComponentProps) {
  const t = useMessages(adminEmailsMessages);
  const rich = useRichMessages(adminEmailsMessages);
  const isBusy = useNavigation().state !== 'idle';
  const lang = email.language ?? undefined;
  return (
    <>
      <Link to="/admin/emails" className="prose-link inline-flex min-h-11 items-center">
        {t('email.back')}
      </Link>
      <h1 lang={email.subject === null ? undefined : lang} className="mt-2 text-3xl wrap-anywhere">
        {email.subject ?? emailKindName(t, email.kind)}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <Badge tone={STATUS_TONES[email.state]}>{t(`status.${email.state}`)}</Badge>
        <span className="wrap-anywhere">{t('email.to', { recipient: email.recipient })}</span>
      </p>
      <p className="mt-1 text-sm text-quiet">
        {email.sent
          ? t('email.sent', { date: email.sent, attempts: email.attempts })
          : email.nextTry
            ? t('email.deferred', { date: email.made, attempts: email.attempts, next: email.nextTry })
            : t('email.created', { date: email.made, attempts: email.attempts })}
      </p>
      <div className="mt-4 grid gap-4">
        <Refusal message={actionData?.message} answer={actionData} />
        {email.state === 'caught' && <Notice title={t('email.caught')} />}
        {email.lastError && <Notice tone="warning" title={failureText(t, email.lastError)} />}
        {email.againId ? (
          <p>
            {rich('email.again', {
              link: (text) => (
                <Link to={`/admin/emails/${email.againId}`} className="prose-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        ) : (
          email.status !== 'waiting' && (
            <Form method="post" className="grid justify-items-start gap-2">
              <Button type="submit" name="intent" value="resend" variant="outline" size="small" busy={isBusy}>
                {t('email.resend')}
              </Button>
              <p className="text-sm text-quiet">{t('email.resend.hint')}</p>
            </Form>
          )
        )}
      </div>
      <section className="mt-8" aria-labelledby="as-sent">
        <h2 id="as-sent" className="text-xl">
          {t('email.content')}
        </h2>
        {email.text ? (
          <pre
            lang={lang}
            className="mt-3 rounded-card bg-sand p-4 text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {email.text}
          </pre>
        ) : (
          <p className="mt-2 text-quiet">{t(`email.no-text.${email.status}`)}</p>
        )}
        {email.hasLook && (
          <ButtonAnchor
            href={`/admin/emails/${email.id}/as-sent`}
            target="_blank"
            rel="noreferrer"
            variant="text"
            size="small"
          >
            {t('email.view')}
          </ButtonAnchor>
        )}
      </section>
    </>
  );
}
