import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { changeSetup, setupList } from '#shop/backoffice/index.server.ts';
import { TICKED_BY_HAND } from '#shop/backoffice/index.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.setup';
import { Change, SetupChecklist } from './setup-checklist.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSetupMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  return setupList(ctx.shop);
}

const form = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['tick', 'untick']), step: z.enum(TICKED_BY_HAND) }),
  z.strictObject({ intent: z.enum(['hide', 'show']) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) throw new Response(null, { status: 400 });
  await changeSetup(ctx.shop, person, parsed.data);
  return null;
}

/** The checklist of the home page, for those who have hidden it there. */
export default function SetupPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(adminSetupMessages);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="max-w-2xl">
        <SetupChecklist {...loaderData} />
        {loaderData.isHidden && (
          <div className="mt-4">
            <p className="text-quiet">{t('hidden')}</p>
            <Change intent="show">{t('show')}</Change>
          </div>
        )}
      </div>
    </>
  );
}
