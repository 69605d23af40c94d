import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminStaffMessages } from '#messages/admin-staff.ts';
import { rolesMessages } from '#messages/roles.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { listStaff } from '#shop/accounts/index.server.ts';
import { ROLE_NAMES } from '#shop/accounts/index.ts';
import { inviteStaff, listInvitations, revokeInvitation } from '#shop/backoffice/index.server.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import { proofKind, prove } from '../../form/check-proof.server.ts';
import { Proof } from '../../form/proof.tsx';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.staff';
import { RoleChoice } from './role-choice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminStaffMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id } = await staffOf(ctx, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(ctx.shop, ctx.locale);
  const [staff, invitations] = await Promise.all([listStaff(ctx.shop), listInvitations(ctx.shop)]);
  const now = ctx.shop.clock.now();
  return {
    staff: staff.map((one) => ({ ...one, seen: one.seenAt && shopTime(one.seenAt), isSelf: one.id === id })),
    invitations: invitations.map((one) => ({
      ...one,
      until: shopTime(one.expiresAt),
      isOver: one.expiresAt <= now,
    })),
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
  };
}

const form = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('invite'),
    email: z.string().max(300),
    role: z.enum(ROLE_NAMES),
    proof: z.string().max(128),
  }),
  z.strictObject({ intent: z.literal('take-back'), invitation: z.uuid() }),
]);

interface ActionResult {
  ok: boolean;
  message: string | null;
  email?: string;
  proof?: string;
}
const refused = (result: Omit<ActionResult, 'ok' | 'message'> & { message?: string }, status: number) =>
  data<ActionResult>({ ok: false, message: null, ...result }, { status });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminStaffMessages.in(ctx.locale);
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused({ message: adminMessages.in(ctx.locale)('error.unreadable') }, 400);
  return byIntent(parsed.data, {
    invite: async ({ email, role, proof }) => {
      const proven = await prove(ctx, (await ctx.signedIn())!, proof);
      if (!proven.ok) return refused({ proof: proven.message }, proven.status);
      const invited = await inviteStaff(ctx.shop, person, { email, role });
      if (invited.ok) {
        return data<ActionResult>({
          ok: true,
          message: t(`invite.${emailOutcome(ctx.shop)}`, { email: invited.email }),
        });
      }
      const status = invited.problem === 'is-staff' ? 409 : 400;
      return refused({ email: t(`invite.error.${invited.problem}`) }, status);
    },
    'take-back': async ({ invitation }) => {
      const isGone = await revokeInvitation(ctx.shop, person, invitation);
      return isGone
        ? data<ActionResult>({ ok: true, message: t('revoke.done') })
        : refused({ message: t('revoke.gone') }, 409);
    },
  });
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminStaffMessages);
  const rich = useRichMessages(adminStaffMessages);
  const tRoles = useMessages(rolesMessages);
  const { staff, invitations, proofKind } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="mt-4 empty:hidden">
        {actionData?.ok && <Notice tone="success" title={actionData.message} />}
        {!actionData?.ok && <Refusal message={actionData?.message} answer={actionData} />}
      </div>
      <Table caption={t('list')} folds head={[t('name'), t('role'), t('twoStep'), t('lastSeen')]}>
        {staff.map((one) => (
          <tr key={one.id}>
            <td className="wrap-anywhere max-md:basis-full">
              {one.isSelf ? (
                <span>{t('you', { name: one.name || one.email })}</span>
              ) : (
                <Link to={`/admin/staff/${one.id}`} className="prose-link inline-flex min-h-11 items-center">
                  {one.name || one.email}
                </Link>
              )}
              <span className="block text-sm text-quiet">{one.email}</span>
            </td>
            <td>{tRoles(`${one.role}.name`)}</td>
            <td data-name={t('twoStep')}>
              {one.hasTwoStep ? <Badge tone="good">{t('on')}</Badge> : <Badge tone="warm">{t('off')}</Badge>}
            </td>
            <td data-name={t('lastSeen')} className="whitespace-nowrap">
              {one.seen ?? t('lastSeen.none')}
            </td>
          </tr>
        ))}
      </Table>
      {invitations.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{t('invited.title')}</h2>
          <ul className="mt-3 grid gap-2">
            {invitations.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {t('invited.who', { email: one.email, role: tRoles(`${one.role}.name`) })}
                  <span className="block text-sm text-quiet">
                    {one.isOver ? t('invited.expired') : t('invited.until', { time: one.until })}
                  </span>
                </span>
                <Form method="post">
                  <input type="hidden" name="intent" value="take-back" />
                  <Button type="submit" name="invitation" value={one.id} variant="outline" size="small">
                    {rich('invited.revoke', {
                      email: one.email,
                      hidden: (text) => <span className="sr-only">{text}</span>,
                    })}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-10 max-w-xl" aria-labelledby="invite">
        <h2 id="invite" className="text-xl">
          {t('invite.title')}
        </h2>
        <Form method="post" className="mt-4 grid gap-5">
          <input type="hidden" name="intent" value="invite" />
          <Field
            id="email"
            name="email"
            label={t('invite.email')}
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            error={actionData?.email ?? null}
          />
          <RoleChoice chosen="moderator" />
          <Proof kind={proofKind} why={t('invite.proof')} error={actionData?.proof} />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {t('invite.submit')}
          </Button>
        </Form>
      </section>
    </>
  );
}
