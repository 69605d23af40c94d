import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button } from '#app/ui/button.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminStaffMessages } from '#messages/admin-staff.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { findStaffMember } from '#shop/accounts/index.server.ts';
import { ROLE_NAMES } from '#shop/accounts/index.ts';
import { changeStaff, turnOffTwoStepOf } from '#shop/backoffice/index.server.ts';
import { proofKind, prove } from '../../form/check-proof.server.ts';
import { Proof } from '../../form/proof.tsx';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.staff.$member';
import { RoleChoice } from './role-choice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminStaffMessages.in(localeOfMatches(matches))('member.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { id } = await staffOf(ctx, pathOf(request), 'admin');
  const member = await findStaffMember(ctx.shop, params.member);
  if (!member) throw new Response(null, { status: 404 });
  const { name, email, role } = member;
  const mayTurnOffTwoStep = member.hasTwoStep && member.id !== id;
  return { name, email, role, mayTurnOffTwoStep, proofKind: await proofKind(ctx, (await ctx.signedIn())!) };
}

const proof = z.string().max(128);
const form = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['change', 'remove']), role: z.enum(ROLE_NAMES), proof }),
  z.strictObject({ intent: z.literal('two-step-off'), proof }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const message = adminMessages.in(ctx.locale)('error.unreadable');
    return data({ intent: null, message, proof: null }, { status: 400 });
  }
  const { intent } = parsed.data;
  const proven = await prove(ctx, (await ctx.signedIn())!, parsed.data.proof);
  if (!proven.ok) return data({ intent, message: null, proof: proven.message }, { status: proven.status });
  const { member: userId } = params;
  const changed = await byIntent(parsed.data, {
    change: ({ role }) => changeStaff(ctx.shop, person, { userId, role }),
    remove: () => changeStaff(ctx.shop, person, { userId, role: null }),
    'two-step-off': () => turnOffTwoStepOf(ctx.shop, person, userId),
  });
  if (!changed.ok) {
    const status = changed.problem === 'not-staff' ? 404 : 409;
    const message = adminStaffMessages.in(ctx.locale)(`member.error.${changed.problem}`);
    return data({ intent, message, proof: null }, { status });
  }
  return redirect('/admin/staff');
}

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminStaffMessages);
  const rich = useRichMessages(adminStaffMessages);
  const { name, email, role, mayTurnOffTwoStep, proofKind } = loaderData;
  const [ofTwoStep, ofRole] = actionData?.intent === 'two-step-off' ? [actionData, null] : [null, actionData];
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Link to="/admin/staff" className="prose-link inline-flex min-h-11 items-center">
        {t('member.back')}
      </Link>
      <h1 className="mt-2 text-3xl wrap-anywhere">{name || email}</h1>
      <p className="mt-1 text-quiet wrap-anywhere">{email}</p>
      <Form method="post" className="mt-6 grid max-w-xl gap-5">
        <Refusal message={ofRole?.message} answer={ofRole} />
        <RoleChoice chosen={role} />
        <Proof kind={proofKind} why={t('member.proof')} error={ofRole?.proof} />
        <BarBelow isForPhones>
          <Button type="submit" name="intent" value="change" busy={isBusy}>
            {t('member.save')}
          </Button>
          <Button type="submit" name="intent" value="remove" variant="outline" busy={isBusy}>
            {t('member.remove')}
          </Button>
        </BarBelow>
        <p className="text-sm text-quiet">{rich('member.hint', { em: (text) => <em>{text}</em> })}</p>
      </Form>
      {mayTurnOffTwoStep && (
        <section aria-labelledby="two-step" className="mt-10 max-w-xl border-t border-line pt-6">
          <h2 id="two-step" className="text-xl">
            {t('twoStep')}
          </h2>
          <p className="mt-1 text-quiet">{t('member.twoStep.text')}</p>
          <Form method="post" className="mt-4 grid gap-5">
            <Refusal message={ofTwoStep?.message} answer={ofTwoStep} />
            <Proof id="two-step-proof" kind={proofKind} error={ofTwoStep?.proof} />
            <div>
              <Button
                type="submit"
                name="intent"
                value="two-step-off"
                variant="outline"
                busy={isBusy}
                disabled={proofKind === 'none'}
              >
                {t('member.twoStep.off')}
              </Button>
            </div>
          </Form>
        </section>
      )}
    </>
  );
}
