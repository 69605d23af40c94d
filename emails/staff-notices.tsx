import { type EmailValues, emailMessages } from '#messages/email.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Summary } from '#shop/backoffice/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import type { ReturnView } from '#shop/orders/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { renderBodies } from './bodies.ts';
import { EmailFrame, EmailTitle, theme } from './email-frame.tsx';
import { writeSimpleEmail } from './simple-email.tsx';

interface About {
  /** Of the shop, for links into the admin. */
  origin: string;
  settings: ShopSettings;
  locale: Locale;
}

type Line = { name: string; variantName: string; quantity: number };
const lineOf = (t: Translate<EmailValues>, { name, variantName, quantity }: Line) =>
  t('payment-request.line', { count: quantity, name: [name, variantName].filter(Boolean).join(', ') });

export function writeOrderNotice({ order, origin, settings, locale }: About & { order: OrderView }) {
  const t = emailMessages.in(locale);
  const { id, number, address, lines, message } = order;
  const amount = formatMoney(order.totalCents, t.locale);
  const quote = [...lines.map((line) => lineOf(t, line)), ...(message ? ['', message] : [])].join('\n');
  return writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: t('order-notice.subject', { number, amount }),
      title: t('order-notice.title', { number }),
      text:
        order.kind === 'gift-card'
          ? t('order-notice.card', { amount })
          : t('order-notice.text', {
              name: address.name,
              city: address.city,
              province: address.state,
              amount,
            }),
      ...(quote && { quote }),
      button: { label: t('order-notice.button'), href: `${origin}/admin/orders/${id}` },
      note: t('notice.why', { shopName: settings.shopName }),
    },
  );
}

export function writeReturnNotice({ asked, origin, settings, locale }: About & { asked: ReturnView }) {
  const t = emailMessages.in(locale);
  const { number, lines, note } = asked;
  return writeSimpleEmail(
    { settings, locale },
    {
      isSigned: false,
      subject: t('return-notice.subject', { number }),
      title: t('return-notice.title', { number }),
      text: t('return-notice.text', { number }),
      quote: [...lines.map((line) => lineOf(t, line)), ...(note ? ['', note] : [])].join('\n'),
      button: { label: t('return-notice.button'), href: `${origin}/admin/returns` },
      note: t('notice.why', { shopName: settings.shopName }),
    },
  );
}

interface Section {
  title: string;
  href: string;
  lines: string[];
}

function sectionsOf(
  t: Translate<EmailValues>,
  { orders, returns, questions, lowStock, expiring }: Summary,
): Section[] {
  const many = (key: 'returns' | 'questions' | 'low' | 'expiring', count: number) =>
    t(`summary.${key}`, { count });
  const sold = orders?.count
    ? [
        {
          title: t('summary.orders', {
            count: orders.count,
            amount: formatMoney(orders.netCents, t.locale),
          }),
          href: '/admin/orders?view=to-pack',
          lines: [],
        },
      ]
    : [];
  return [
    ...sold,
    {
      title: many('returns', returns?.length ?? 0),
      href: '/admin/returns',
      lines: (returns ?? []).map(({ number }) => number),
    },
    {
      title: many('questions', questions?.length ?? 0),
      href: '/admin/messages',
      lines: (questions ?? []).map(({ name, subject }) => t('summary.question', { name, subject })),
    },
    {
      title: many('low', lowStock?.length ?? 0),
      href: '/admin/products?status=published&low=1&sort=stock',
      lines: (lowStock ?? []).map(({ name, left }) => t('summary.left', { name, count: left })),
    },
    {
      title: many('expiring', expiring?.length ?? 0),
      href: '/admin/products?expiring=1',
      lines: (expiring ?? []).map((batch) => t('summary.batch', batch)),
    },
  ].filter((section, at) => at < sold.length || section.lines.length > 0);
}

/** Null if nothing happened that day. */
export async function writeDailySummary({
  summary,
  origin,
  settings,
  locale,
}: About & { summary: Summary }): Promise<RenderedEmail | null> {
  const t = emailMessages.in(locale);
  const sections = sectionsOf(t, summary);
  if (sections.length === 0) return null;
  const { shopName } = settings;
  return {
    subject: t('summary.subject', { shopName }),
    ...(await renderBodies(<DailySummary sections={sections} origin={origin} settings={settings} />, locale)),
  };
}

const DailySummary = ({ sections, origin, settings }: Omit<About, 'locale'> & { sections: Section[] }) => {
  const t = useMessages(emailMessages);
  return (
    <EmailFrame preview={sections.map(({ title }) => title).join(' · ')} settings={settings} isSigned={false}>
      <EmailTitle>{t('summary.title')}</EmailTitle>
      {sections.map(({ title, href, lines }) => (
        <div key={href} style={{ margin: '0 0 20px', fontSize: 16, lineHeight: '25px' }}>
          <a href={`${origin}${href}`} style={{ color: theme.pink, fontWeight: 600 }}>
            {title}
          </a>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an email's lines are never reordered
            <div key={at}>{line}</div>
          ))}
        </div>
      ))}
      <p style={{ fontSize: 13, lineHeight: '20px', color: theme.quiet, margin: '24px 0 0' }}>
        {t('notice.why', { shopName: settings.shopName })}
      </p>
    </EmailFrame>
  );
};
