import { data } from 'react-router';
import { contextOf, localeOf, localRedirect, shopOf } from '#app/context.ts';
import { pageLocale } from '#app/locale.ts';
import { Markdown } from '#app/prose/markdown.tsx';
import { sendOr } from '#app/shared/send-or-explain.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { connectionMessages } from '#messages/connection.ts';
import { contactMessages } from '#messages/contact.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { sourceLang } from '#shop/core/index.ts';
import { sendContactMessage } from '#shop/customers/index.server.ts';
import { formOf, tooOften } from '../../form-answers.server.ts';
import { pageHead } from '../head/page-head.ts';
import { readPage } from '../prose/page-text.server.ts';
import type { Route } from './+types/contact';
import { ContactDetails } from './contact-details.tsx';
import { readContactForm, type Typed } from './contact-form.server.ts';
import { ContactForm } from './contact-form.tsx';

const SENT = '/contact?sent=yes';

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [{ page, blocks, head }, settings] = await Promise.all([
    readPage(contextOf(context), 'contact'),
    settingsOf(shop),
  ]);
  const { email, phone, hours, address, orderPrefix, shopName, english } = settings;
  return {
    page,
    blocks,
    head,
    reach: { shopName, email, phone, hours, address, ...(english && { english }) },
    example: `${orderPrefix}-1001`,
    isSent: new URL(request.url).searchParams.get('sent') === 'yes',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const t = contactMessages.in(localeOf(context));
  const ctx = contextOf(context);
  const read = readContactForm(await formOf(request));
  if (!read.ok) {
    return data({ ...read, message: t('wrong') } satisfies Typed & { message: string; ok: false }, {
      status: 400,
    });
  }
  // A bot that filled in the honeypot is shown success.
  if (read.isTrapped) return localRedirect(ctx, SENT, 303);
  const person = await ctx.person();
  const writer = { userId: person?.id ?? null, network: ctx.network };
  const written = await sendContactMessage(ctx.shop, writer, read.letter);
  if (written.ok) return localRedirect(ctx, SENT, 303);
  const { orderNumber, ...letter } = read.letter;
  const values = { ...letter, order: orderNumber ?? '' };
  return tooOften({ ok: false as const, values, wrong: [], message: t('too-often') }, written);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => {
  const tConnection = connectionMessages.in(pageLocale());
  return sendOr(() => serverAction(), {
    ok: false as const,
    values: {},
    wrong: [],
    message: tConnection('unsent'),
  });
};

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        head: loaderData.head,
        path: '/contact',
        title: loaderData.page.title,
        description: loaderData.page.description,
      })
    : [];

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(contactMessages);
  const { page, blocks, reach, example, isSent } = loaderData;
  return (
    <div className="page pt-10">
      <h1 lang={sourceLang(page, 'title')} className="title">
        {page.title}
      </h1>
      <Markdown
        blocks={blocks}
        lang={sourceLang(page, 'body')}
        className="mt-4 max-w-[42rem] text-lg text-quiet"
      />
      <div className="mt-10 grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,36rem)_22rem]">
        <section aria-labelledby="write" className="max-w-xl lg:max-w-none">
          <h2 id="write" className="text-2xl">
            {t('form')}
          </h2>
          {isSent && !actionData ? (
            <div className="mt-5 grid justify-items-start gap-5">
              <Notice tone="success" title={t('sent.title')}>
                <p>{t('sent.text')}</p>
              </Notice>
              <ButtonLink to="/contact" variant="outline">
                {t('again')}
              </ButtonLink>
            </div>
          ) : (
            <ContactForm refused={actionData ?? null} example={example} />
          )}
        </section>
        <ContactDetails {...reach} />
      </div>
    </div>
  );
}
