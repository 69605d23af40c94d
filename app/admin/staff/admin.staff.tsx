import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { listStaff } from '#shop/accounts/index.server.ts';
import { ROLE_NAMES, ROLES } from '#shop/accounts/index.ts';
import { inviteStaff, listInvitations, revokeInvitation } from '#shop/backoffice/index.server.ts';
import { proofKind, prove } from '../check-proof.server.ts';
import { Proof } from '../proof.tsx';
import { shopTimeOf } from '../shop-time.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.staff';
import { RoleChoice } from './role-choice.tsx';

export const meta = () => [{ title: 'Staff' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const { id } = await staffOf(visit, pathOf(request), 'admin');
  const shopTime = await shopTimeOf(visit.shop);
  const [staff, invitations] = await Promise.all([listStaff(visit.shop), listInvitations(visit.shop)]);
  const now = visit.shop.clock.now();
  return {
    staff: staff.map((one) => ({ ...one, seen: one.seenAt && shopTime(one.seenAt), isSelf: one.id === id })),
    invitations: invitations.map((one) => ({
      ...one,
      until: shopTime(one.expiresAt),
      isOver: one.expiresAt <= now,
    })),
    proofKind: await proofKind(visit, (await visit.signedIn())!),
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

interface Said {
  ok: boolean;
  message: string | null;
  email?: string;
  proof?: string;
}
const refused = (said: Omit<Said, 'ok' | 'message'> & { message?: string }, status: number) =>
  data<Said>({ ok: false, message: null, ...said }, { status });

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) return refused({ message: 'This cannot be read.' }, 400);
  if (parsed.data.intent === 'take-back') {
    const isGone = await revokeInvitation(visit.shop, person, parsed.data.invitation);
    return isGone
      ? data<Said>({ ok: true, message: 'The invitation is taken back. Its link opens nothing any more.' })
      : refused({ message: 'This invitation was answered or taken back meanwhile.' }, 409);
  }
  const { email, role, proof } = parsed.data;
  const proven = await prove(visit, (await visit.signedIn())!, proof);
  if (!proven.ok) return refused({ proof: proven.message }, proven.status);
  const invited = await inviteStaff(visit.shop, person, { email, role });
  if (invited.ok) {
    const message = `${invited.email} gets a mail with a link that counts for seven days, once.`;
    return data<Said>({ ok: true, message });
  }
  return invited.problem === 'is-staff'
    ? refused({ email: 'This address belongs to the staff already: change its role below.' }, 409)
    : refused({ email: 'This is no e-mail address.' }, 400);
}

/** Who works here, in which role; who was invited; and an invitation. */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, proofKind } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="text-3xl">Staff</h1>
      <div className="mt-4 empty:hidden">
        {actionData?.ok && <Notice tone="success" title={actionData.message} />}
        {!actionData?.ok && <Refusal message={actionData?.message} answer={actionData} />}
      </div>
      <Table caption="The staff" folds head={['Who', 'Role', 'Two-step verification', 'Last here']}>
        {staff.map((one) => (
          <tr key={one.id}>
            <td className="wrap-anywhere max-md:basis-full">
              {one.isSelf ? (
                <span>{one.name || one.email} (you)</span>
              ) : (
                <Link to={`/admin/staff/${one.id}`} className="prose-link inline-flex min-h-11 items-center">
                  {one.name || one.email}
                </Link>
              )}
              <span className="block text-sm text-quiet">{one.email}</span>
            </td>
            <td>{ROLES[one.role].name}</td>
            <td data-name="Two-step verification">
              {one.hasSecondFactor ? <Badge tone="good">On</Badge> : <Badge tone="warm">Off</Badge>}
            </td>
            <td data-name="Last here" className="whitespace-nowrap">
              {one.seen ?? 'Not in the last weeks'}
            </td>
          </tr>
        ))}
      </Table>
      {invitations.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">Invited</h2>
          <ul className="mt-3 grid gap-2">
            {invitations.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {one.email}, {ROLES[one.role].name}
                  <span className="block text-sm text-quiet">
                    {one.isOver
                      ? 'The link is too old: invite them anew.'
                      : `The link counts until ${one.until}`}
                  </span>
                </span>
                <Form method="post">
                  <input type="hidden" name="intent" value="take-back" />
                  <Button type="submit" name="invitation" value={one.id} variant="outline" size="small">
                    Take back<span className="sr-only"> the invitation of {one.email}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-10 max-w-xl" aria-labelledby="invite">
        <h2 id="invite" className="text-xl">
          Invite somebody
        </h2>
        <Form method="post" className="mt-4 grid gap-5">
          <input type="hidden" name="intent" value="invite" />
          <Field
            id="email"
            name="email"
            label="E-mail"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            error={actionData?.email ?? null}
          />
          <RoleChoice chosen="moderator" />
          <Proof
            kind={proofKind}
            why="Asked for each time, because they will see your shop from inside."
            error={actionData?.proof}
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            Send the invitation
          </Button>
        </Form>
      </section>
    </>
  );
}
