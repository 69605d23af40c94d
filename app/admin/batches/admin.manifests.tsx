import type { ReactNode } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { Button, ButtonAnchor } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import { adminBatchesMessages } from '#messages/admin-batches.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { hasRole } from '#shop/accounts/index.ts';
import { shopDayName } from '#shop/core/index.ts';
import { makeManifest, parcelsToHandOver, recentManifests } from '#shop/orders/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.manifests';

export const meta = ({ matches }: PageMatches) => {
  const t = adminBatchesMessages.in(localeOfMatches(matches));
  return [{ title: t('manifests.title') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const [waiting, made] = await Promise.all([parcelsToHandOver(ctx.shop), recentManifests(ctx.shop)]);
  return {
    waiting,
    mayAct: hasRole(person, 'admin'),
    made: made.map((one) => ({ ...one, day: shopDayName(one.day, ctx.locale) })),
  };
}

const wish = z.strictObject({ carrier: z.string().min(1).max(80) });

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { email } = await staffOf(ctx, pathOf(request), 'admin');
  const parsed = wish.safeParse(Object.fromEntries(await readFormData(request)));
  const id = parsed.success ? await makeManifest(ctx.shop, { ...parsed.data, actor: email }) : null;
  return data({ isMade: id !== null }, { status: id === null ? 409 : 200 });
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

export default function ManifestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminBatchesMessages);
  const rich = useRichMessages(adminBatchesMessages);
  const { waiting, made, mayAct } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <h1 className="text-3xl">{t('manifests.title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('manifests.intro')}</p>
      {actionData && (
        <div className="mt-4">
          <Notice
            tone={actionData.isMade ? 'success' : 'error'}
            title={t(actionData.isMade ? 'manifests.created' : 'manifests.error.nothing')}
          />
        </div>
      )}
      <h2 className="mt-8 text-xl">{t('manifests.waiting.title')}</h2>
      {waiting.length === 0 ? (
        <p className="mt-2 text-quiet">{t('manifests.waiting.empty')}</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {waiting.map(({ carrier, parcels }) => (
            <li key={carrier} className="flex flex-wrap items-center gap-4">
              <span>{t('manifests.waiting.row', { carrier, count: parcels })}</span>
              {mayAct && (
                <Form method="post">
                  <input type="hidden" name="carrier" value={carrier} />
                  <Button type="submit" size="small" busy={isBusy}>
                    {rich('manifests.create', { carrier, hidden })}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-8 text-xl">{t('manifests.past.title')}</h2>
      {made.length === 0 ? (
        <EmptyState icon="truck" title={t('manifests.past.empty.title')}>
          <p>{t('manifests.past.empty.text')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('manifests.past.caption')}
          folds
          head={[
            { figures: t('manifests.column.number') },
            t('manifests.column.date'),
            t('manifests.column.carrier'),
            { figures: t('manifests.column.parcels') },
            t('manifests.column.by'),
            t('manifests.column.document'),
          ]}
        >
          {made.map(({ id, number, day, carrier, parcels, madeBy }) => (
            <tr key={id}>
              <td data-name={t('manifests.column.number')} className="tabular-nums">
                {number}
              </td>
              <td className="whitespace-nowrap">{day}</td>
              <td>{carrier}</td>
              <td data-name={t('manifests.column.parcels')} className="tabular-nums">
                {parcels}
              </td>
              <td>{madeBy}</td>
              <td className="max-md:ml-auto">
                {mayAct && (
                  <ButtonAnchor href={`/admin/manifests/${id}/manifest.pdf`} variant="outline" size="small">
                    {rich('manifests.pdf', { number, hidden })}
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
