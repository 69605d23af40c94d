import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { hasRole } from '#shop/accounts/index.ts';
import { makeManifest, parcelsToHandOver, recentManifests } from '#shop/fulfilment/index.server.ts';
import { shopDayName } from '../shop-time.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.manifests';

export const meta = () => [{ title: 'Manifests' }, { name: 'robots', content: 'noindex' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = contextOf(context);
  const person = await staffOf(visit, pathOf(request), 'admin', 'editor');
  const [waiting, made] = await Promise.all([parcelsToHandOver(visit.shop), recentManifests(visit.shop)]);
  return {
    waiting,
    mayAct: hasRole(person, 'admin'),
    made: made.map((one) => ({ ...one, day: shopDayName(one.day) })),
  };
}

const wish = z.strictObject({ carrier: z.string().min(1).max(80) });

export async function action({ context, request }: Route.ActionArgs) {
  const visit = contextOf(context);
  const { email } = await staffOf(visit, pathOf(request), 'admin');
  const parsed = wish.safeParse(Object.fromEntries(await readFormData(request)));
  const id = parsed.success ? await makeManifest(visit.shop, { ...parsed.data, actor: email }) : null;
  return data({ isMade: id !== null }, { status: id === null ? 409 : 200 });
}

export default function ManifestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, made, mayAct } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="text-3xl">Manifests</h1>
      <p className="mt-2 max-w-prose text-quiet">
        The list of parcels that a carrier takes along: print two, have one signed and keep it. A parcel
        stands on one list only.
      </p>
      {actionData && (
        <div className="mt-4">
          <Notice
            tone={actionData.isMade ? 'success' : 'error'}
            title={actionData.isMade ? 'The manifest is made.' : 'Nothing of this carrier waits any more.'}
          />
        </div>
      )}
      <h2 className="mt-8 text-xl">To be handed over</h2>
      {waiting.length === 0 ? (
        <p className="mt-2 text-quiet">No parcel waits. They appear here as their labels are bought.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {waiting.map(({ carrier, parcels }) => (
            <li key={carrier} className="flex flex-wrap items-center gap-4">
              <span>
                {carrier}: {parcels === 1 ? '1 parcel' : `${parcels} parcels`}
              </span>
              {mayAct && (
                <Form method="post">
                  <input type="hidden" name="carrier" value={carrier} />
                  <Button type="submit" size="small" busy={isBusy}>
                    Make manifest<span className="sr-only"> of {carrier}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8 text-xl">Made</h2>
      {made.length === 0 ? (
        <EmptyState icon="truck" title="None yet">
          <p>They are kept here by day.</p>
        </EmptyState>
      ) : (
        <Table
          caption="Manifests, the newest first"
          folds
          head={[{ figures: 'Number' }, 'Day', 'Carrier', { figures: 'Parcels' }, 'By', 'Paper']}
        >
          {made.map(({ id, number, day, carrier, parcels, madeBy }) => (
            <tr key={id}>
              <td data-name="Number" className="tabular-nums">
                {number}
              </td>
              <td className="whitespace-nowrap">{day}</td>
              <td>{carrier}</td>
              <td data-name="Parcels" className="tabular-nums">
                {parcels}
              </td>
              <td>{madeBy}</td>
              <td className="max-md:ml-auto">
                {mayAct && (
                  <ButtonAnchor href={`/admin/manifests/${id}/manifest.pdf`} variant="outline" size="small">
                    PDF<span className="sr-only"> of manifest {number}</span>
                  </ButtonAnchor>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}
