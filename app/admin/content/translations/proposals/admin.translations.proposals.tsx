import { data, Form, redirect, useNavigation } from 'react-router';
import { z } from 'zod';
import { shopTimeOf } from '#app/admin/shop-time.server.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { BackgroundProgress } from '#app/admin/ui/background-progress.tsx';
import { Card } from '#app/admin/ui/detail-layout.tsx';
import { PageHeader } from '#app/admin/ui/page-header.tsx';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Link } from '#app/ui/link.tsx';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Person } from '#shop/accounts/index.ts';
import {
  cancelProposals,
  continueProposals,
  MOST_PROPOSED,
  readProposalRun,
  startProposals,
  thingsToPropose,
  type WithTexts,
} from '#shop/backoffice/index.server.ts';
import { RESOURCES, SOURCE_LOCALE } from '#shop/core/index.ts';
import { labelsOf, pathOfTranslation } from '../translation-texts.ts';
import { targetOf } from '../translations-list.server.ts';
import type { Route } from './+types/admin.translations.proposals';

const PAGE = '/admin/translations/proposals';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminTranslationProposalsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

/** The language that is proposed. @throws Response 404 where no machine is connected */
function targetOfMachine({ shop, languages }: RequestContext) {
  const target = targetOf(languages);
  if (!shop.machineTranslator || !target) throw new Response(null, { status: 404 });
  return target;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const target = targetOfMachine(ctx);
  const [run, shopTime] = await Promise.all([readProposalRun(shop), shopTimeOf(shop, ctx.locale)]);
  return {
    run: run && { ...run, startedAt: shopTime(run.startedAt), isOver: run.finishedAt !== null },
    most: MOST_PROPOSED,
    // All texts are counted for it, and the page is loaded every second while a run goes on.
    missing: run && !run.finishedAt ? null : await countMissing(shop, person, target),
  };
}

async function countMissing(shop: WithTexts, person: Person, target: Locale) {
  const missing = await thingsToPropose(shop, person, target);
  return { items: missing.length, texts: missing.reduce((sum, { fields }) => sum + fields.missing, 0) };
}

/** A row of the list: kind and id. */
const place = z
  .string()
  .max(300)
  .regex(/^[^\0]+$/)
  .transform((row, issues) => {
    const resource = RESOURCES.find((known) => row.startsWith(`${known} `));
    if (resource) return { resource, id: row.slice(resource.length + 1) };
    issues.addIssue('unknown kind');
    return z.NEVER;
  });
const form = z.discriminatedUnion('intent', [
  // The list posts only the selected rows.
  z.object({ intent: z.literal('chosen'), item: z.array(place).min(1).max(MOST_PROPOSED) }),
  z.object({ intent: z.enum(['all', 'stop', 'continue']) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin', 'editor');
  const target = targetOfMachine(ctx);
  const t = adminTranslationProposalsMessages.in(ctx.locale);
  const refused = (message: string, status: number) => data({ message }, { status });
  const sent = await readFormData(request);
  const parsed = form.safeParse({ intent: sent.get('intent') ?? 'chosen', item: sent.getAll('item') });
  if (!parsed.success) return refused(t('error.selection', { max: MOST_PROPOSED }), 400);
  const start = async (chosen: Parameters<typeof startProposals>[3]) => {
    const outcome = await startProposals(shop, person, target, chosen);
    return outcome === 'started' ? redirect(PAGE) : refused(t(`error.${outcome}`), 409);
  };
  return byIntent(parsed.data, {
    chosen: ({ item }) => start(item),
    all: () => start('missing'),
    stop: async () => {
      await cancelProposals(shop);
      return redirect(PAGE);
    },
    continue: async () => {
      await continueProposals(shop);
      return redirect(PAGE);
    },
  });
}

export default function ProposalsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminTranslationProposalsMessages);
  const tTexts = useMessages(adminTranslationsMessages);
  const { run, missing, most } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <>
      <PageHeader back={{ to: '/admin/translations', name: tTexts('back') }} title={t('title')} />
      <div className="mt-4 grid max-w-2xl gap-4">
        <p className="text-quiet">{t('intro')}</p>
        <Refusal message={actionData?.message} answer={actionData} />
        {run && <Run run={run} isBusy={isBusy} />}
        {missing && (
          <Card title={t('missing', missing)}>
            <p className="text-sm text-quiet">{t('outdated')}</p>
            {missing.items > most && <p className="mt-2 text-sm">{t('missing.most', { max: most })}</p>}
            {missing.items > 0 && (
              <Form method="post" className="mt-3">
                <Button type="submit" name="intent" value="all" size="small" busy={isBusy}>
                  {t('start')}
                </Button>
              </Form>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

interface RunProps {
  run: NonNullable<Route.ComponentProps['loaderData']['run']>;
  isBusy: boolean;
}

function Run({ run, isBusy }: RunProps) {
  const t = useMessages(adminTranslationProposalsMessages);
  const { startedAt, startedBy, total, left, proposed, damaged, isOver, problem, reason } = run;
  return (
    <Card title={isOver ? t('finished', { proposed }) : t('title')}>
      <p className="text-sm text-quiet">{t('started', { date: startedAt, name: startedBy })}</p>
      {!isOver && (
        <div className="mt-3">
          <BackgroundProgress label={t('progress.label')} done={total - left} total={total} isRunning>
            {t('progress', { done: total - left, total, proposed })} {t('running')}
          </BackgroundProgress>
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Notice tone={problem === 'cancelled' ? 'info' : 'warning'} title={t(`problem.${problem}`)}>
            {reason && <p className="wrap-anywhere">{t('said', { reason })}</p>}
            {left > 0 && <p>{t('left', { count: left })}</p>}
          </Notice>
        </div>
      )}
      {damaged.length > 0 && <Damaged damaged={damaged} />}
      <div className="mt-3 flex flex-wrap gap-3">
        {isOver && proposed > 0 && (
          <ButtonLink to="/admin/translations?state=unchecked" size="small">
            {t('check')}
          </ButtonLink>
        )}
        {(!isOver || left > 0) && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value={isOver ? 'continue' : 'stop'}
              variant="outline"
              size="small"
              busy={isBusy}
            >
              {t(isOver ? 'continue' : 'stop')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Damaged({ damaged }: Pick<RunProps['run'], 'damaged'>) {
  const t = useMessages(adminTranslationProposalsMessages);
  const tTexts = useMessages(adminTranslationsMessages);
  return (
    <div className="mt-3">
      <p className="font-medium">{t('damaged', { count: damaged.length })}</p>
      <p className="text-sm text-quiet">{t('damaged.text')}</p>
      <ul>
        {damaged.map(({ resource, id, name, field }) => (
          <li key={`${resource} ${id} ${field}`}>
            <Link
              to={pathOfTranslation(resource, id)}
              className="prose-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              <span lang={SOURCE_LOCALE}>{name}</span>
            </Link>{' '}
            <span className="text-sm text-quiet">{labelsOf(tTexts, [field])[field]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
