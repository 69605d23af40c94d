import { type ReactNode, useEffect } from 'react';
import { data, Form, useNavigation, useRevalidator } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Progress } from '#app/ui/feedback/loading.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminBackupsMessages } from '#messages/admin-backups.ts';
import { adminSetupMessages } from '#messages/admin-setup.ts';
import { readRestoreProblem } from '#platform/backup/backup-problem.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  type DemoInShop,
  demoInShop,
  mayRestoreDemo,
  requestDemoRestore,
  requestRemoval,
} from '#shop/backoffice/index.server.ts';
import { readSettings } from '#shop/core/index.server.ts';
import { processStart, untilRestarted } from '../../settings/go-live/until-restarted.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.remove-demo';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminSetupMessages.in(localeOfMatches(matches))('remove.title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const [{ demonstration, shopName }, demo, shopTime] = await Promise.all([
    readSettings(shop.db),
    demoInShop(shop),
    shopTimeOf(shop, ctx.locale),
  ]);
  const { at, backup } = demonstration;
  const why = adminBackupsMessages.in(ctx.locale);
  const problem = demonstration.problem === undefined ? null : why(readRestoreProblem(demonstration.problem));
  const removedAt = at === undefined ? null : shopTime(new Date(at));
  const mayRestore = await mayRestoreDemo(shop, demonstration);
  const setting = backup === undefined ? null : shop.deployment.restoreBySetting(backup);
  const isRestoredHere = shop.deployment.isDatabaseEmbedded;
  return {
    state: demonstration.state,
    problem,
    shopName,
    demo,
    removedAt,
    mayRestore,
    setting,
    isRestoredHere,
  };
}

const form = z.strictObject({
  intent: z.enum(['remove', 'restore']),
  name: z.string().max(1000),
  keep: z.array(z.string().max(100)).max(1000),
});

interface ActionResult {
  intent: z.infer<typeof form>['intent'] | null;
  ok: boolean;
  message: string | null;
  /** The ticked contents, kept on refusal. */
  keep: string[];
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminSetupMessages.in(ctx.locale);
  const typed = await readFormData(request);
  const parsed = form.safeParse({ ...Object.fromEntries(typed), keep: typed.getAll('keep') });
  if (!parsed.success) {
    const message = adminMessages.in(ctx.locale)('error.unreadable');
    return data<ActionResult>({ intent: null, ok: false, message, keep: [] }, { status: 400 });
  }
  const { intent, name, keep } = parsed.data;
  const requested = await byIntent(parsed.data, {
    remove: () => requestRemoval(ctx.shop, person, { name, keep }),
    restore: () => requestDemoRestore(ctx.shop, person, { name }),
  });
  if (requested.ok) return data<ActionResult>({ intent, ok: true, message: null, keep });
  const { shopName } = await readSettings(ctx.shop.db);
  const { problem } = requested;
  const message = t(`remove.error.${problem}`, { shopName });
  return data<ActionResult>(
    { intent, ok: false, message, keep },
    { status: problem === 'wrong-name' ? 400 : 409 },
  );
}

/** The shop restarts to restore the demonstration, so the answer waits for it: the page's next requests would fail. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const before = await processStart();
  const answer = await serverAction();
  if (answer.ok && answer.intent === 'restore') return { ...answer, ok: await untilRestarted(before) };
  return answer;
}

export default function RemoveDemoPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminSetupMessages);
  const { state, problem, shopName, demo, isRestoredHere } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{t('remove.title')}</h1>
      <div className="mt-6 grid max-w-2xl grid-cols-1 gap-6">
        <Refusal message={actionData?.message} answer={actionData} />
        {actionData?.ok && actionData.intent === 'restore' && state === 'shown' && (
          <Notice tone="success" title={t('remove.undo.done')} />
        )}
        {state === 'removed' ? (
          <Removed {...loaderData} />
        ) : state === 'restoring' ? (
          <Notice title={t('remove.undo.late')} />
        ) : state === 'removing' ? (
          <Removing />
        ) : demo ? (
          <>
            {state === 'failed' && <Failed problem={problem} />}
            <Contents
              demo={demo}
              keep={actionData?.keep ?? []}
              shopName={shopName}
              isRestoredHere={isRestoredHere}
            />
          </>
        ) : (
          <EmptyState title={t('remove.none')}>
            <p>{t('remove.none.text')}</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

interface ContentsProps {
  demo: DemoInShop;
  /** The contents that were ticked before a refusal. */
  keep: string[];
  shopName: string;
  /** Without a setting of the server. */
  isRestoredHere: boolean;
}

function Contents({ demo, keep, shopName, isRestoredHere }: ContentsProps) {
  const t = useMessages(adminSetupMessages);
  const isBusy = useNavigation().state !== 'idle';
  const { changedProducts, changedPosts, ...counts } = demo;
  const goes = (Object.keys(counts) as (keyof typeof counts)[]).filter((key) => counts[key] > 0);
  return (
    <>
      <p>{t('remove.intro')}</p>
      <div className="grid gap-6 md:grid-cols-2">
        <Listed title={t('remove.goes')}>
          {goes.map((key) => (
            <li key={key}>{t(`remove.${key}`, { count: counts[key] })}</li>
          ))}
          <li>{t('remove.settings')}</li>
        </Listed>
        <Listed title={t('remove.stays')}>
          {(['products', 'settings', 'pages', 'orders'] as const).map((key) => (
            <li key={key}>{t(`remove.stays.${key}`)}</li>
          ))}
        </Listed>
      </div>
      <Form method="post" className="grid gap-6">
        <input type="hidden" name="intent" value="remove" />
        {changedProducts.length > 0 && (
          <fieldset>
            <legend className="text-xl">{t('remove.keep')}</legend>
            <p className="mt-1 text-quiet">{t('remove.keep.text')}</p>
            {changedProducts.map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="keep"
                  value={id}
                  defaultChecked={keep.includes(id)}
                  className="size-5 shrink-0 accent-teal"
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {changedPosts.length > 0 && (
          <div>
            <p>{t('remove.changedPosts')}</p>
            <ul className="mt-2 list-disc pl-5">
              {changedPosts.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        <p>{t(isRestoredHere ? 'remove.backup' : 'remove.backup.bySetting')}</p>
        <ShopName shopName={shopName} />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('remove.submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** Typed as a safety check. */
const ShopName = ({ shopName }: { shopName: string }) => (
  <Field
    id="name"
    name="name"
    label={useMessages(adminSetupMessages)('remove.name', { shopName })}
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    required
  />
);

const Listed = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">{children}</ul>
  </section>
);

const EVERY_MS = 1_000;

function Removing() {
  const t = useMessages(adminSetupMessages);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <Notice title={t('remove.running')}>
      <Progress aria-hidden className="mt-3 w-full animate-pulse" />
      <p className="mt-2">{t('remove.running.text')}</p>
    </Notice>
  );
}

function Failed({ problem }: { problem: string | null }) {
  const t = useMessages(adminSetupMessages);
  return (
    <Notice tone="error" title={t('remove.failed')}>
      <p>{problem === null ? t('remove.failed.interrupted') : t('remove.failed.reason', { problem })}</p>
    </Notice>
  );
}

interface RemovedProps {
  /** In words. */
  problem: string | null;
  shopName: string;
  removedAt: string | null;
  mayRestore: boolean;
  /** The server's setting that restores the backup, if this page may not. */
  setting: string | null;
}

function Removed({ problem, shopName, removedAt, mayRestore, setting }: RemovedProps) {
  const t = useMessages(adminSetupMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <Notice tone="success" title={t('remove.done')} />
      <div>
        <ButtonLink to="/admin/products/new">{t('remove.done.next')}</ButtonLink>
      </div>
      {setting !== null && (
        <section aria-labelledby="undo" className="grid gap-4">
          <h2 id="undo" className="text-xl">
            {t('remove.undo')}
          </h2>
          {problem !== null && (
            <Notice tone="error" title={t('remove.undo.failed')}>
              <p>{t('remove.undo.failed.reason', { problem })}</p>
            </Notice>
          )}
          {mayRestore ? (
            <Form method="post" className="grid gap-4">
              <input type="hidden" name="intent" value="restore" />
              <p>{t('remove.undo.text', { date: removedAt ?? '' })}</p>
              <ShopName shopName={shopName} />
              <div>
                <Button type="submit" variant="outline" busy={isBusy}>
                  {t('remove.undo')}
                </Button>
              </div>
              <p role="status" className="text-quiet empty:hidden">
                {isBusy && t('remove.undo.running')}
              </p>
            </Form>
          ) : (
            <>
              <p>{t('remove.undo.bySetting')}</p>
              <pre className="rounded-xl bg-sand p-4 text-sm wrap-anywhere whitespace-pre-wrap">
                <code>{setting}</code>
              </pre>
            </>
          )}
        </section>
      )}
    </>
  );
}
