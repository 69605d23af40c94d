import { say } from '#messages/mail.ts';
import type { Summary } from '#shop/backoffice/index.server.ts';
import type { ShopSettings } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import type { RenderedEmail } from '#shop/email/index.ts';
import type { ReturnView } from '#shop/orders/index.server.ts';
import type { OrderView } from '#shop/orders/index.ts';
import { renderBodies } from './bodies.ts';
import { look, MailFrame, MailTitle } from './frame.tsx';
import { writeLetter } from './letter.tsx';

interface About {
  /** Of the shop, for links into the admin. */
  origin: string;
  settings: ShopSettings;
}

type Line = { name: string; variantName: string; quantity: number };
const lineOf = ({ name, variantName, quantity }: Line) =>
  say('payment-request.line', { count: quantity, name: [name, variantName].filter(Boolean).join(', ') });

/** Tells the staff of an order that was paid. */
export function writeOrderNotice({ order, origin, settings }: About & { order: OrderView }) {
  const { id, number, address, lines, message } = order;
  const amount = formatMoney(order.totalCents);
  const quote = [...lines.map(lineOf), ...(message ? ['', message] : [])].join('\n');
  return writeLetter(settings, {
    subject: say('order-notice.subject', { number, amount }),
    title: say('order-notice.title', { number }),
    text:
      order.kind === 'gift-card'
        ? say('order-notice.card', { amount })
        : say('order-notice.text', {
            name: address.name,
            city: address.city,
            province: address.state,
            amount,
          }),
    ...(quote && { quote }),
    button: { label: say('order-notice.button'), href: `${origin}/admin/orders/${id}` },
    note: say('notice.why', { shopName: settings.shopName }),
  });
}

/** Tells the staff that somebody wants to return something. */
export function writeReturnNotice({ asked, origin, settings }: About & { asked: ReturnView }) {
  const { number, lines, note } = asked;
  return writeLetter(settings, {
    subject: say('return-notice.subject', { number }),
    title: say('return-notice.title', { number }),
    text: say('return-notice.text', { number }),
    quote: [...lines.map(lineOf), ...(note ? ['', note] : [])].join('\n'),
    button: { label: say('return-notice.button'), href: `${origin}/admin/returns` },
    note: say('notice.why', { shopName: settings.shopName }),
  });
}

interface Section {
  title: string;
  href: string;
  lines: string[];
}

function sectionsOf({ orders, returns, questions, lowStock, expiring }: Summary): Section[] {
  const many = (key: 'returns' | 'questions' | 'low' | 'expiring', count: number) =>
    say(`summary.${key}`, { count });
  const sold = orders?.count
    ? [
        {
          title: say('summary.orders', { count: orders.count, amount: formatMoney(orders.totalCents) }),
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
      lines: (questions ?? []).map(({ name, subject }) => say('summary.question', { name, subject })),
    },
    {
      title: many('low', lowStock?.length ?? 0),
      href: '/admin/products?status=published&low=1&sort=stock',
      lines: (lowStock ?? []).map(({ name, left }) => say('summary.left', { name, count: left })),
    },
    {
      title: many('expiring', expiring?.length ?? 0),
      href: '/admin/products?expiring=1',
      lines: (expiring ?? []).map((batch) => say('summary.batch', batch)),
    },
  ].filter((section, at) => at < sold.length || section.lines.length > 0);
}

/** Sums up a day for the staff; null where nothing happened. */
export async function writeDailySummary({
  summary,
  origin,
  settings,
}: About & { summary: Summary }): Promise<RenderedEmail | null> {
  const sections = sectionsOf(summary);
  if (sections.length === 0) return null;
  const { shopName } = settings;
  return {
    subject: say('summary.subject', { shopName }),
    ...(await renderBodies(<DailySummary sections={sections} origin={origin} settings={settings} />)),
  };
}

const DailySummary = ({ sections, origin, settings }: About & { sections: Section[] }) => (
  <MailFrame preview={sections.map(({ title }) => title).join(' · ')} settings={settings}>
    <MailTitle>{say('summary.title')}</MailTitle>
    {sections.map(({ title, href, lines }) => (
      <div key={href} style={{ margin: '0 0 20px', fontSize: 16, lineHeight: '25px' }}>
        <a href={`${origin}${href}`} style={{ color: look.pink, fontWeight: 600 }}>
          {title}
        </a>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail do not move
          <div key={at}>{line}</div>
        ))}
      </div>
    ))}
    <p style={{ fontSize: 13, lineHeight: '20px', color: look.quiet, margin: '24px 0 0' }}>
      {say('notice.why', { shopName: settings.shopName })}
    </p>
  </MailFrame>
);
