import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { z } from 'zod';
import { keepLanguage } from '#app/admin/staff.server.ts';
import { contextOf, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, pageLocale } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { connectionMessages } from '#messages/connection.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { openStaffSession, STAFF_LIFE, staffPreferences } from '#shop/accounts/index.server.ts';
import { isStaff } from '#shop/accounts/index.ts';
import { localPath } from '#shop/core/index.ts';
import { proofKind, prove } from '../form/check-proof.server.ts';
import { NoPassword } from '../form/proof.tsx';
import type { Route } from './+types/admin.sign-in';
import { SignInPage } from './sign-in-page.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: adminSignInMessages.in(localeOfMatches(matches))('signIn.title') },
  { name: 'robots', content: 'noindex' },
  // Browsers withhold the SameSite=Strict cookie on links from other sites; reloading from our own page sends
  // it.
  ...(loaderData?.again ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.again}` }] : []),
];

const ADMIN_PATH = /^\/admin(?:\/[\w-]+)*(?:\?[\w=&-]*)?$/;
const placeOf = (asked: string | null): string => (asked && ADMIN_PATH.test(asked) ? asked : '/admin');

async function staffMember(ctx: RequestContext) {
  const signedIn = await ctx.signedIn();
  if (!signedIn) throw redirectDocument(localPath('/login?next=/admin', ctx.locale, ctx.languages));
  if (!isStaff(signedIn.person)) throw new Response(null, { status: 404 });
  return signedIn;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const signedIn = await staffMember(ctx);
  const next = placeOf(new URL(request.url).searchParams.get('next'));
  if ((await ctx.staff()).ok) throw redirectDocument(next);
  const isFromElsewhere = request.headers.get('Sec-Fetch-Site') === 'cross-site';
  const kind = await proofKind(ctx, signedIn);
  const mustSetUp = kind !== 'code' && ctx.shop.config.mode === 'live';
  const { theme } = await staffPreferences(ctx.shop, signedIn.person.id);
  return { locale: ctx.locale, theme, next, kind, mustSetUp, again: isFromElsewhere ? next : null };
}

const proof = z.strictObject({ proof: z.string().max(128), next: z.string().max(500) });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const signedIn = await staffMember(ctx);
  const parsed = proof.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success)
    return data({ message: adminMessages.in(ctx.locale)('error.unreadable') }, { status: 400 });
  const { hasTwoStep } = signedIn;
  if (!hasTwoStep && shop.config.mode === 'live') throw redirectDocument('/admin/sign-in');
  const proven = await prove(ctx, signedIn, parsed.data.proof);
  if (!proven.ok) return data({ message: proven.message }, { status: proven.status });
  // A borrowed browser must not change the saved language.
  if (new URL(request.url).searchParams.has('language')) await keepLanguage(ctx, signedIn.person.id);
  const key = await openStaffSession(shop, signedIn.sessionId, { twoStep: hasTwoStep });
  // The admin may be in another language than this page.
  return redirectDocument(placeOf(parsed.data.next), {
    headers: { 'Set-Cookie': ctx.setCookie('staff', key, STAFF_LIFE) },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { message: connectionMessages.in(pageLocale())('unsent') });

/** Asks for an authenticator code, or in test mode for the password. */
export default function DoorPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSignInMessages);
  const tAdmin = useMessages(adminMessages);
  const { theme, next, kind, mustSetUp, again } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  if (again)
    return (
      <SignInPage theme={theme} className="text-quiet">
        {t('signIn.moment')}
      </SignInPage>
    );
  return (
    <SignInPage theme={theme} className="max-w-[432px]">
      <h1 className="text-4xl">{t('signIn.title')}</h1>
      <div className="mt-6 grid gap-5">
        {actionData && <Notice tone="error" title={actionData.message} />}
        {kind === 'none' ? (
          <NoPassword />
        ) : mustSetUp ? (
          <>
            <p>{t('signIn.needsTwoStep')}</p>
            <ButtonLink to="/account/security">{t('signIn.setUpTwoStep')}</ButtonLink>
          </>
        ) : (
          <Form method="post" className="grid gap-4">
            <input type="hidden" name="next" value={next} />
            <p>{t(`signIn.${kind}.text`)}</p>
            <Field
              id="proof"
              name="proof"
              label={t(`signIn.${kind}.label`)}
              type={kind === 'code' ? 'text' : 'password'}
              autoComplete={kind === 'code' ? 'one-time-code' : 'current-password'}
              inputMode={kind === 'code' ? 'numeric' : undefined}
            />
            <Button type="submit" fullWidth busy={isBusy}>
              {t('signIn.submit')}
            </Button>
          </Form>
        )}
        <Form method="post" action="/sign-out" reloadDocument>
          <Button type="submit" variant="text" className="-ml-6">
            {tAdmin('signOut')}
          </Button>
        </Form>
      </div>
    </SignInPage>
  );
}
