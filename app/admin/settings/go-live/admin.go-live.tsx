import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminBackupsMessages } from '#messages/admin-backups.ts';
import { adminLiveMessages } from '#messages/admin-live.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  chooseDomain,
  chooseFirstNumber,
  deleteTestOrders,
  goBackToTest,
  goLive,
  liveState,
} from '#shop/backoffice/index.server.ts';
import { proofKind, prove } from '../../form/check-proof.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.go-live';
import { BackForm, DomainForm, LiveForm, OrdersForms } from './forms.tsx';
import { Missing, Risks } from './live-readiness.tsx';
import { processStart, untilRestarted } from './until-restarted.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminLiveMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const signedIn = (await ctx.signedIn())!;
  return {
    ...(await liveState(ctx.shop)),
    hasTwoStep: signedIn.hasTwoStep,
    proofKind: await proofKind(ctx, signedIn),
  };
}

const checked = z.literal('on').optional();
const version = z.string().max(100);
const proof = z.string().max(128);
const number = z.coerce.number().int().min(1).max(99_999_999);
const form = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('domain'),
    domain: z.string().max(500),
    sure: checked,
    proxy: checked,
    version,
    proof,
  }),
  z.strictObject({
    intent: z.literal('live'),
    clear: checked,
    number,
    version,
    proof,
  }),
  z.strictObject({ intent: z.literal('test'), version, proof }),
  z.strictObject({ intent: z.literal('delete-orders'), proof }),
  z.strictObject({ intent: z.literal('number'), number, proof }),
]);
type Intent = z.infer<typeof form>['intent'];

interface ActionResult {
  intent: Intent | null;
  ok: boolean;
  message: string | null;
  proof: string | null;
  /** The typed domain, kept on refusal. */
  domain: string | null;
  trustsProxy: boolean;
  mayInsist: boolean;
  isRestarting: boolean;
  /** Where the shop goes on after its restart. */
  origin: string | null;
}

const NOTHING: ActionResult = {
  intent: null,
  ok: false,
  message: null,
  proof: null,
  domain: null,
  trustsProxy: true,
  mayInsist: false,
  isRestarting: false,
  origin: null,
};

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const [t, why] = [adminLiveMessages.in(ctx.locale), adminBackupsMessages.in(ctx.locale)];
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  if (!parsed.success) {
    const message = adminMessages.in(ctx.locale)('error.unreadable');
    return data<ActionResult>({ ...NOTHING, message }, { status: 400 });
  }
  const asked = parsed.data;
  const { intent } = asked;
  const typed = {
    ...NOTHING,
    intent,
    ...('domain' in asked && { domain: asked.domain, trustsProxy: asked.proxy === 'on' }),
  };
  const refused = (message: string, more: Partial<ActionResult> = {}) =>
    data<ActionResult>({ ...typed, message, ...more }, { status: 409 });
  const switched = (mode: 'live' | 'test') =>
    data<ActionResult>({ ...typed, ok: true, isRestarting: true, message: t(`switched.${mode}`) });
  const proven = await prove(ctx, (await ctx.signedIn())!, asked.proof);
  if (!proven.ok) return data<ActionResult>({ ...typed, proof: proven.message }, { status: proven.status });
  return byIntent(asked, {
    domain: async ({ domain, sure, proxy, version: seen }) => {
      const typedDomain = { domain, isSure: sure === 'on', trustsProxy: proxy === 'on', seen };
      const chosen = await chooseDomain(shop, person, typedDomain);
      if (chosen.ok) return data<ActionResult>({ ...typed, ...chosen, message: t('domain.done') });
      const { problem } = chosen;
      const isAboutForm = problem === 'fixed' || problem === 'no-address' || problem === 'changed-meanwhile';
      return refused(t(`domain.error.${problem}`), { mayInsist: !isAboutForm });
    },
    live: async ({ clear, number, version: seen }) => {
      const live = await goLive(shop, person, { clearsOrders: clear === 'on', nextNumber: number, seen });
      if (live.ok) return switched('live');
      const { numbers } = await liveState(shop);
      const reason = live.problem === 'no-backup' ? why(live.reason) : '';
      return refused(t(`error.${live.problem}`, { number: numbers.least - 1, reason }));
    },
    test: async ({ version: seen }) => {
      const back = await goBackToTest(shop, person, { seen });
      if (back.ok) return switched('test');
      return refused(t(`error.${back.problem}`));
    },
    'delete-orders': async () => {
      const deleted = await deleteTestOrders(shop, person);
      if (!deleted.ok) return refused(t(`error.${deleted.problem}`, { reason: why(deleted.reason) }));
      const message = t('orders.deleted', { count: deleted.count });
      return data<ActionResult>({ ...typed, ok: true, message });
    },
    number: async ({ number: nextNumber }) => {
      const chosen = await chooseFirstNumber(shop, person, { nextNumber });
      if (chosen.ok) return data<ActionResult>({ ...typed, ok: true, message: t('orders.next.saved') });
      const { numbers } = await liveState(shop);
      return refused(t(`error.${chosen.problem}`, { number: numbers.least - 1 }));
    },
  });
}

/** After a switch the shop restarts, so the answer waits for it: the page's next requests would fail. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const before = await processStart();
  const answer = await serverAction();
  if (!answer.ok || !answer.isRestarting) return answer;
  const isBack = await untilRestarted(before);
  if (answer.origin !== null && answer.origin !== location.origin) {
    location.assign(`${answer.origin}/admin/go-live`);
    return new Promise<never>(() => {});
  }
  return isBack ? answer : { ...answer, ok: false, message: null };
}

export default function GoLivePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminLiveMessages);
  const { mode, fixed, missing, risks, hasTwoStep } = loaderData;
  const isLive = mode === 'live';
  const resultOf = (intent: Intent) => (actionData?.intent === intent ? actionData : null);
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="mt-4 grid max-w-2xl gap-4">
        {actionData?.ok && actionData.message && <Notice tone="success" title={actionData.message} />}
        {actionData && !actionData.intent && <Refusal message={actionData.message} answer={actionData} />}
        <Notice tone={isLive ? 'success' : 'info'} title={t(`${mode}.title`)}>
          <p>{t(`${mode}.text`)}</p>
          {fixed.mode && <p>{t('fixed.mode')}</p>}
        </Notice>
      </div>
      <div className="mt-8 grid max-w-2xl gap-12">
        <DomainForm state={loaderData} answer={resultOf('domain')} />
        {(!isLive || missing.length > 0) && <Missing missing={missing} isLive={isLive} />}
        <Risks risks={hasTwoStep ? risks : ['two-step', ...risks]} />
        {(isLive || fixed.mode) && (
          <OrdersForms
            state={loaderData}
            answers={{ deleted: resultOf('delete-orders'), number: resultOf('number') }}
          />
        )}
        {!isLive && !fixed.mode && <LiveForm state={loaderData} answer={resultOf('live')} />}
        {isLive && !fixed.mode && loaderData.orders.real === 0 && (
          <BackForm state={loaderData} answer={resultOf('test')} />
        )}
      </div>
    </>
  );
}
