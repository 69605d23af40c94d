import { data, Form, useNavigation } from 'react-router';
import { z } from 'zod';
import { contextOf, localeOf } from '#app/context.ts';
import { localeOfMatches, type PageMatches } from '#app/locale.ts';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { backInStockMessages } from '#messages/back-in-stock.ts';
import { connectionMessages } from '#messages/connection.ts';
import { InSentence } from '#platform/i18n/in-sentence.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { sourceLang } from '#shop/core/index.ts';
import {
  type AlertRequest,
  confirmBackInStockAlert,
  findAlertRequest,
  peekBackInStockRequest,
  requestBackInStockAlert,
} from '#shop/customers/index.server.ts';
import {
  emailFields,
  formOf,
  inUniformTime,
  invalidEmail,
  tooOften,
  typed,
} from '../../form-answers.server.ts';
import type { Route } from './+types/back-in-stock';

export const meta = ({ matches }: PageMatches) => {
  const t = backInStockMessages.in(localeOfMatches(matches));
  return [{ title: t('title') }, { name: 'robots', content: 'noindex' }];
};

const variantId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/);

/** A GET confirms nothing, because programs prefetch links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  const looked = token ? await peekBackInStockRequest(ctx.shop, token) : null;
  const variant = looked?.ok ? looked.variantId : variantId.safeParse(searchParams.get('variant')).data;
  const [awaited, person] = await Promise.all([
    variant ? findAlertRequest(ctx.shop, variant) : null,
    ctx.person(),
  ]);
  const email = person?.email ?? '';
  const page = { awaited, email, token, problem: looked && !looked.ok ? looked.problem : null };
  if (!awaited && !token) throw new Response(null, { status: 404 });
  return data(page, { status: page.problem ? 410 : 200 });
}

const asked = z.union([
  z.strictObject({ token: typed(200) }),
  z.strictObject({
    variant: variantId,
    ...emailFields,
  }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const t = backInStockMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const { shop, network } = ctx;
  const form = await formOf(request);
  const parsed = asked.safeParse(form);
  if (!parsed.success) return invalidEmail(form);
  if ('token' in parsed.data) {
    const confirmed = await confirmBackInStockAlert(shop, parsed.data.token);
    if (!confirmed.ok) return data({ outcome: confirmed.problem }, { status: 410 });
    return { outcome: 'sure' as const };
  }
  const { variant, email, website } = parsed.data;
  if (website !== '') return { outcome: 'asked' as const };
  return inUniformTime(shop, async () => {
    const awaited = await findAlertRequest(shop, variant);
    if (!awaited) return data({ outcome: 'unknown' as const }, { status: 404 });
    const words = t('words', { name: nameOf(awaited) });
    const person = await ctx.person();
    const answer = await requestBackInStockAlert(shop, {
      variantId: variant,
      email,
      consentText: words,
      network,
      person,
    });
    if (answer.ok) return { outcome: answer.isSure ? ('sure' as const) : ('asked' as const) };
    if (answer.problem === 'too-often') return tooOften({ outcome: 'too-often' as const, email }, answer);
    return data({ outcome: answer.problem }, { status: 409 });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOr(() => serverAction(), { outcome: 'unsent' as const });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const nameOf = ({ name, choice }: AlertRequest): string => [name, choice].filter(Boolean).join(', ');

const partsOf = (awaited: AlertRequest) =>
  (['name', 'choice'] as const).map((field) => ({ text: awaited[field], lang: sourceLang(awaited, field) }));

export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(backInStockMessages);
  const { awaited } = loaderData;
  return (
    <div className="page py-12 sm:py-16">
      <div className="mx-auto grid max-w-[400px] gap-5">
        {awaited && <Thing awaited={awaited} />}
        <Step {...loaderData} answer={actionData} />
        {awaited ? (
          <ButtonLink to={`/shop/product/${awaited.productId}?variant=${awaited.variantId}`} variant="text">
            <InSentence
              sentence={t('to-product', { name: awaited.name })}
              parts={[{ text: awaited.name, lang: sourceLang(awaited, 'name') }]}
            />
          </ButtonLink>
        ) : (
          <ButtonLink to="/shop" variant="outline">
            {t('to-shop')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const Thing = ({ awaited }: { awaited: AlertRequest }) => (
  <div className="flex items-center gap-4">
    {awaited.picture && (
      <div className="aspect-4/5 w-20 shrink-0 overflow-hidden rounded-xl bg-sand">
        <Picture picture={{ ...awaited.picture, alt: '' }} sizes="80px" />
      </div>
    )}
    <p className="min-w-0 break-words">
      <span lang={sourceLang(awaited, 'name')} className="font-serif text-xl">
        {awaited.name}
      </span>
      {awaited.choice && (
        <span lang={sourceLang(awaited, 'choice')} className="block text-quiet">
          {awaited.choice}
        </span>
      )}
    </p>
  </div>
);

type StepProps = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] };

function Step({ awaited, email, token, problem, answer }: StepProps) {
  const t = useMessages(backInStockMessages);
  const tConnection = useMessages(connectionMessages);
  const isBusy = useNavigation().state !== 'idle';
  const outcome = answer?.outcome;
  if (outcome === 'asked' || outcome === 'sure') {
    return (
      <>
        <h1 className="title">{t(`${outcome}.title`)}</h1>
        <p role="status">{t(`${outcome}.text`)}</p>
      </>
    );
  }
  if (outcome === undefined && token && awaited && !problem) {
    return (
      <Form method="post" className="grid gap-5">
        <h1 className="title">{t('confirm.title')}</h1>
        <p className="break-words">
          <InSentence sentence={t('confirm.text', { name: nameOf(awaited) })} parts={partsOf(awaited)} />
        </p>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" fullWidth busy={isBusy}>
          {t('confirm.button')}
        </Button>
      </Form>
    );
  }
  const wrong = outcome ?? problem;
  return (
    <>
      <h1 className="title">{t('title')}</h1>
      {wrong && wrong !== 'wrong' && (
        <Notice tone="error" title={wrong === 'unsent' ? tConnection('unsent') : t(wrong)} />
      )}
      {awaited && !awaited.isSoldOut && <p role="status">{t('in-stock')}</p>}
      {awaited?.isSoldOut && (
        <Form method="post" className="grid gap-4">
          <p>{t('text')}</p>
          <input type="hidden" name="variant" value={awaited.variantId} />
          <Field
            id="email"
            name="email"
            type="email"
            label={t('email')}
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={answer && 'email' in answer ? answer.email : email}
            error={wrong === 'wrong' ? t('wrong') : null}
          />
          <input name="website" hidden tabIndex={-1} autoComplete="off" aria-hidden="true" />
          <p className="text-sm text-quiet">
            <InSentence sentence={t('words', { name: nameOf(awaited) })} parts={partsOf(awaited)} />
          </p>
          <Button type="submit" fullWidth busy={isBusy}>
            {t('submit')}
          </Button>
        </Form>
      )}
    </>
  );
}
