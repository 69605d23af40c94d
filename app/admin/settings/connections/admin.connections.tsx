import { data } from 'react-router';
import { z } from 'zod';
import { byIntent } from '#app/by-intent.ts';
import { contextOf, type RequestContext } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { localeOfMatches } from '#app/locale.ts';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminConnectionsMessages } from '#messages/admin-connections.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type Person, SOCIAL_CALLBACK } from '#shop/accounts/index.ts';
import {
  type ConnectionSaved,
  listConnections,
  type NeededLive,
  neededLive,
  pauseConnection,
  readConnectionTests,
  removeConnection,
  runConnectionTest,
  saveConnection,
} from '#shop/backoffice/index.server.ts';
import { ACCOUNTING_CALLBACK, CONNECTION_IDS, type ConnectionId, fieldsOf } from '#shop/backoffice/index.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { proofKind, prove } from '../../form/check-proof.server.ts';
import { shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import { useSettingOfAddress } from '../control.tsx';
import type { Route } from './+types/admin.connections';
import { ConnectionCard, type ConnectionState } from './connection-card.tsx';
import { connectionOf, SECTIONS } from './connection-sections.ts';
import { SectionFacts } from './section-facts.tsx';
import { testSentence } from './test-words.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminConnectionsMessages.in(localeOfMatches(matches))('title') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const [saved, tests, shopTime] = await Promise.all([
    listConnections(shop),
    readConnectionTests(shop),
    shopTimeOf(shop, ctx.locale),
  ]);
  const needed = await neededLive(shop, [...saved.keys()]);
  const stateOf = (id: ConnectionId): [ConnectionId, ConnectionState] => {
    const one = saved.get(id);
    const test = tests.get(id);
    const secrets = Object.entries(one?.secrets ?? {}).map(([name, { ending, since }]) => [
      name,
      { ending, since: shopTime(new Date(since)) },
    ]);
    return [
      id,
      {
        fields: one?.fields ?? {},
        secrets: Object.fromEntries(secrets),
        isSaved: one !== undefined,
        isPaused: one?.isPaused ?? false,
        isReadable: one?.isReadable ?? true,
        changed: one ? shopTime(one.changedAt) : null,
        version: one?.version ?? '',
        fixed: shop.connections.fixed(id),
        test: test ? { at: shopTime(test.at), isOk: test.isOk } : null,
        needed: needed.get(id) ?? null,
      },
    ];
  };
  const { publicOrigin, mode } = shop.config;
  return {
    states: Object.fromEntries(CONNECTION_IDS.map(stateOf)) as Record<ConnectionId, ConnectionState>,
    proofKind: await proofKind(ctx, (await ctx.signedIn())!),
    mode,
    isLocal: !publicOrigin.startsWith('https:'),
    redirects: {
      google: publicOrigin + SOCIAL_CALLBACK,
      quickbooks: publicOrigin + ACCOUNTING_CALLBACK,
    },
    transfers: shop.transfers,
    trackingWebhook: shop.connections.trackingWebhook(),
  };
}

const id = z.enum(CONNECTION_IDS);
const version = z.string().max(40);
const sure = z.literal('on').optional();
const form = z.discriminatedUnion('intent', [
  z
    .object({ intent: z.literal('save'), id, version, proof: z.string().max(128) })
    .catchall(z.string().max(1000)),
  z.strictObject({ intent: z.literal('remove'), id, version, proof: z.string().max(128), sure }),
  z.strictObject({ intent: z.enum(['pause', 'resume']), id, version, sure }),
  z.strictObject({ intent: z.literal('test'), id }),
]);

export interface ActionResult {
  id: ConnectionId | null;
  intent: z.infer<typeof form>['intent'] | null;
  ok: boolean;
  message: string;
  /** Neither a success nor a failure. */
  isUnchecked: boolean;
  /** In the vendor's words. */
  detail: string | null;
  faults: Record<string, string>;
  proof: string | null;
  /** Rejected input without its secrets, shown again. */
  typed: Record<string, string> | null;
  /** Refused until the loss to a live shop is confirmed. */
  needed: NeededLive | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const parsed = form.safeParse(Object.fromEntries(await readFormData(request)));
  const respond = (result: Partial<ActionResult>, status = 200) =>
    data<ActionResult>({ ...EMPTY, ...result }, { status });
  if (!parsed.success) return respond({ message: adminMessages.in(ctx.locale)('error.unreadable') }, 400);
  const { shop } = ctx;
  const { id, intent } = parsed.data;
  const about = { id, intent };
  const { title } = connectionOf(id);
  const unproven = async (proof: string, typed: Typed) => {
    const proven = await prove(ctx, (await ctx.signedIn())!, proof);
    if (proven.ok) return null;
    return respond({ ...about, proof: proven.message, typed: shown(id, typed) }, proven.status);
  };
  const answer = (result: ConnectionSaved, done: Done, typed: Typed = {}) => {
    const t = adminConnectionsMessages.in(ctx.locale);
    if (result.ok) {
      const vendor = id === 'shippo' ? 'Shippo' : 'Stripe';
      const detail = result.isLeftAtVendor ? t('removed.left', { vendor }) : null;
      return respond({ ...about, ok: true, message: t(done, { connection: t(title) }), detail });
    }
    return respond({ ...about, ...refusal(ctx, id, result), typed: shown(id, typed) }, 409);
  };
  return byIntent(parsed.data, {
    save: async ({ intent: _, id, version: seen, proof, ...typed }) => {
      const refused = await unproven(proof, typed);
      if (refused) return refused;
      const saved = await saveConnection(shop, person, { id, typed, seen });
      return answer(saved, 'saved', typed);
    },
    remove: async ({ id, version: seen, proof, sure }) =>
      (await unproven(proof, {})) ??
      answer(await removeConnection(shop, person, { id, seen, isSure: sure === 'on' }), 'removed'),
    pause: async ({ id, version: seen, sure }) =>
      answer(
        await pauseConnection(shop, person, { id, isPaused: true, seen, isSure: sure === 'on' }),
        'paused',
      ),
    resume: async ({ id, version: seen }) =>
      answer(await pauseConnection(shop, person, { id, isPaused: false, seen }), 'resumed'),
    test: async ({ id }) => respond({ ...about, ...(await tested(ctx, person, id)) }),
  });
}

type Typed = Readonly<Record<string, string>>;
type Done = 'saved' | 'removed' | 'paused' | 'resumed';

const EMPTY: ActionResult = {
  id: null,
  intent: null,
  ok: false,
  message: '',
  isUnchecked: false,
  detail: null,
  faults: {},
  proof: null,
  typed: null,
  needed: null,
};

/** The typed values without secrets: these never come back in a page. */
function shown(id: ConnectionId, typed: Typed): Record<string, string> {
  const open = fieldsOf(id).filter(({ isSecret }) => !isSecret);
  return Object.fromEntries(open.map(({ name }) => [name, typed[name] ?? '']));
}

function refusal(ctx: RequestContext, id: ConnectionId, result: Exclude<ConnectionSaved, { ok: true }>) {
  const t = adminConnectionsMessages.in(ctx.locale);
  switch (result.problem) {
    case 'fields': {
      const faults = Object.entries(result.faults).map(([name, fault]) => {
        const field = connectionOf(id).fields.find((one) => one.name === name)!;
        if (fault === 'invalid') return [name, t(field.invalid)];
        return [name, t(fault === 'required' ? 'form.required' : 'form.goesTogether')];
      });
      return {
        message: adminMessages.in(ctx.locale)('error.fields'),
        faults: Object.fromEntries(faults) as Record<string, string>,
      };
    }
    case 'changed-meanwhile':
      return { message: t('error.conflict') };
    case 'set-by-server':
      return { message: t('error.fixed') };
    case 'payments-under-way':
      return { message: t('error.underWay', { count: result.count }) };
    case 'needed-live':
      return { message: t(`needed.${result.need}`), needed: result.need };
  }
}

async function tested(ctx: RequestContext, person: Person, id: ConnectionId) {
  const t = adminConnectionsMessages.in(ctx.locale);
  const { shopName } = await settingsOf(ctx.shop);
  const email = {
    to: person.email,
    subject: t('mail.subject'),
    text: t('mail.text', { shopName }),
    locale: ctx.locale,
  };
  const result = await runConnectionTest(ctx.shop, person, id, email);
  const { ok, isUnchecked = false, detail = null } = result;
  return { ok, isUnchecked, message: testSentence(t, id, result), detail };
}

export default function ConnectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  useSettingOfAddress();
  const t = useMessages(adminConnectionsMessages);
  const { states, proofKind } = loaderData;
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t('intro')}</p>
      {actionData && !actionData.id && <Refusal message={actionData.message} answer={actionData} />}
      <div className="mt-8 grid max-w-2xl grid-cols-1 gap-12">
        {SECTIONS.map(({ anchor, title, text, connections }) => (
          <section key={anchor} aria-labelledby={anchor}>
            <h2 id={anchor} className="scroll-mt-24 text-xl">
              {t(title)}
            </h2>
            <p className="mt-1 text-quiet">{t(text)}</p>
            <SectionFacts anchor={anchor} facts={loaderData} />
            <div className="mt-4 grid grid-cols-1 gap-4">
              {connections.map((connection) => (
                <ConnectionCard
                  key={connection.id}
                  connection={connection}
                  isAlone={connections.length === 1}
                  state={states[connection.id]}
                  result={actionData?.id === connection.id ? actionData : null}
                  proofKind={proofKind}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
