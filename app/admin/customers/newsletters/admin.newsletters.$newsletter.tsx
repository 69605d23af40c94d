import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { namedProducts } from '#shop/catalog/index.server.ts';
import { readDraft } from '#shop/content/index.server.ts';
import type { NewsletterFields } from '#shop/content/index.ts';
import { languagesOf, settingsOf } from '#shop/core/index.server.ts';
import {
  countAudience,
  counterpartOf,
  EMAILS_A_MINUTE,
  listGroups,
  newsletterFieldsOf,
  newsletterResults,
  RESULT_DAYS,
  readNewsletter,
} from '#shop/customers/index.server.ts';
import { TextHead } from '../../editor/text-head.tsx';
import { shopClockOf, shopTimeOf } from '../../shop-time.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.newsletters.$newsletter';
import { NewsletterEditor } from './newsletter-editor.tsx';
import { NewsletterResultsView } from './newsletter-results.tsx';
import { handleNewsletter, type NewsletterAnswer } from './newsletter-save.server.ts';
import { NewsletterBadge } from './newsletter-status.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = adminNewslettersMessages.in(localeOfMatches(matches));
  return [{ title: loaderData?.saved.subject || t('untitled') }, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const row = z.uuid().safeParse(params.newsletter).success
    ? await readNewsletter(shop, params.newsletter)
    : null;
  if (!row) throw new Response(null, { status: 404 });
  const saved = newsletterFieldsOf(row);
  const isDraft = row.status === 'draft';
  const [shopTime, shopClock, draft, groups, settings, counterpart] = await Promise.all([
    shopTimeOf(shop, ctx.locale),
    shopClockOf(shop, ctx.locale),
    isDraft ? readDraft(shop, person, 'newsletter', row.id) : null,
    listGroups(shop),
    settingsOf(shop),
    counterpartOf(shop, row),
  ]);
  const words = draft && (draft.words as Partial<NewsletterFields>);
  const audiences = ['everyone', ...groups.map(({ id }) => id)];
  const counts = isDraft ? await Promise.all(audiences.map((audience) => countAudience(shop, audience))) : [];
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    saved,
    draft: draft && words && { base: draft.base, words, at: shopClock(draft.at) },
    products: await namedProducts(shop, [...saved.products, ...(words?.products ?? [])]),
    audiences: audiences.map((audience, index) => ({
      audience,
      name: groups.find(({ id }) => id === audience)?.name ?? null,
      count: counts[index] ?? null,
    })),
    languages: languagesOf(settings),
    counterpart,
    groupName: row.groupName,
    scheduledFor: row.scheduledAt && shopTime(row.scheduledAt),
    results: row.startedAt ? await newsletterResults(shop, row) : null,
    resultDays: RESULT_DAYS,
    rate: EMAILS_A_MINUTE,
    email: person.email,
    replyAddress: settings.email,
    hasServer: shop.mailer.isConnected !== false,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const person = await staffOf(ctx, pathOf(request), 'admin');
  const t = adminNewslettersMessages.in(ctx.locale);
  if (!z.uuid().safeParse(params.newsletter).success) throw new Response(null, { status: 404 });
  const sent = await request.json().catch(() => null);
  return handleNewsletter(ctx.shop, t, person, params.newsletter, sent);
}

/**
 * A deleted draft would not be found: its page leads to the list (newsletter-editor.tsx). An answer that refuses to send
 * may have saved the words before.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  if (asked.formData?.get('intent') === 'delete') return false;
  const answer: NewsletterAnswer | undefined = asked.actionResult;
  return Boolean(answer?.version) || asked.defaultShouldRevalidate;
}

export type LoadedNewsletter = Route.ComponentProps['loaderData'];
export type NewsletterFetcher = ReturnType<typeof useFetcher<typeof action>>;

export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  return <NewsletterView key={loaderData.id} loaded={loaderData} />;
}

function NewsletterView({ loaded }: { loaded: LoadedNewsletter }) {
  const fetcher = useFetcher<typeof action>();
  const t = useMessages(adminNewslettersMessages);
  const { status, saved } = loaded;
  if (status === 'draft') return <NewsletterEditor loaded={loaded} fetcher={fetcher} />;
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <>
      <TextHead back={{ to: '/admin/newsletters', name: t('back') }} status="" {...(result && { result })}>
        <h1 className="mt-1 flex flex-wrap items-center gap-3 text-3xl wrap-anywhere">
          {saved.subject} <NewsletterBadge status={status} />
        </h1>
      </TextHead>
      <NewsletterResultsView loaded={loaded} fetcher={fetcher} />
    </>
  );
}
